import type { Language } from "../language";
import { problems } from "./problems";
import { texts } from "./texts";

export const english: Language = {
  tag: "en",
  name: "English",
  texts,
  problems,
  on: ["yes", "on"],
  off: ["no", "none", "no limit", "off"],
  comma: ", ",
  fullStop: ".",
  sentenceGap: " ",
  finish: (text) => text,
};
