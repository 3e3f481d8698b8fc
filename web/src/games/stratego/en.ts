import type { GuideTexts } from "../types";
import type { StepId } from "./lesson";

export const en: GuideTexts<StepId> = {
  rules: [
    {
      title: "How to win",
      lines: [
        "Capture the enemy Flag.",
        "You also win when your opponent has no piece left that can move. A player who has to move but has no legal move {blocked}.",
        { when: "max_turns", text: "The game is drawn after {max_turns} turns, counting the turns of both sides." },
        {
          when: "no_attack_limit",
          text: "The game is drawn after {no_attack_limit} turns in a row without an attack.",
        },
      ],
    },
    {
      title: "The game in short",
      lines: [
        "Two armies of {army_size} pieces face each other on a board of {board_width} by {board_width} squares. You see only the ranks of your own pieces, and find out the others in battle.",
      ],
    },
    {
      title: "Set-up",
      lines: [
        "Place your pieces anywhere on the four rows on your side. Nobody sees the other army until both are complete.",
      ],
      table: {
        head: ["Rank", "Piece", "In each army", ""],
        rows: [
          ["M", "Marshal", "{army_marshal}", "the strongest; beware of the Spy"],
          ["9", "General", "{army_general}", ""],
          ["8", "Colonel", "{army_colonel}", ""],
          ["7", "Major", "{army_major}", ""],
          ["6", "Captain", "{army_captain}", ""],
          ["5", "Lieutenant", "{army_lieutenant}", ""],
          ["4", "Sergeant", "{army_sergeant}", ""],
          ["3", "Miner", "{army_miner}", "removes Bombs"],
          ["2", "Scout", "{army_scout}", "moves any distance in a straight line"],
          ["S", "Spy", "{army_spy}", "defeats the Marshal by attacking it"],
          ["B", "Bomb", "{army_bomb}", "never moves; defeats all but Miners"],
          ["F", "Flag", "{army_flag}", "never moves; whoever captures it wins"],
        ],
      },
      pictures: [
        { id: "armies", caption: "An army as Red sees it: the Flag stands behind Bombs." },
      ],
    },
    {
      title: "Moving",
      lines: [
        "{first_player} moves first. Each turn you move one piece one square forward, back or sideways, never into a lake. Bombs and the Flag never move.",
        {
          when: "scout_ranged_attack",
          text: "A Scout moves any distance in a straight line over empty squares, and may attack at the end of that move.",
          otherwise:
            "A Scout moves any distance in a straight line over empty squares, but it can attack only a piece next to it.",
        },
      ],
      pictures: [
        { id: "scout", caption: "The Scout on e3 may go up to e7, or attack e8." },
      ],
    },
    {
      title: "Attacking",
      lines: [
        "To attack, move onto a square with an enemy piece. Both ranks are revealed and the lower one is removed; equal ranks are both removed. An attacker that wins takes the square.",
        "A Bomb defeats every attacker except a Miner, which removes the Bomb.",
        {
          when: "spy_defends",
          text: "A Spy defeats the Marshal, whichever of them attacks.",
          otherwise: "A Spy that attacks the Marshal defeats it. If the Marshal attacks, the Marshal wins.",
        },
        {
          when: "reveal",
          text: "A rank revealed in battle stays visible for the rest of the game.",
          otherwise: "A rank revealed in battle is hidden again afterwards.",
        },
      ],
      pictures: [
        { id: "battleBefore", caption: "Red attacks e5 with the 6." },
        { id: "battleAfter", caption: "The 6 has won against a 4, and both players know it now." },
      ],
    },
    {
      title: "Repetition",
      lines: [
        {
          when: "two_square_limit",
          text: "Two-square rule: a piece may not move back and forth between the same two squares more than {two_square_limit} times in a row.",
        },
        {
          when: "more_square",
          text: "Chase rule: while you chase enemy pieces, you may not return to a position that has already occurred in that chase.",
        },
      ],
    },
  ],
  lesson: {
    move: {
      title: "The goal, and moving",
      say: "Goal: capture the enemy Flag. You are Red. Only you see the ranks of your pieces: a higher number is stronger. Pieces move one square forward, back or sideways. The Flag (F) never moves.",
      task: "Move the 5 from e4 to e5.",
      good: "The dot shows that the piece has moved, so both sides know that it is no Bomb and no Flag.",
    },
    scout: {
      title: "Scouts",
      say: "A Scout (2) moves any distance in a straight line and may attack at the end.",
      task: "Attack the piece on e8 with the Scout on e3.",
      good: "You lost the Scout, but now you know that the piece on e8 is a 5.",
    },
    attack: {
      title: "Battles",
      say: "In a battle both ranks are shown, and the higher rank wins. Equal ranks are both removed.",
      task: "Attack e5 with the 6 on e4.",
      good: "You won the battle. But now your opponent knows your 6: the mark on it shows that.",
    },
    bomb: {
      title: "Bombs and Miners",
      say: "A Bomb (B) defeats every attacker except a Miner (3), which removes the Bomb.",
      task: "Attack the Bomb on b9 with the Miner.",
      good: "The way to the Flag is opening. Save some Miners for the end.",
    },
    spy: {
      title: "The Spy",
      say: "The Marshal (M) is the strongest piece. But if the Spy (S) attacks it, the Spy wins. If the Marshal attacks, the Spy loses.",
      task: "Attack the Marshal on f6 with the Spy.",
      good: "The weakest piece has defeated the strongest.",
    },
    known: {
      title: "Who knows what",
      say: "You can know something about hidden pieces: one with a dot has moved, so it is no Bomb. One without a dot may be a Bomb or the Flag. Your opponent knows the same about your pieces.",
      task: "Attack the piece that cannot be a Bomb: e5, with the 7 on e4.",
      good: "A 4. The piece on f4 was a Bomb: it would have destroyed your 7. Moving a piece gives something away.",
    },
    lakes: {
      title: "Lakes",
      say: "No piece enters a lake. The two lakes leave three ways to the other side: at the left edge, in the middle and at the right edge, each two squares wide. Here a lake is in front of your 6.",
      task: "Go around: move the 6 from d4 sideways.",
      good: "Whoever holds these ways decides where the battles are.",
    },
    twoSquares: {
      title: "The two-square rule",
      say: "Two-square rule: a piece may not move back and forth between the same two squares for ever. Your 5 has gone from e4 to e5 and back twice, so e5 is barred now.",
      task: "Move the 5 somewhere else.",
      good: "Now it may go to e5 again. Nobody can hold up the game by shuttling.",
    },
    lastMover: {
      title: "Nothing left to move",
      say: "Bombs and Flags cannot move. If your opponent has no other piece left, or no legal move, you win as well.",
      task: "Attack Blue's last piece that can move, on e5.",
      good: "You won without finding the Flag. A player who cannot move loses.",
    },
    flag: {
      title: "Capturing the Flag",
      say: "Any piece that attacks the enemy Flag captures it and wins the game.",
      task: "Capture the Flag on a10.",
      good: "The Flag is yours: you won!",
    },
    setup: {
      title: "Setting up",
      say: "A game begins with setting up your army on your four rows. Some advice: put the Flag in the back row with Bombs around it, Scouts and some strong pieces in front, Miners further back, the Spy near your Marshal or General. Leave ways out: pieces behind Bombs and lakes cannot move. You can also choose a ready-made army.",
    },
  },
};
