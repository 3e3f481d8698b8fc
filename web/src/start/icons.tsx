// Small line drawings beside texts.
import type { ComponentChildren } from "preact";

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 20c.5-4 2.8-6 6-6s5.5 2 6 6" />
    <path d="M15.5 5.6a3.2 3.2 0 0 1 0 5.9M17.5 14.5c2 .8 3.2 2.6 3.5 5.5" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10.5-6.5Z" />
  </Icon>
);

/** How demanding a game is, from 1 to 5. */
export function Pips({ count }: { count: number }) {
  return (
    <svg class="pips" viewBox="0 0 60 12" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((i) => (
        <circle key={i} cx={6 + i * 12} cy={6} r={4} class={i < count ? "full" : ""} />
      ))}
    </svg>
  );
}
