// The rules in our own short words. `{id}` is a number of the rules and comes from the engine.
import type { Lang } from "../protocol";

export interface Section {
  title: string;
  lines: string[];
}

type Texts = Record<string, Section[]>;

const en: Texts = {
  liuzhou: [
    { title: "The idea", lines: [
      "Two players on a board of {board_width} by {board_width} points, each with {stones_each} stones. First the board is filled, then some stones are cleared, then stones step and capture. All gains come from shapes of your own stones.",
    ] },
    { title: "Shapes", lines: [
      "A square is a block of two by two of your stones. It earns {square_reward}.",
      "A line is a whole row or column of your stones. It earns {line_reward}.",
      "A square and a line at once earn {both_reward}. Diagonals mean nothing.",
      "Only the stone you have just placed or moved counts: a shape that was there before pays nothing.",
    ] },
    { title: "What may be taken", lines: [
      "Stones that stand in a shape of their owner are protected. As long as there are others, one of those must be chosen. This is looked at anew for every single stone.",
    ] },
    { title: "1. Placing", lines: [
      "Black begins. In turn each puts a stone on an empty point. For each stone earned you mark an opposing one: it stays where it is, blocks its point, and belongs to no shape any more.",
    ] },
    { title: "2. Clearing", lines: [
      "When the board is full, all marked stones leave it. If none is marked, each side takes one stone of the other, White first.",
    ] },
    { title: "3. Moving", lines: [
      "White begins. Step one stone to an empty point next to it; you must. For each stone earned you take an opposing one off the board.",
      "A stone may leave a square and come back: each time the square is complete again it pays.",
      "If none of your stones can step, you take an opposing stone instead; then your opponent takes one of yours, and it is your turn again.",
    ] },
    { title: "The end", lines: [
      "Who has fewer than {lose_below} stone(s) in the third phase has lost.",
      "Draw after {max_moves} actions. Actions without a removal until a draw: {no_capture_limit}.",
    ] },
  ],
  ringrift: [
    { title: "The idea", lines: [
      "{players} players, each with {rings_per_player} rings, on a board of {cells} cells. Stacks of rings run across the board and leave markers. Markers become lines and fences, and these become territory for good.",
    ] },
    { title: "Things on the board", lines: [
      "A stack belongs to the owner of its top ring. Its height is the number of its rings; the cap is the run of one colour at the top.",
      "A marker lies alone on its cell. Territory belongs to somebody for the rest of the game; nothing goes onto it or across it.",
      "An eliminated ring is out. It counts for whoever caused that, whatever its colour.",
    ] },
    { title: "Placing", lines: [
      "Put up to {placement_empty} rings on an empty cell, or {placement_stack} on a stack, which is yours then. It must be able to move, and it moves in this turn. With another stack that can move you may skip this.",
    ] },
    { title: "Moving", lines: [
      "A stack runs straight in one of {directions} directions, at least as many cells as it is high. Stacks and territory stop it, markers do not.",
      "It leaves a marker of yours. Foreign markers on the way change to your colour; your own on the way become your territory.",
      "Landing on a marker removes it and costs the top ring of your stack; that ring counts for you as eliminated.",
    ] },
    { title: "Capturing", lines: [
      "Jump over the first stack in a line, even one of yours, if your cap is at least as high as its cap. Its top ring goes under your stack.",
      "After a capture you must go on with the same stack as long as it can capture. After a plain move you may capture with it.",
    ] },
    { title: "Lines", lines: [
      "{line_length} or more of your markers in a row are a line and must become territory. The whole line costs {line_cost}. Of a longer one you may take just {line_length} for nothing.",
    ] },
    { title: "Regions", lines: [
      "A region is fenced off by the edge, by territory and by markers of one colour. You may take it if some colour that still has rings on the board controls no stack inside. Everything inside and the fence become yours; rings inside are eliminated for you. It costs {region_cost} outside.",
    ] },
    { title: "When you are stuck", lines: [
      "Who controls stacks but cannot place, move or capture must eliminate a cap.",
      "Who controls no stack but has markers and buried rings may recover by sliding a marker so that a line arises. Recovery brings {recovery}.",
    ] },
    { title: "The end", lines: [
      "You win with {elimination_threshold} eliminated rings, or with {territory_minimum} cells of territory (and more than all others together: {territory_lead}).",
      "You also win if for {standing_rounds} full round(s) only you were able to act.",
      "If nobody can go on, territory decides, then eliminated rings, markers, and who acted last. There are no draws.",
    ] },
  ],
  stratego: [
    { title: "The idea", lines: [
      "Two armies of {army_size} pieces on {board_width} by {board_width} squares. You see only the ranks of your own. Find the enemy Flag and take it.",
    ] },
    { title: "Setting up", lines: [
      "Put your pieces on the four rows on your side as you like. Nobody sees anything of the other army before both are complete. {first_player} moves first.",
    ] },
    { title: "Moving", lines: [
      "One piece a turn, one square forward, back or sideways, never into a lake. Bombs ({army_bomb}) and the Flag ({army_flag}) never move.",
      "Scouts ({army_scout}) run any distance in a straight line over empty squares. They may move far and attack in one turn: {scout_ranged_attack}.",
    ] },
    { title: "Attacking", lines: [
      "Move onto an enemy piece: both ranks are shown, the lower one is removed, equal ones both. A winning attacker takes the square.",
      "A Bomb beats every attacker but the Miners ({army_miner}), who clear it.",
      "The Spy ({army_spy}) beats the Marshal ({army_marshal}) if it attacks. It also beats one that attacks it: {spy_defends}.",
      "Ranks that were shown stay known: {reveal}.",
    ] },
    { title: "Not allowed", lines: [
      "Going to and fro between the same two squares more than {two_square_limit} times. An endless chase is barred: {more_square}.",
    ] },
    { title: "The end", lines: [
      "You win by taking the Flag, or if the other side has no piece left that can move. Who has no legal move: {blocked}.",
      "Turns until a draw: {max_turns}. Turns without an attack until a draw: {no_attack_limit}.",
    ] },
  ],
};

