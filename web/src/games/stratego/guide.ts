import type { Guide } from "../types";
import { en } from "./en";
import { type StepId, lesson } from "./lesson";
import { pictures } from "./pictures";
import { zh } from "./zh";

export const guide: Guide<StepId> = { lesson, pictures, texts: { en, zh } };
