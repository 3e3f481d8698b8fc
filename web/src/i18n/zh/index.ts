import type { Language } from "../language";
import { problems } from "./problems";
import { texts } from "./texts";

/** Latin letters and digits stand apart from Chinese characters: "RingRift 的规则". */
function spaced(text: string): string {
  return text
    .replace(/([A-Za-z0-9])(\p{Script=Han})/gu, "$1 $2")
    .replace(/(\p{Script=Han})([A-Za-z0-9])/gu, "$1 $2");
}

export const chinese: Language = {
  tag: "zh-Hans",
  name: "中文",
  texts,
  problems,
  on: ["是", "开"],
  off: ["否", "无", "不限", "没有限制", "关"],
  comma: "，",
  fullStop: "。",
  sentenceGap: "",
  finish: spaced,
};
