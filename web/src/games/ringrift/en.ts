import type { GuideTexts } from "../types";
import type { StepId } from "./lesson";

export const en: GuideTexts<StepId> = {
  rules: [
    {
      title: "How to win",
      lines: [
        {
          when: "territory_lead",
          text: "Territory: you win with {territory_minimum} cells, if that is more than all your opponents hold together.",
          otherwise: "Territory: you win with {territory_minimum} cells.",
        },
        "Eliminated rings: you win when you have eliminated {elimination_threshold} rings.",
        {
          count: "standing_rounds",
          one: "Last player standing: you win if for a full round nobody else could place, move or capture, and you still can when your next turn begins.",
          other:
            "Last player standing: you win if for {standing_rounds} full rounds nobody else could place, move or capture, and you still can when your next turn begins.",
        },
        "If no stack is left and nobody can place a ring, the player with the most territory wins; if that is equal, the one with the most eliminated rings, then the most markers, then the one who moved last. There are no draws.",
      ],
    },
    {
      title: "The game in short",
      lines: [
        "{players} players have {rings_per_player} rings each on a board of {cells} cells. In your turn you place rings or skip that, then move a stack or capture with one. Stacks leave markers behind. Lines of markers, and regions that markers fence off, become permanent territory.",
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
      pictures: [
        { id: "moveBefore", caption: "Red moves from b4 to e4." },
        { id: "moveAfter", caption: "b4 gets a marker, Blue's marker on c4 turns red, Red's own on d4 becomes territory." },
        { id: "landingBefore", caption: "Red moves from b2 to b4, onto a marker." },
        { id: "landingAfter", caption: "The red ring on top is gone, and the blue one below belongs to Blue." },
      ],
    },
    {
      title: "Capturing",
      lines: [
        "A stack captures by jumping over the first stack in a line, even your own, if its cap is at least as high as the cap of the other stack. The top ring of that stack goes to the bottom of yours.",
        "After a capture, the same stack must keep capturing while it can. After a move without a capture, you may still capture with the stack that moved.",
      ],
      pictures: [
        { id: "captureBefore", caption: "Red may jump over b4, whose cap is as high as its own, but not over d2." },
        { id: "captureAfter", caption: "The top ring of b4 is now at the bottom of the stack on b6, which must capture again." },
      ],
    },
    {
      title: "Lines",
      lines: [
        "{line_length} or more of your markers in a row form a line, and you must collapse it into territory. Collapsing the whole line costs {line_cost}. If a line is longer than {line_length}, you may instead collapse just {line_length} of its markers for free.",
      ],
      pictures: [
        { id: "lineBefore", caption: "Six red markers in a row." },
        { id: "lineAfter", caption: "Red collapsed four of them for free." },
      ],
    },
    {
      title: "Regions",
      lines: [
        "A region is an area fenced off by the edge of the board, by territory and by markers of one colour. The large area outside a small fence is a region, too.",
        "You may claim a region if at least one player who has rings on the board controls no stack in it.",
        "All cells of the region and the markers around it become your territory. Every ring inside is eliminated and scores for you. Claiming a region costs {region_cost} outside it.",
      ],
      pictures: [
        { id: "regionBefore", caption: "Red's markers fence off the corner." },
        { id: "regionAfter", caption: "The corner is territory, and d7 paid with its cap." },
        { id: "outsideBefore", caption: "No red stack is outside the corner, so the whole outside is a region for Red." },
        { id: "outsideAfter", caption: "Red claimed it: 61 of 64 cells." },
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
      pictures: [
        { id: "recoveryBefore", caption: "Red controls no stack, but has markers and buried rings." },
        { id: "recoveryAfter", caption: "Red slid the marker from d2 to d1 and made a line. It cost the red ring that was buried on g7." },
      ],
    },
  ],
  lesson: {
    place: {
      title: "Placing rings",
      say: "Goal: own more than half of the board, or eliminate half of all rings. You are Red. You begin a turn by placing up to three rings from your hand on an empty cell. Rings on one cell form a stack.",
      task: "Choose any empty cell and place two rings.",
      good: "A stack of two. The number shows its height.",
    },
    move: {
      title: "Moving",
      say: "The stack you placed must move: in a straight line, at least as many cells as it is high. It leaves a marker behind.",
      task: "Move the stack to one of the dots.",
      good: "The flat disc is your marker. Markers are how you win territory.",
    },
    passMarkers: {
      title: "Passing markers",
      say: "Moving over markers changes them: opponents' markers become yours, and your own turn into permanent territory.",
      task: "Move the ring from b4 to e4.",
      good: "c4 is now your marker, and d4 is your territory: nothing can enter it any more.",
    },
    landing: {
      title: "Landing on a marker",
      say: "You may land on a marker, but it costs your top ring: the marker is removed, and the ring on top is eliminated. Your stack on b2 is a red ring on a blue one.",
      task: "Move the stack from b2 to b4, onto the blue marker.",
      good: "The marker and your top ring are gone. The blue ring that was below is now on top, so the stack belongs to Blue. Your eliminated ring scores for you, but you have one less to play with.",
    },
    placeOnStack: {
      title: "Placing on a stack",
      say: "Instead of placing on an empty cell, you may put one ring on top of any stack, even an opponent's. Whoever owns the top ring controls the stack.",
      task: "Place one ring on Blue's stack on b2.",
      good: "The stack of three is yours now, and it must move this turn. Two blue rings are buried below your ring.",
    },
    skip: {
      title: "Skipping placement",
      say: "Placing is not a must. If you have a stack on the board that can move, you may skip placing and move that one. This saves the rings in your hand.",
      task: "Skip placing, so that you can move your stack on b2.",
      good: "Now you would move b2 at least two cells. Rings in your hand are a reserve: keep some for later.",
    },
    capture: {
      title: "Capturing",
      say: "The cap is the run of one colour at the top of a stack. You capture by jumping over a stack whose cap is not higher than yours. Its top ring goes under your stack.",
      task: "Jump from b2 over b4 and land on b6.",
      good: "Captured! But your turn is not over yet.",
    },
    chain: {
      title: "Chains",
      say: "After a capture, the same stack must keep capturing while it can.",
      task: "Capture again.",
      good: "A chain can turn around, and it can even jump over your own stacks.",
    },
    makeLine: {
      title: "Making a line",
      say: "Four of your markers in a row form a line. With three or four players on a small board, three are enough. The ring on d2 leaves a marker behind when it moves.",
      task: "Move the ring from d2 to d4.",
      good: "Six in a row: a line that is longer than it has to be.",
    },
    collapseLine: {
      title: "Collapsing a line",
      say: "A line collapses into territory. Collapsing all of it costs the top ring of one of your stacks. Of a line that is too long, you may collapse just four markers for free. Click the line to see your choices.",
      task: "Choose four markers of the line.",
      good: "These cells are now your territory, and you paid nothing.",
    },
    region: {
      title: "Claiming a region",
      say: "Your markers fence off the corner. You may claim a region if at least one player who still has rings on the board controls no stack in it. You are that player: there is no stack of yours in the corner.",
      task: "Click the corner to claim the region.",
      good: "The corner and its fence are your territory, and the ring inside is eliminated and scores for you.",
    },
    payRegion: {
      title: "Paying for a region",
      say: "A region has its price: you give up the cap of one of your stacks outside it. Without such a stack you cannot claim.",
      task: "Choose a stack that pays with its cap.",
      good: "The cap of a tall stack costs more than a single ring. But the rings you pay score for you, too.",
    },
    outside: {
      title: "The outside is a region",
      say: "A fence has two sides! The board outside is a region as well. Here both of your stacks are in the corner, so you control no stack outside. The fence lacks one marker, on c1.",
      task: "Move the ring from c1 to b1. It leaves the missing marker behind.",
      good: "The corner is closed, and no stack of yours is outside of it.",
    },
    claimOutside: {
      title: "Claiming the outside",
      say: "You control no stack in the large region, so you may claim all of it, with every ring inside.",
      task: "Click any cell outside the corner to claim it.",
      good: "61 of 64 cells, and six rings eliminated at once.",
    },
    payOutside: {
      title: "Winning by territory",
      say: "You still have to pay, with a stack in the corner.",
      task: "Choose the stack that pays.",
      good: "You won the game! Your opponents can do the same to you: watch every fence that is nearly closed, break it with a capture or by landing on a marker, and do not crowd all your stacks on one side.",
    },
    forced: {
      title: "Forced elimination",
      say: "You are blocked: a1 is surrounded by higher caps, and the stack on h8 is too tall to move. If you control stacks but have no legal placement, move or capture, you must eliminate the cap of one of them. This is called forced elimination.",
      task: "Choose the stack on h8 or a1.",
      good: "Your cap is gone and the turn is over. Tall stacks are strong in captures, but hard to move.",
    },
    recovery: {
      title: "Recovery",
      say: "You control no stack, but you are not out: you have markers on the board, and red rings buried in other stacks. You may recover: slide a marker to a neighbouring cell so that it completes a line.",
      task: "Slide the marker from d2 to d1.",
      good: "The line collapsed into territory. It cost one of your buried rings, which scores for you.",
    },
    standing: {
      title: "Last player standing",
      say: "Blue cannot place, move or capture and has to give up a cap each turn. If you are the only player who can act for three full rounds, you win as the last player standing. Two rounds are over.",
      task: "Move the ring from f6 to e6 to complete the third round.",
      good: "Blue had to give up another cap, and you can still move: you won. A player who is blocked in every turn loses the game this way.",
    },
    targets: {
      title: "How much wins",
      say: "How much is enough? On the 8 by 8 board with two players: 33 cells of territory or 18 eliminated rings. With three players: 22 cells or 24 rings. With four: 17 cells or 30 rings. Your territory must also be more than that of all opponents together. The bars beside the board count for you.",
    },
  },
};
