// Two minutes for each game: positions with a sentence, something to do, and what it shows.
import type { Lang } from "../protocol";

type Words = Record<Lang, string>;

export interface Step {
  /** Where it begins; without one it goes on from the step before. */
  state?: string;
  /** Made before the step begins. */
  actions?: string[];
  say: Words;
  /** Without a task there is nothing to do but read. */
  task?: Words;
  /** The actions that are meant. */
  wanted?: RegExp;
  good?: Words;
}

export interface Lesson {
  edition: string;
  board: string;
  players: number;
  steps: Step[];
}

/** A Stratego position by squares: "e4": side, rank and status. Red is to move. */
export function strategoState(pieces: Record<string, string>): string {
  const rows: string[] = [];
  for (let row = 0; row < 10; ++row) {
    let text = "";
    for (let column = 0; column < 10; ++column) {
      const isLake = (row === 4 || row === 5) && [2, 3, 6, 7].includes(column);
      text += pieces[`${"abcdefghij"[column]}${10 - row}`] ?? (isLake ? "~~~" : "...");
    }
    rows.push(text);
  }
  return `F 20 1 play ${rows.join("/")} 000000000000 000000000000 -`;
}

const kFlags = { j1: "rF0", a10: "bF0" };

function ringState(rest: string): string {
  return `v1|seed|square8|2|M|1|${rest}|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0`;
}

