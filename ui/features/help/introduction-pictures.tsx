import type { ReactNode } from 'react';

const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 440 200" aria-hidden="true" fill="none">
    {children}
  </svg>
);

const CARD = { fill: 'var(--perch-raised)', stroke: 'var(--perch-line)' } as const;
const BRAND = 'var(--mantine-primary-color-filled)';

/** SF12: desks as the map draws them: a plain top with a mat, and the colour of each. */
const DESKS: readonly { readonly x: number; readonly y: number; readonly tone: string }[] = [
  ...['green', 'red', 'green', 'green'].map((tone, n) => ({ x: 96 + n * 34, y: 52, tone })),
  ...['green', 'green', 'yellow', 'red'].map((tone, n) => ({ x: 96 + n * 34, y: 80, tone })),
  ...['red', 'green', 'own', 'green'].map((tone, n) => ({ x: 96 + n * 34, y: 130, tone })),
];

/** A floor with its desks, and the own place. */
export const PlacePicture = () => (
  <Picture>
    <rect x="72" y="28" width="296" height="144" rx="10" {...CARD} />
    <path d="M256 28v52m0 28v64m0-72h112" stroke="var(--perch-line)" strokeWidth="3" />
    <rect x="264" y="36" width="96" height="56" rx="6" fill="var(--tone-green-ground)" />
    <circle cx="312" cy="64" r="6" fill="var(--tone-green-mark)" />
    <rect x="264" y="108" width="96" height="56" rx="6" fill="var(--tone-red-ground)" />
    <rect x="306" y="130" width="12" height="12" rx="2" fill="var(--tone-red-mark)" />
    {DESKS.map(({ x, y, tone }) => (
      <g key={`${x} ${y}`}>
        <rect
          x={x}
          y={y}
          width="28"
          height="20"
          rx="3"
          fill="var(--desk-top)"
          stroke="var(--perch-line)"
        />
        <rect x={x + 4} y={y + 6} width="20" height="10" rx="2" fill={`var(--mat-${tone})`} />
      </g>
    ))}
    <path d="M178 140c-12-14-18-22-18-30a18 18 0 1 1 36 0c0 8-6 16-18 30z" fill={BRAND} />
    <circle cx="178" cy="109" r="8" fill="#fff" />
  </Picture>
);

/** The card of a desk with its day, and the button. */
export const BookPicture = () => (
  <Picture>
    <rect x="100" y="24" width="240" height="152" rx="14" {...CARD} />
    <circle cx="128" cy="56" r="7" fill="var(--tone-green-mark)" />
    <path d="M146 56h74" stroke="currentColor" strokeWidth="9" strokeLinecap="round" />
    <rect x="120" y="82" width="200" height="26" rx="6" fill="var(--tone-green-ground)" />
    <rect x="244" y="82" width="44" height="26" fill="var(--tone-red-ground)" />
    <rect x="150" y="79" width="78" height="32" rx="6" fill={BRAND} />
    <rect x="120" y="126" width="200" height="34" rx="9" fill={BRAND} />
    <path
      d="m206 143 9 9 18-18"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Picture>
);

const DAYS = [0, 1, 2, 3, 4] as const;
/** Days in the office; the others are remote. */
const OFFICE: readonly number[] = [0, 1, 3];

/** A week with days in the office and remote ones. */
export const WeekPicture = () => (
  <Picture>
    {DAYS.map((day) => {
      const isOffice = OFFICE.includes(day);
      const x = 56 + day * 68;
      return (
        <g key={day}>
          <rect x={x} y="36" width="58" height="128" rx="10" {...CARD} />
          <path
            d={`M${x + 16} 56h26`}
            stroke="var(--mantine-color-dimmed)"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <rect
            x={x + 9}
            y="74"
            width="40"
            height="40"
            rx="9"
            fill={isOffice ? BRAND : 'var(--tone-yellow-ground)'}
          />
          <path
            d={
              isOffice
                ? `M${x + 19} 98h20m-17 0v6m14-6v6m-14-12v-6h8v6`
                : `m${x + 17} 94 12-11 12 11m-20-3v13h16v-13`
            }
            stroke={isOffice ? '#fff' : 'var(--tone-yellow-mark)'}
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          {isOffice && <circle cx={x + 20} cy="138" r="8" fill="var(--tone-blue-mark)" />}
          {isOffice && <circle cx={x + 36} cy="138" r="8" fill="var(--tone-green-mark)" />}
        </g>
      );
    })}
  </Picture>
);
