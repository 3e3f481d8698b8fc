// What the server refuses, by its code. The server says it in English.
import type { Lang } from "../protocol";
import { settings } from "../settings";

const chinese: Record<string, string> = {
  busy: "请稍候再试。",
  closing: "服务器正在关闭。",
  full: "服务器上的对局已满。",
  game_over: "对局已经结束。",
  malformed: "服务器看不懂这个请求。",
  no_guest: "请先打开首页。",
  no_hint: "现在不能给提示。",
  no_setup: "没有要布置的棋子。",
  no_such_game: "没有这局棋。",
  no_such_player: "没有这个对手。",
  no_undo: "这一步不能收回。",
  not_gone: "那个座位上的人还在。",
  not_over: "对局还没有结束。",
  not_started: "所有座位都坐满后才开始。",
  not_stored: "服务器没能保存这一步。",
  not_your_seat: "那不是你的座位。",
  not_your_turn: "还没轮到你。",
  private: "这局棋不允许旁观。",
  seated: "你已经有座位了。",
  stale: "局面已经变了。",
  taken: "这个座位有人了。",
  too_fast: "请求太频繁，请稍候。",
  too_many_games: "你同时进行的对局太多了。",
};

/** The refusal in the language of the page, if it has words for it. */
export function problemText(code: string, message: string, lang: Lang = settings().lang): string {
  return (lang === "zh" ? chinese[code] : undefined) ?? (message || code);
}
