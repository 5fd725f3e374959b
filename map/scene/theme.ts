import type { Tone } from '../model/status.ts';

/** The colours of the map. */
export type Theme = {
  /** ML1: of the mats on desks, as they are seen. Free differs from all others in lightness, whatever the eye. */
  readonly mats: Readonly<Record<Tone, string>>;
  /** How much brighter mats are afar. */
  readonly matsAfar: number;
  /** Numbers on the full mats of free and own desks, and on all others. */
  readonly matText: { readonly full: string; readonly soft: string };
  readonly desk: string;
  readonly rooms: Readonly<Record<Tone, string>>;
  /** Strong enough for small shapes on `paper`. */
  readonly marks: Readonly<Record<Tone, string>>;
  readonly units: Readonly<Record<string, string>>;
  readonly unit: string;
  readonly dimmedDesk: string;
  readonly dimmedRoom: string;
  readonly slab: string;
  /** Around the building. */
  readonly plate: string;
  readonly wall: string;
  readonly cap: string;
  /** Of windows and glass fronts. */
  readonly frame: string;
  readonly glass: { readonly colour: string; readonly opacity: number };
  readonly door: string;
  readonly table: string;
  readonly metal: string;
  readonly monitor: string;
  readonly chair: string;
  readonly chairBack: string;
  readonly sofa: string;
  readonly sofaBack: string;
  readonly wood: string;
  readonly counter: string;
  readonly cabinet: string;
  readonly pot: string;
  readonly leaves: readonly [string, string, string];
  readonly shade: { readonly colour: string; readonly opacity: number };
  readonly sky: string;
  readonly ground: string;
  readonly sun: string;
  readonly accent: string;
  /** The colour of text on the accent colour. */
  readonly accentText: string;
  /** A route's line, its casing, the light that runs along it, and its marks of floor changes. */
  readonly route: {
    readonly line: string;
    readonly casing: string;
    readonly light: string;
    readonly mark: string;
    readonly markText: string;
  };
  readonly text: string;
  readonly softText: string;
  /** The halo around text. */
  readonly halo: string;
  /** Overrides the colour of an icon, by sign type. */
  readonly icons: Readonly<Record<string, string>>;
  readonly paper: string;
  readonly paperText: string;
  /** SF9: of people without a portrait; like no status. */
  readonly person: { readonly ground: string; readonly text: string };
  readonly dropShadow: string;
};

const LIGHT: Theme = {
  mats: {
    green: '#08875f',
    paleGreen: '#bfe3d5',
    red: '#f3cdc6',
    yellow: '#f5dfaa',
    paleYellow: '#f8ecce',
    // Seen from afar, a lighter one would be the white of a desk without a status.
    grey: '#c8cdd4',
    blue: '#d3e1f8',
    own: '#2f6fed',
    plain: '#e4e7eb',
  },
  matsAfar: 1.35,
  matText: { full: '#ffffff', soft: '#414b58' },
  desk: '#ffffff',
  rooms: {
    green: '#cdebd6',
    paleGreen: '#e0f2e6',
    red: '#f6cfca',
    yellow: '#faebc0',
    paleYellow: '#fcf4dc',
    grey: '#e0e3e7',
    blue: '#d5e3f9',
    own: '#b9d0fa',
    plain: '#efebe3',
  },
  marks: {
    green: '#1f8a4c',
    paleGreen: '#1f8a4c',
    red: '#c92a35',
    yellow: '#a36a00',
    paleYellow: '#a36a00',
    grey: '#5d6672',
    blue: '#2f6fed',
    own: '#2f6fed',
    plain: '#5d6672',
  },
  units: {
    office: '#edeae5',
    'unenclosedarea.carpet0': '#ece8e1',
    'unenclosedarea.carpet1': '#e0e8ee',
    'unenclosedarea.carpet2': '#e3ebde',
    'unenclosedarea.carpet3': '#f0e4e0',
    'unenclosedarea.rug': '#d9dfea',
    walkway: '#f1e5d2',
    lobby: '#f1e5d2',
    stairs: '#d5dae1',
    elevator: '#cdd3db',
    escalator: '#d5dae1',
    foodservice: '#f5e2c8',
    kitchen: '#f5e2c8',
    lounge: '#e8e0ee',
    privatelounge: '#e8e0ee',
    restroom: '#d7e3ee',
    shower: '#d7e3ee',
    mailroom: '#e6e6e2',
    storage: '#dedcd7',
    serverroom: '#d7dadd',
    opentobelow: '#dfe3e8',
  },
  unit: '#eeeae2',
  dimmedDesk: '#efedea',
  dimmedRoom: '#eeece8',
  slab: '#d9d0c3',
  plate: '#eef2f6',
  wall: '#ffffff',
  cap: '#b4bdc9',
  frame: '#aeb8c4',
  glass: { colour: '#9cc4dd', opacity: 0.34 },
  door: '#e2cba8',
  table: '#fdfaf4',
  metal: '#c3c8cf',
  monitor: '#6b7685',
  chair: '#a3adba',
  chairBack: '#97a2b0',
  sofa: '#7d93b5',
  sofaBack: '#6c83a6',
  wood: '#c7a57e',
  counter: '#d8b993',
  cabinet: '#cfc8bc',
  pot: '#e6ddd0',
  leaves: ['#7fae7a', '#6b9d6d', '#8dbb84'],
  shade: { colour: '#2c2218', opacity: 0.26 },
  sky: '#ffffff',
  ground: '#f1e9de',
  sun: '#fff3df',
  accent: '#2f6fed',
  accentText: '#ffffff',
  route: {
    line: '#2f6fed',
    casing: '#ffffff',
    light: '#a9c6ff',
    mark: '#2563e0',
    markText: '#ffffff',
  },
  text: '#26323f',
  softText: '#5a6573',
  halo: 'rgba(255, 255, 255, 0.92)',
  icons: {},
  paper: '#ffffff',
  paperText: '#26323f',
  person: { ground: '#e1e7f0', text: '#35424f' },
  dropShadow: 'rgba(30, 40, 60, 0.28)',
};

