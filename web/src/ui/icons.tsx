// Icons, drawn for this page on 24 by 24 units.
const paths = {
  flip: "M7 4v14m0 0-3.2-3.2M7 18l3.2-3.2M17 20V6m0 0 3.2 3.2M17 6l-3.2 3.2",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z",
  undo: "M4 9h10a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4",
  resign: "M6 21V4M6 4.5c4-2.2 7 2.2 12 0V13c-5 2.2-8-2.2-12 0",
  replay: "M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5",
  first: "M18 6l-7 6 7 6M7 6v12",
  previous: "M15 6l-7 6 7 6",
  next: "M9 6l7 6-7 6",
  last: "M6 6l7 6-7 6M17 6v12",
  play: "M8 5.5v13L18.5 12Z",
  pause: "M8 6v12M16 6v12",
  home: "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4Z",
  learn: "M3 9l9-4.5L21 9l-9 4.500ZM7 11.500V16c2.5 2.3 7.5 2.3 10 0v-4.5",
  rules:
    "M12 6.500C9.5 4.8 6.5 4.5 4 5v13.500c2.5-.5 5.5-.2 8 1.5 2.5-1.7 5.5-2 8-1.500V5c-2.5-.5-5.5-.2-8 1.500ZM12 6.500V20",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.2 2.200M16.2 16.200l2.2 2.200M18.4 5.600l-2.2 2.200M7.8 16.200l-2.2 2.2",
  language: "M4 6h10M9 4v2M12 6c-1 4-4 7-8 8.500M6.5 9c1 2.5 3 4.5 6 5.500M12.5 20l4-9.5 4 9.500M14 16.500h5",
  theme: "M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8Z",
  share: "M12 15V4M8 7.5 12 4l4 3.500M5 13v7h14v-7",
  down: "M12 4v11M8 11.500l4 3.5 4-3.500M5 20h14",
  warn: "M12 4 2.8 20h18.400ZM12 10v4.500M12 17.400v.1",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  keyboard: "M3 7h18v10H3ZM6.5 10.500h.01M10 10.500h.01M14 10.500h.01M17.5 10.500h.01M8 14h8",
  threat: "M12 3.500l7.5 3v5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9v-5ZM12 8.500v4M12 15.600v.1",
  check: "M5 12.500l4.5 4.500L19 7.5",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      stroke-width={name === "dots" ? 3 : 1.8}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
