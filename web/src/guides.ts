// The pages that only readers of rules and lessons need. The browser loads this part of the script when they are opened.
export { LearnPage } from "./learn/LearnPage";
export { RulesPage } from "./rules/RulesPage";