const zh: Texts = {
  liuzhou: [
    { title: "大意", lines: [
      "两人对局，棋盘 {board_width}×{board_width} 点，每方 {stones_each} 子。先摆满棋盘，再清走一些子，然后走子、吃子。一切好处都来自己方棋子组成的形。",
    ] },
    { title: "形", lines: [
      "方：己方四子组成 2×2。奖励 {square_reward} 子。",
      "洲：一整行或一整列都是己方的子。奖励 {line_reward} 子。",
      "方和洲同时成，奖励 {both_reward} 子。斜线不算。",
      "只看刚刚落下或走到的那一子：原先就有的形不给奖励。",
    ] },
    { title: "可以动哪些子", lines: ["处在己方形中的子受保护。只要对方还有别的子，就必须选别的子。每拿一子都重新判断。"] },
    { title: "一、落子", lines: ["黑方先下，轮流在空点落子。得到几子奖励，就标记对方几子：被标记的子留在原处，占着点，但不再参与成形。"] },
    { title: "二、清子", lines: ["摆满后，所有被标记的子离开棋盘。如果一个标记也没有，双方各拿掉对方一子，白方先拿。"] },
    { title: "三、走子", lines: [
      "白方先走。把一子走到相邻的空点，不能不走。得到几子奖励，就拿掉对方几子。",
      "方里的子可以走出去再走回来，每次重新成方都有奖励。",
      "己方无子可走时，改为拿掉对方一子；对方再拿掉你一子，然后仍由你走。",
    ] },
    { title: "终局", lines: ["走子阶段里，少于 {lose_below} 子者负。", "走满 {max_moves} 步判和。连续多少步没有拿掉棋子判和：{no_capture_limit}。"] },
  ],
  ringrift: [
    { title: "大意", lines: ["{players} 人对局，每人 {rings_per_player} 个环，棋盘 {cells} 格。环叠成一叠，在盘上奔走，身后留下标记；标记连成线、围成栏，最后变成永久的领地。"] },
    { title: "盘上的东西", lines: [
      "一叠归最上面那个环的主人。高度是环的个数；叠顶是最上面同色的一段。",
      "标记独自躺在格子里。领地一直属于某人，任何东西都不能进入或越过。",
      "被消除的环退出对局，算在造成消除的人名下，不论颜色。",
    ] },
    { title: "放环", lines: ["在空格上放最多 {placement_empty} 个环，或在任意一叠上放 {placement_stack} 个，那一叠就归你。放下的必须能走，而且这一回合就走它。如果另有能走的叠，可以不放。"] },
    { title: "走", lines: [
      "一叠沿 {directions} 个方向之一直走，至少走与高度相同的格数。叠和领地挡路，标记不挡路。",
      "离开的格子留下你的标记。途中别人的标记变成你的；你自己的标记变成你的领地。",
      "落在标记上会去掉标记，同时失去最上面的一个环，这个环算你消除的。",
    ] },
    { title: "吃", lines: [
      "越过一条线上的第一叠（自己的也行），条件是你的叠顶不低于它的叠顶。它最上面的环压到你的叠底。",
      "吃了之后，只要同一叠还能吃就必须继续。普通走法之后可以接着吃。",
    ] },
    { title: "连线", lines: ["{line_length} 个或更多己方标记连成一线，必须变成领地。收取整条线的代价：{line_cost}。更长的线也可以只取其中 {line_length} 个，不付代价。"] },
    { title: "区域", lines: ["被边缘、领地和同一种颜色的标记围起来的一片叫区域。只要盘上还有环的某种颜色在里面没有叠，你就可以占取它。里面的一切和围栏都归你，里面的环算你消除的。代价：外面{region_cost}。"] },
    { title: "走不动的时候", lines: ["有叠却不能放、走、吃的人，必须消除一个叠顶。", "没有叠、但有标记和被压住的环的人，可以滑动标记成线来回收：{recovery}。"] },
    { title: "终局", lines: [
      "消除 {elimination_threshold} 个环获胜，或领地达到 {territory_minimum} 格获胜（还须多于其他人的总和：{territory_lead}）。",
      "连续 {standing_rounds} 整轮只有你能行动，也获胜。",
      "谁也走不下去时，依次比较领地、消除的环、标记、谁最后行动。没有和棋。",
    ] },
  ],
  stratego: [
    { title: "大意", lines: ["两军各 {army_size} 子，棋盘 {board_width}×{board_width}。你只看得见自己棋子的等级。找到并夺取对方的军旗。"] },
    { title: "布阵", lines: ["把棋子随意摆在己方四行。双方都摆好以前，谁也看不到对方的任何东西。{first_player}先走。"] },
    { title: "走子", lines: [
      "每回合走一子，向前后左右走一格，不能进湖。炸弹（{army_bomb}）和军旗（{army_flag}）不能动。",
      "侦察兵（{army_scout}）可以沿直线走任意远的空格。远走并攻击：{scout_ranged_attack}。",
    ] },
    { title: "攻击", lines: [
      "走到敌子所在的格子就是攻击：双方亮出等级，低的离开，相同则同归于尽。攻方胜则占据该格。",
      "炸弹胜一切攻击者，只有工兵（{army_miner}）能拆。",
      "间谍（{army_spy}）主动攻击时胜元帅（{army_marshal}）。元帅攻击间谍时间谍也胜：{spy_defends}。",
      "亮出过的等级一直公开：{reveal}。",
    ] },
    { title: "不允许", lines: ["在同两格之间来回超过 {two_square_limit} 次。禁止无休止的追击：{more_square}。"] },
    { title: "终局", lines: ["夺取军旗获胜；对方再没有能动的子也获胜。没有合法走法的一方：{blocked}。", "满多少步判和：{max_turns}。连续多少步没有攻击判和：{no_attack_limit}。"] },
  ],
};

export const rulesTexts: Record<Lang, Texts> = { en, zh };

/** The ids of facts in a text. */
export function factsIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