export const lessons: Record<string, Lesson> = {
  liuzhou: {
    edition: "seed", board: "", players: 2,
    steps: [
      {
        state: "bb..../b..w../....../...ww./....../...... PLACEMENT b m0 c0 f0 t6 q0",
        say: {
          en: "You are Black. First both sides fill the board in turn. Four stones of yours in a block of two by two are a square.",
          zh: "你执黑。开始时双方轮流落子，直到摆满。己方四子组成 2×2 叫做方。",
        },
        task: { en: "Complete the square: place a stone on b2.", zh: "在 b2 落子，做成方。" },
        wanted: /^Pb2$/,
        good: { en: "A square! It earns a mark on a stone of White.", zh: "成方！可以标记白方一子。" },
      },
      {
        say: { en: "A marked stone stays until the board is full, but counts for nothing any more.", zh: "被标记的子在摆满之前留在原处，但不再参与成形。" },
        task: { en: "Mark any white stone.", zh: "标记任意一个白子。" },
        wanted: /^M/,
        good: { en: "The cross shows the mark. Now it would be White's turn.", zh: "叉表示标记。接下来轮到白方。" },
      },
      {
        state: "bwbbww/wbbWbw/bbbwBw/wwwbbb/bwbwwb/bwwwwb REMOVAL w m0 c0 f0 t38 q0",
        say: { en: "Here the board is full. All marked stones leave it at once. (You are White now, who placed last.)", zh: "棋盘满了，所有被标记的子一起离开。（现在你执白，最后一子是白方落的。）" },
        task: { en: "Press the button that clears the marked stones.", zh: "按下清子的按钮。" },
        wanted: /^R$/,
        good: { en: "Two points are free: now the stones can move.", zh: "空出了两个点，棋子可以走动了。" },
      },
      {
        say: { en: "From now on each turn is one step to a free point next to the stone. White begins.", zh: "从现在起，每回合把一子走到相邻的空点。白方先走。" },
        task: { en: "Step with any stone that is ringed: choose it, then the free point.", zh: "选一个带圈的子，再选空点，走一步。" },
        wanted: /^S/,
        good: { en: "That is all there is to moving.", zh: "走子就这么简单。" },
      },
      {
        state: "bb..../b.b.../....../...w../...w../.....w MOVEMENT b m0 c0 f0 t60 q0",
        say: { en: "Shapes pay while moving, too: a stone that steps into a new square captures.", zh: "走子时成形同样有奖励：走成方就可以吃子。" },
        task: { en: "You are Black. Step from c2 to b2.", zh: "你执黑，从 c2 走到 b2。" },
        wanted: /^Sc2b2$/,
        good: { en: "A square: take a stone.", zh: "成方，可以吃一子。" },
      },
      {
        say: { en: "White has no shape here, so every stone of White can be taken.", zh: "白方没有形，所有白子都可以吃。" },
        task: { en: "Capture a white stone.", zh: "吃掉一个白子。" },
        wanted: /^C/,
        good: { en: "Next time you can open the square and close it again: it pays again.", zh: "以后可以把方拆开再合上，每次都有奖励。" },
      },
      {
        state: "bbbbb./.....b/..ww../..ww../ww..../ww.... MOVEMENT b m0 c0 f0 t60 q0",
        say: { en: "A whole row or column is a line. It is worth two stones.", zh: "一整行或一整列叫做洲，值两子。" },
        task: { en: "Complete the first row: step from f2 to f1.", zh: "从 f2 走到 f1，做成第 1 行的洲。" },
        wanted: /^Sf2f1$/,
        good: { en: "A line: two captures.", zh: "成洲，可以吃两子。" },
      },
      {
        say: { en: "Stones in a square are protected as long as there are others. Here all are in squares, so you may break one.", zh: "有散子时，方里的子受保护。这里全在方里，所以可以拆掉一个方。" },
        task: { en: "Take any stone, and look which ones can be taken next.", zh: "吃任意一子，再看看接下来哪些可以吃。" },
        wanted: /^C/,
        good: { en: "The rest of the broken square is now unprotected; the whole square is safe again. You know the game!", zh: "破了的方剩下的子不再受保护，另一个方又安全了。你已经会下了！" },
      },
    ],
  },
  ringrift: {
    edition: "seed", board: "square8", players: 2,
    steps: [
      {
        state: "v1|seed|square8|2|P|1|hand=18,18|elim=0,0|terr=0,0|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|st=|mk=|co=",
        say: { en: "You are Red. A turn begins by placing rings from your hand: up to three on an empty cell. Rings on one cell are a stack.", zh: "你执红。每回合先从手中放环：空格上最多三个。同一格的环是一叠。" },
        task: { en: "Choose any cell and place two rings.", zh: "任选一格，放两个环。" },
        wanted: /:2$/,
        good: { en: "A stack of two. The number is its height.", zh: "高度为二的一叠，数字就是高度。" },
      },
      {
        say: { en: "What was placed must move: straight, at least as many cells as it is high. It leaves a marker behind.", zh: "放下的叠必须走：沿直线，至少走与高度相同的格数，身后留下标记。" },
        task: { en: "Move the stack to one of the dots.", zh: "把它走到任意一个圆点。" },
        wanted: /^M/,
        good: { en: "The flat disc is your marker. Markers are what the game is about.", zh: "扁平的圆片就是你的标记，这是本棋的关键。" },
      },
      {
        state: `${ringState("hand=0,2|elim=0,0")}|st=1,3=1 6,1=11 6,6=22|mk=2,3=2 3,3=1 5,3=2|co=`,
        say: { en: "Passing markers changes them: foreign ones become yours, your own become territory for good.", zh: "越过标记会改变它们：别人的变成你的，你自己的变成永久的领地。" },
        task: { en: "Move the ring on b4 to e4.", zh: "把 b4 的环走到 e4。" },
        wanted: /^M:1,3>4,3$/,
        good: { en: "c4 is yours now and d4 is territory: nothing can enter it any more.", zh: "c4 归你，d4 成了领地，谁也不能再进入。" },
      },
      {
        state: `${ringState("hand=0,2|elim=0,0")}|st=1,1=21 1,3=12 3,1=22 6,6=22|mk=|co=`,
        say: { en: "The cap is the run of one colour on top. Jump over a stack whose cap is not higher than yours and take its top ring under your stack.", zh: "叠顶是最上面同色的一段。可以越过叠顶不高于你的叠，把它最上面的环压到自己叠底。" },
        task: { en: "Jump from b2 over b4 and land on b6.", zh: "从 b2 越过 b4，落在 b6。" },
        wanted: /^C:1,1>1,3>1,5$/,
        good: { en: "Captured. And it is not over yet.", zh: "吃到了。还没完。" },
      },
      {
        say: { en: "Who has captured must go on with the same stack as long as it can.", zh: "吃过之后，只要同一叠还能吃，就必须继续。" },
        task: { en: "Capture again.", zh: "再吃一次。" },
        wanted: /^C/,
        good: { en: "Chains can turn around and even jump your own stacks.", zh: "连吃可以掉头，也可以越过自己的叠。" },
      },
      {
        state: `${ringState("hand=0,3|elim=0,0")}|st=0,6=22 3,1=1 5,5=211 6,6=111|mk=0,1=1 1,1=1 2,1=1 4,1=1 5,1=1|co=`,
        say: { en: "Four of your markers in a row are a line. The ring on d2 leaves a marker when it goes.", zh: "四个己方标记连成一线就是连线。d2 的环走开时会留下标记。" },
        task: { en: "Move the ring from d2 to d4.", zh: "把 d2 的环走到 d4。" },
        wanted: /^M:3,1>3,3$/,
        good: { en: "Six in a row: a line, and longer than needed.", zh: "六个连成一线，比需要的还长。" },
      },
      {
        say: { en: "Take the whole line and pay with a cap, or take just four of it for nothing. Point at the line to see the choices.", zh: "可以收取整条线并付出一个叠顶，也可以只取其中四个，不付代价。点一下连线看看。" },
        task: { en: "Choose a part of the line.", zh: "选择要收取的部分。" },
        wanted: /^L/,
        good: { en: "Lines become territory. Half the board wins; so does eliminating enough rings.", zh: "连线变成领地。占到半个棋盘就赢；消除足够的环也能赢。" },
      },
      {
        state: `${ringState("hand=0,2|elim=2,2")}|st=0,0=2 3,6=211 5,4=1 7,7=22|mk=0,2=1 1,1=1 1,2=2 2,0=1|co=`,
        actions: ["M:5,4>6,5"],
        say: { en: "Your markers fence off the corner. No stack of yours is inside, so you may take it all.", zh: "你的标记围住了一角，里面没有你的叠，可以整片占取。" },
        task: { en: "Point at the corner to take the region.", zh: "点一下角上的区域，占取它。" },
        wanted: /^T/,
        good: { en: "The corner, the fence and the ring inside are yours; you pay with a cap. That is the whole game.", zh: "角、围栏和里面的环都归你，代价是一个叠顶。这就是全部玩法。" },
      },
    ],
  },
  stratego: {
    edition: "seed", board: "", players: 2,
    steps: [
      {
        state: strategoState({ ...kFlags, e4: "r50", b2: "r60", j9: "b60", f8: "b40" }),
        say: { en: "You are Red. Each piece has a rank that only its owner sees; numbers are strength. Pieces go one square, not diagonally. The Flag (F) never moves.", zh: "你执红。每个棋子的等级只有主人看得见，数字越大越强。棋子每次走一格，不能斜走。军旗（F）不能动。" },
        task: { en: "Move the 5 from e4 to e5.", zh: "把 e4 的 5 走到 e5。" },
        wanted: /^64-54$/,
        good: { en: "The dot says that it has moved: now everybody knows it is no Bomb and no Flag.", zh: "小圆点表示它动过：大家都知道它不是炸弹也不是军旗了。" },
      },
      {
        state: strategoState({ ...kFlags, e3: "r20", h3: "r40", j10: "b60", e8: "b50" }),
        say: { en: "Scouts (2) run as far as they like in a straight line, and may attack at the end.", zh: "侦察兵（2）沿直线想走多远走多远，末尾还可以攻击。" },
        task: { en: "Attack the piece on e8 with the Scout on e3.", zh: "用 e3 的侦察兵攻击 e8。" },
        wanted: /^74-24$/,
        good: { en: "The Scout is lost, but you know now what stands there: a 5.", zh: "侦察兵没了，但你知道那里是 5。" },
      },
      {
        state: strategoState({ ...kFlags, e4: "r61", b2: "r80", e5: "b41", j9: "b60", i9: "b70" }),
        say: { en: "In an attack the higher rank wins; equal ranks both fall.", zh: "攻击时等级高的胜，相同则同归于尽。" },
        task: { en: "Attack e5 with the 6 on e4.", zh: "用 e4 的 6 攻击 e5。" },
        wanted: /^64-54$/,
        good: { en: "Won. But your 6 is known now: the frame shows it.", zh: "胜了。但你的 6 也暴露了，框线表示等级已知。" },
      },
      {
        state: strategoState({ ...kFlags, b8: "r31", d3: "r70", b9: "bB3", a9: "bB0", j9: "b60" }),
        say: { en: "Bombs (B) beat every attacker but one: Miners (3) clear them.", zh: "炸弹（B）胜一切攻击者，只有工兵（3）能拆。" },
        task: { en: "Clear the Bomb on b9 with the Miner.", zh: "用工兵拆掉 b9 的炸弹。" },
        wanted: /^21-11$/,
        good: { en: "The way to the Flag is opening. Keep Miners for the end.", zh: "通往军旗的路打开了。工兵要留到最后。" },
      },
      {
        state: strategoState({ ...kFlags, f5: "rS1", d3: "r70", f6: "bM4", j9: "b60" }),
        say: { en: "The Marshal (M) beats everything but Bombs, except that the Spy (S) beats it by attacking first.", zh: "元帅（M）除炸弹外无敌，但间谍（S）主动攻击时能胜它。" },
        task: { en: "Strike the Marshal on f6 with the Spy.", zh: "用间谍攻击 f6 的元帅。" },
        wanted: /^55-45$/,
        good: { en: "The strongest piece falls to the weakest.", zh: "最强的倒在了最弱的手下。" },
      },
      {
        state: strategoState({ ...kFlags, b10: "r41", d3: "r70", j9: "b60", i9: "b70" }),
        say: { en: "Any piece that reaches the enemy Flag takes it and wins.", zh: "任何棋子攻到对方军旗就获胜。" },
        task: { en: "Take the Flag on a10.", zh: "夺取 a10 的军旗。" },
        wanted: /^01-00$/,
        good: { en: "Won! In a real game you first set up your army; ready-made ones are offered.", zh: "胜利！真正的对局先要布阵，也有现成的阵形可选。" },
      },
    ],
  },
};