const DARK: Theme = {
  mats: {
    green: '#38dba2',
    paleGreen: '#47695f',
    red: '#7d4a45',
    yellow: '#776440',
    paleYellow: '#615a47',
    grey: '#5d656f',
    blue: '#4a5a7d',
    own: '#5b8cff',
    plain: '#565d67',
  },
  matsAfar: 1,
  matText: { full: '#06291c', soft: '#d3d9e0' },
  desk: '#5c6672',
  rooms: {
    green: '#23473a',
    paleGreen: '#2c423b',
    red: '#573234',
    yellow: '#524628',
    paleYellow: '#48432f',
    grey: '#3a3f47',
    blue: '#2a3c5c',
    own: '#2f4f91',
    plain: '#343941',
  },
  marks: {
    green: '#58d68b',
    paleGreen: '#58d68b',
    red: '#ff8a85',
    yellow: '#f5c542',
    paleYellow: '#f5c542',
    grey: '#aab2bd',
    blue: '#7aa9ff',
    own: '#7aa9ff',
    plain: '#aab2bd',
  },
  units: {
    office: '#2b3038',
    'unenclosedarea.carpet0': '#2b3038',
    'unenclosedarea.carpet1': '#283442',
    'unenclosedarea.carpet2': '#2a3632',
    'unenclosedarea.carpet3': '#382f36',
    'unenclosedarea.rug': '#353c4c',
    walkway: '#35322f',
    lobby: '#35322f',
    stairs: '#353b44',
    elevator: '#393f48',
    escalator: '#353b44',
    foodservice: '#3c342b',
    kitchen: '#3c342b',
    lounge: '#362f3f',
    privatelounge: '#362f3f',
    restroom: '#2b3642',
    shower: '#2b3642',
    mailroom: '#32353a',
    storage: '#303236',
    serverroom: '#2c3035',
    opentobelow: '#1b1e23',
  },
  unit: '#2c3036',
  dimmedDesk: '#3a4048',
  dimmedRoom: '#2d3138',
  slab: '#20242a',
  plate: '#1a1f25',
  wall: '#59626e',
  cap: '#7d8896',
  frame: '#8490a0',
  glass: { colour: '#7fb4d6', opacity: 0.22 },
  door: '#8f7857',
  table: '#77736c',
  metal: '#3a414b',
  monitor: '#171b21',
  chair: '#39414c',
  chairBack: '#323a44',
  sofa: '#4b5d7c',
  sofaBack: '#40506c',
  wood: '#77614a',
  counter: '#7d6a52',
  cabinet: '#4f4d4a',
  pot: '#56514a',
  leaves: ['#4c7a51', '#416b47', '#578659'],
  shade: { colour: '#000000', opacity: 0.42 },
  sky: '#ffffff',
  ground: '#dfe4ee',
  sun: '#ffffff',
  accent: '#6d9dff',
  accentText: '#0d1524',
  route: {
    line: '#6d9dff',
    casing: '#0d1219',
    light: '#dbe7ff',
    mark: '#8fb4ff',
    markText: '#0d1219',
  },
  text: '#eef1f5',
  softText: '#b3bbc6',
  halo: 'rgba(18, 21, 26, 0.88)',
  icons: {
    stairs: '#b3bbc6',
    elevator: '#b3bbc6',
    toilet: '#7ab4f5',
    defibrillator: '#4fd08f',
    coffee: '#f0b377',
    restaurant: '#f0b377',
    infoDesk: '#8ab1ff',
    locker: '#b3bbc6',
    meetingRoom: '#a3b8ee',
    massageRoom: '#c8a6f0',
    printer: '#b3bbc6',
    phoneRoom: '#a3b8ee',
    relaxRoom: '#c8a6f0',
    emergencyExit: '#4fd08f',
    fireExtinguisher: '#ff8a85',
    firstAid: '#4fd08f',
    general: '#b3bbc6',
  },
  paper: '#22272e',
  paperText: '#eef1f5',
  person: { ground: '#4a5566', text: '#f3f6fa' },
  dropShadow: 'rgba(0, 0, 0, 0.55)',
};

export const THEMES: Readonly<Record<'light' | 'dark', Theme>> = { light: LIGHT, dark: DARK };

/** Categories are hierarchical: `restroom.female` is coloured as a restroom. */
export const unitColour = (theme: Theme, category: string): string =>
  theme.units[category] ?? theme.units[category.split('.')[0] ?? ''] ?? theme.unit;
