import type { SignType } from '../model/asset.ts';

export type Icon = {
  /** SVG path of Tabler Icons (MIT licence), 24 by 24, to be stroked. */
  readonly path: string;
  readonly colour: string;
};

export const SIGN_ICONS: Readonly<Record<SignType, Icon>> = {
  stairs: { path: 'M22 5h-5v5h-5v5h-5v5h-5', colour: '#64748b' },
  elevator: {
    path: 'M5 5a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -14 M10 10l2 -2l2 2 M10 14l2 2l2 -2',
    colour: '#64748b',
  },
  toilet: {
    path: 'M5 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0 M5 22v-5l-1 -1v-4a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4l-1 1v5 M15 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0 M15 22v-4h-2l2 -6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1l2 6h-2v4',
    colour: '#2f78c8',
  },
  defibrillator: {
    path: 'M19.5 13.572l-7.5 7.428l-2.896 -2.868m-6.117 -8.104a5 5 0 0 1 9.013 -3.022a5 5 0 1 1 7.5 6.572 M3 13h2l2 3l2 -6l1 3h3',
    colour: '#129a5c',
  },
  coffee: {
    path: 'M3 14c.83 .642 2.077 1.017 3.5 1c1.423 .017 2.67 -.358 3.5 -1c.83 -.642 2.077 -1.017 3.5 -1c1.423 -.017 2.67 .358 3.5 1 M8 3a2.4 2.4 0 0 0 -1 2a2.4 2.4 0 0 0 1 2 M12 3a2.4 2.4 0 0 0 -1 2a2.4 2.4 0 0 0 1 2 M3 10h14v5a6 6 0 0 1 -6 6h-2a6 6 0 0 1 -6 -6v-5 M16.746 16.726a3 3 0 1 0 .252 -5.555',
    colour: '#b0651d',
  },
  restaurant: {
    path: 'M19 3v12h-5c-.023 -3.681 .184 -7.406 5 -12m0 12v6h-1v-3m-10 -14v17m-3 -17v3a3 3 0 1 0 6 0v-3',
    colour: '#b0651d',
  },
  infoDesk: {
    path: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0 M12 9h.01 M11 12h1v4h1',
    colour: '#2f6fed',
  },
  locker: {
    path: 'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6 M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0 M8 11v-4a4 4 0 1 1 8 0v4',
    colour: '#64748b',
  },
  meetingRoom: {
    path: 'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0 M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2 M16 3.13a4 4 0 0 1 0 7.75 M21 21v-2a4 4 0 0 0 -3 -3.85',
    colour: '#4763a8',
  },
  massageRoom: {
    path: 'M3 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0 M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0 M4 22l4 -2v-3h12 M11 20h9 M8 14l3 -2l1 -4c3 1 3 4 3 6',
    colour: '#8a5fbf',
  },
  printer: {
    path: 'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2 M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4 M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
    colour: '#52627a',
  },
  phoneRoom: {
    path: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
    colour: '#4763a8',
  },
  relaxRoom: {
    path: 'M5 11a2 2 0 0 1 2 2v2h10v-2a2 2 0 1 1 4 0v4a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2 M5 11v-5a3 3 0 0 1 3 -3h8a3 3 0 0 1 3 3v5 M6 19v2 M18 19v2',
    colour: '#8a5fbf',
  },
  emergencyExit: {
    path: 'M13 12v.01 M3 21h18 M5 21v-16a2 2 0 0 1 2 -2h7.5m2.5 10.5v7.5 M14 7h7m-3 -3l3 3l-3 3',
    colour: '#129a5c',
  },
  fireExtinguisher: {
    path: 'M12 7a4 4 0 0 1 4 4v9a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-9a4 4 0 0 1 4 -4 M9 16h6 M12 7v-3 M16 5l-4 -1l4 -1 M12 4h-3a3 3 0 0 0 -3 3',
    colour: '#d64545',
  },
  firstAid: {
    path: 'M8 8v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2 M4 10a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -8 M10 14h4 M12 12v4',
    colour: '#129a5c',
  },
  general: {
    path: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0 M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
    colour: '#64748b',
  },
};

const paths = new Map<SignType, Path2D>();
export const iconPath = (type: SignType): Path2D => {
  const known = paths.get(type) ?? new Path2D(SIGN_ICONS[type].path);
  paths.set(type, known);
  return known;
};

/** For occupants, by the first part of the IMDF category. */
export const OCCUPANT_SIGNS: Readonly<Record<string, SignType>> = {
  coffee: 'coffee',
  cafe: 'coffee',
  bakery: 'coffee',
  restaurant: 'restaurant',
  fastfood: 'restaurant',
  foodcourt: 'restaurant',
  bar: 'restaurant',
  informationcenter: 'infoDesk',
};
