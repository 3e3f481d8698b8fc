import type { board as english } from "../en/board";
import type { Text } from "../text";

export const board: Record<keyof typeof english, Text> = {
  "cell.empty": "空",
  "cell.stack": "{side}环堆，高 {height}，顶层 {cap}",
  "cell.stone": "{side}棋子",
  "cell.marker": "{side}标记",
  "cell.territory": "{side}领地",
  "cell.tile": "{side} {rank}",
  "cell.hidden": "{side}暗子",
  "cell.moved": "移动过",
  "cell.known": "军衔已知",
  "cell.strong": "已标记",
  "cell.safe": "受保护",
  "cell.victim": "将被吃",
  "cell.canAct": "可走",
  "cell.target": "可选目标",
  "cell.chosen": "已选中",
  "cell.last": "上一步",
  "effect.flip": "易主",
  "effect.collapse": "变成领地",
  "effect.capture": "被吃",
  "effect.lose": "失去",
  "effect.gain": "得到",
  "effect.mark": "被标记",
  "effect.fight": "交战",
};
