import type { GameTexts } from "../types";
import type { StepId } from "./lesson";

export const en: GameTexts<StepId> = {
  name: "RingRift",
  blurb: "Race stacks of rings. Win by fencing off over half of the board or knocking out half of all rings.",
  rules: [
    {
      title: "Goal",
      lines: [
        "{players} players have {rings_per_player} rings each on a board of {cells} cells. Stacks of rings move across the board and leave markers behind. Markers form lines and fences, and these become permanent territory.",
        "You win if you have eliminated {elimination_threshold} rings when a turn ends.",
        {
          when: "territory_lead",
          text: "You also win with {territory_minimum} cells of territory, if that is more than all your opponents hold together.",
          otherwise: "You also win with {territory_minimum} cells of territory.",
        },
        {
          count: "standing_rounds",
          one: "You also win as the last player standing: for a full round nobody else could place, move or capture, and you still can when your next turn begins.",
          other:
            "You also win as the last player standing: for {standing_rounds} full rounds nobody else could place, move or capture, and you still can when your next turn begins.",
        },
        "If no stack is left and nobody can place a ring, the player with the most territory wins; if that is equal, the one with the most eliminated rings, then the most markers, then the one who moved last. There are no draws.",
      ],
    },
    {
      title: "On the board",
      lines: [
        "The owner of the top ring controls the whole stack. The height of a stack is the number of its rings. Its cap is the run of one colour at the top.",
        "A marker lies alone on its cell. Territory belongs to one player for good: nothing can enter or cross it.",
        "An eliminated ring leaves the game and scores for the player who caused it, whatever its colour.",
      ],
    },
    {
      title: "Placing",
      lines: [
        {
          count: "placement_stack",
          one: "You begin your turn by placing up to {placement_empty} rings from your hand on an empty cell, or {placement_stack} ring on top of any stack, which you then control.",
          other:
            "You begin your turn by placing up to {placement_empty} rings from your hand on an empty cell, or {placement_stack} rings on top of any stack, which you then control.",
        },
        "That stack must be able to move or capture, and it is the one you use this turn. If another of your stacks can move or capture, you may skip placing.",
        { when: "pie", text: "At the start of their first turn, the second player may swap colours with the first." },
      ],
    },
    {
      title: "Moving",
      lines: [
        "A stack moves in a straight line in one of {directions} directions, at least as many cells as it is high. Stacks and territory block its way; markers do not.",
        "It leaves one of your markers on the cell it came from. Opponents' markers that it passes become yours; your own turn into territory.",
        "If it lands on a marker, the marker is removed and the top ring of your stack is eliminated. That ring scores for you.",
      ],
    },
    {
      title: "Capturing",
      lines: [
        "A stack captures by jumping over the first stack in a line, even your own, if its cap is at least as high as the cap of the other stack. The top ring of that stack goes to the bottom of yours.",
        "After a capture, the same stack must keep capturing while it can. After a move without a capture, you may still capture with the stack that moved.",
      ],
    },
    {
      title: "Lines",
      lines: [
        "{line_length} or more of your markers in a row form a line, and you must collapse it into territory. Collapsing the whole line costs {line_cost}. If a line is longer than {line_length}, you may instead collapse just {line_length} of its markers for free.",
      ],
    },
    {
      title: "Regions",
      lines: [
        "A region is an area fenced off by the edge of the board, by territory and by markers of one colour. The large area outside a small fence is a region, too.",
        "You may claim a region if at least one player who has rings on the board controls no stack in it.",
        "All cells of the region and the markers around it become your territory. Every ring inside is eliminated and scores for you. Claiming a region costs {region_cost} outside it.",
      ],
    },
    {
      title: "When you are stuck",
      lines: [
        "If you control stacks but have no legal placement, move or capture, you must eliminate the cap of one of them.",
        {
          when: "edition",
          is: "seed",
          text: "If you control no stack and have no rings in hand, but have markers and buried rings, you must recover if you can: slide a marker to an empty neighbouring cell so that it completes a line of exactly {line_length}. The line collapses, and all your buried rings return to your hand.",
        },
        {
          when: "edition",
          is: "canon",
          text: "If you control no stack but have markers and buried rings, you may recover: slide a marker to a neighbouring cell so that it completes a line. Collapsing the whole line costs one of your buried rings; collapsing just {line_length} markers of a longer one is free. If no line is possible, you may slide a marker to any empty neighbouring cell, or strike a neighbouring stack: the marker is removed and the top ring of that stack is eliminated. Either costs a buried ring.",
        },
      ],
    },
  ],
  lesson: {
    place: {
      say: "To win, own more than half of the board, or eliminate more than half of all rings. You are Red. You begin a turn by placing up to three rings from your hand on an empty cell. Rings on one cell form a stack.",
      task: "Choose any cell and place two rings.",
      good: "A stack of two. The number shows its height.",
    },
    move: {
      say: "The stack you placed must move: in a straight line, at least as many cells as it is high. It leaves a marker behind.",
      task: "Move the stack to one of the dots.",
      good: "The flat disc is your marker. Markers are how you win territory.",
    },
    passMarkers: {
      say: "Moving over markers changes them: opponents' markers become yours, and your own turn into permanent territory.",
      task: "Move the ring from b4 to e4.",
      good: "c4 is now your marker, and d4 is your territory: nothing can enter it any more.",
    },
    capture: {
      say: "The cap is the run of one colour at the top of a stack. You capture by jumping over a stack whose cap is not higher than yours. Its top ring goes under your stack.",
      task: "Jump from b2 over b4 and land on b6.",
      good: "Captured! But your turn is not over yet.",
    },
    chain: {
      say: "After a capture, the same stack must keep capturing while it can.",
      task: "Capture again.",
      good: "A chain can turn around, and it can even jump over your own stacks.",
    },
    makeLine: {
      say: "Four of your markers in a row form a line. The ring on d2 leaves a marker behind when it moves.",
      task: "Move the ring from d2 to d4.",
      good: "Six in a row: a line that is longer than it has to be.",
    },
    collapseLine: {
      say: "You can collapse the whole line into territory, which costs the cap of a stack. Or you can collapse just four of its markers for free. Click the line to see your choices.",
      task: "Choose which part of the line to collapse.",
      good: "These cells are now your territory.",
    },
    region: {
      say: "Your markers fence off the corner. You control no stack inside, so you may claim the whole region.",
      task: "Click the corner to claim the region.",
      good: "The corner and its fence are your territory, and you have eliminated the ring inside. In a game, you would now pay for it with the cap of a stack.",
    },
  },
};
