type Props = { readonly size: number };

/** Perch's logo. Decorative; the name is beside it. */
export const LogoMark = ({ size }: Props) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="64" height="64" rx="15" fill="#2b59c3" />
    <path
      fill="#fff"
      d="M14 15c9 0 13 3 17 9 2-4 6-7 11-7 4 0 7 2 8 5l6 3-6 3c-1 11-9 18-19 18-11 0-17-9-17-19 0-5 1-9 0-12z"
    />
    <circle cx="43.5" cy="23" r="2.2" fill="#2b59c3" />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="3.5"
      strokeLinecap="round"
      d="M29 45v6M36 45v6M10 53h44"
    />
    <path fill="#2b59c3" opacity=".35" d="M20 24c1 9 6 14 15 14-2 3-5 4-8 3-5-2-8-9-7-17z" />
  </svg>
);
