import type { GameTexts } from "../types";
import type { StepId } from "./lesson";

export const en: GameTexts<StepId> = {
  name: "Stratego",
  blurb: "Find and capture the hidden Flag with an army whose ranks only you can see.",
  rules: [
    {
      title: "Goal",
      lines: [
        "Two armies of {army_size} pieces face each other on a board of {board_width} by {board_width} squares. You see only the ranks of your own pieces. Capture the enemy Flag to win.",
        "You also win when your opponent has no piece left that can move. A player who has to move but has no legal move {blocked}.",
        { when: "max_turns", text: "The game is drawn after {max_turns} turns, counting the turns of both sides." },
        {
          when: "no_attack_limit",
          text: "The game is drawn after {no_attack_limit} turns in a row without an attack.",
        },
      ],
    },
    {
      title: "Set-up",
      lines: [
        "Each army has, from strong to weak: Marshal ×{army_marshal}, General ×{army_general}, Colonel ×{army_colonel}, Major ×{army_major}, Captain ×{army_captain}, Lieutenant ×{army_lieutenant}, Sergeant ×{army_sergeant}, Miner ×{army_miner}, Scout ×{army_scout}, Spy ×{army_spy}. It also has Bomb ×{army_bomb} and Flag ×{army_flag}.",
        "Place your pieces anywhere on the four rows on your side. Nobody sees the other army until both are complete.",
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
      say: "To win, capture the enemy Flag. You are Red. Only you see the ranks of your pieces: a higher number is stronger. Pieces move one square, but not diagonally. The Flag (F) never moves.",
      task: "Move the 5 from e4 to e5.",
      good: "The dot shows that the piece has moved, so both sides know that it is no Bomb and no Flag.",
    },
    scout: {
      say: "A Scout (2) moves any distance in a straight line and may attack at the end.",
      task: "Attack the piece on e8 with the Scout on e3.",
      good: "You lost the Scout, but now you know that the piece on e8 is a 5.",
    },
    attack: {
      say: "In a battle the higher rank wins. Equal ranks are both removed.",
      task: "Attack e5 with the 6 on e4.",
      good: "You won the battle. But now your opponent knows your 6: the frame shows that.",
    },
    bomb: {
      say: "A Bomb (B) defeats every attacker except a Miner (3), which removes the Bomb.",
      task: "Attack the Bomb on b9 with the Miner.",
      good: "The way to the Flag is opening. Save some Miners for the end.",
    },
    spy: {
      say: "The Marshal (M) is the strongest piece. But if the Spy (S) attacks it, the Spy wins.",
      task: "Attack the Marshal on f6 with the Spy.",
      good: "The weakest piece has defeated the strongest.",
    },
    flag: {
      say: "Any piece that attacks the enemy Flag captures it and wins the game.",
      task: "Capture the Flag on a10.",
      good: "You won! A real game begins with setting up your army. You can start with a ready-made one.",
    },
  },
};
