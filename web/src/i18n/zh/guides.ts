import type { guides as english } from "../en/guides";
import type { Text } from "../text";

export const guides: Record<keyof typeof english, Text> = {
  "rules.title": "{game}规则",
  "rules.choice": "版本、棋盘和人数",
  "rules.unwritten": "这个游戏还没有规则说明。下面是服务器列出的规则参数。",
  "rules.facts": "规则参数",
  "rules.lead": "每种棋的规则简介，附有图示。",
  "rules.lesson": "边玩边学",
  "learn.overview": "入门教程",
  "learn.lead": "边玩边学的短教程，每一步都是一个局面和一个任务。",
  "learn.title": "{game}入门",
  "learn.steps": "教程的步骤",
  "learn.finished": "已完成",
  "learn.progress": "已完成 {done}/{all} 步",
  "learn.start": "开始学习",
  "learn.resume": "继续学习",
  "learn.repeat": "再学一遍",
  "learn.show": "演示",
  "learn.step": "· 第 {step} 步，共 {all} 步",
  "learn.next": "下一步",
  "learn.back": "上一步",
  "learn.again": "再试一次",
  "learn.wrong": "可以这样走，但这一步练的不是它。再试一次。",
  "learn.done": "会这些就可以开始第一局了。",
  "learn.none": "{game}还没有入门教程。",
  "learn.play": "开始对局",
};
