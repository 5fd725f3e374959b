/**
 * The messages between the app and the embedded map viewer: the whole contract (specification 7, "Messages to the
 * embedded map viewer"). Shared by the app and by `map/`, so it imports nothing.
 *
 * Lengths are metres in the frame of the building's archive (x right, y up on the plan); `r` and yaws are degrees
 * clockwise from +y. Both sides accept a message only from their own origin and from the window they expect.
 */

/** Asset kinds that the map can name (specification 4: "Asset kinds: space, sign, user"). */
export type AssetType = 'space' | 'sign' | 'user';

/** The statuses of specification 4, as the map colours them. */
export const MAP_STATUSES = [
  'FREE',
  'BOOKED',
  'CLAIMED',
  'TAKEN',
  'BUSY',
  'AWAY',
  'OOO',
  'OFFLINE',
  'INFO',
  'NONE',
  'UNAVAILABLE_NON_BOOKABLE',
  'UNAVAILABLE_BLOCKED',
] as const;
export type MapStatus = (typeof MAP_STATUSES)[number];

/** The 17 kinds of points of interest and their icons (specification 2, "Point of interest"); the id is `Sign.typeId`. */
export const SIGN_TYPES = {
  1: 'stairs',
  2: 'elevator',
  3: 'toilet',
  4: 'defibrillator',
  5: 'coffee',
  6: 'restaurant',
  7: 'infoDesk',
  8: 'locker',
  9: 'meetingRoom',
  10: 'massageRoom',
  11: 'printer',
  12: 'phoneRoom',
  13: 'relaxRoom',
  14: 'emergencyExit',
  15: 'fireExtinguisher',
  16: 'firstAid',
  17: 'general',
} as const;

export type Position = { readonly x: number; readonly y: number; readonly r: number };

/** One desk or room as the map needs it. */
export type MapSpace = {
  readonly id: number;
  readonly floorId: number;
  readonly kind: 'DESK' | 'ROOM';
  readonly name: string;
  readonly status: MapStatus;
  /** Seats; 0 when unknown. */
  readonly seats: number;
  /** Equipment names in the viewer's language. */
  readonly equipment: readonly string[];
};

export type MapSign = {
  readonly id: number;
  readonly floorId: number;
  readonly typeId: number;
  readonly name: string;
};

export type MapUser = {
  readonly id: number;
  readonly floorId: number;
  /** The space the person is at. */
  readonly spaceId: number;
  readonly name: string;
  readonly initials: string;
  readonly status: MapStatus;
  /** Address of a picture of the same origin, or null. */
  readonly photo: string | null;
};

type Change<A, Id = number> = {
  readonly add?: readonly A[];
  readonly update?: readonly A[];
  readonly remove?: readonly Id[];
};

export type Quality = 'LOW' | 'MEDIUM' | 'HIGH';

/** Map settings (defaults: specification 9, "Map defaults"). */
export type ViewerSettings = {
  readonly buildingYaw: number;
  readonly floorYaw: number;
  readonly quality: Quality;
  /** Frames per second at most. */
  readonly frameRate: number;
  /** Metres. */
  readonly wallHeight: number;
  readonly signScale: number;
  readonly labelScale: number;
  readonly cameraAngle: '2d' | '3d';
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  /** BCP 47. */
  readonly language: string;
  /** Translated words that the viewer shows or speaks, by key (`status.FREE`, `kind.DESK`, `map.label` ...). */
  readonly words: Readonly<Record<string, string>>;
};

export const DEFAULT_SETTINGS: ViewerSettings = {
  buildingYaw: 35,
  floorYaw: 60,
  quality: 'LOW',
  frameRate: 60,
  wallHeight: 0.7,
  signScale: 0.75,
  labelScale: 0.7,
  cameraAngle: '3d',
  colorScheme: 'light',
  reducedMotion: false,
  language: 'en',
  words: {},
};

/** App to viewer. Each is answered by exactly one `command_done`. */
export type ViewerCommand =
  | { readonly name: 'start' }
  | { readonly name: 'settings'; readonly settings: Partial<ViewerSettings> }
  | { readonly name: 'initMe'; readonly id: number; readonly token: string }
  | {
      readonly name: 'contentUpdate';
      /** A full list replaces what the viewer holds of that floor; otherwise changes are applied by id. */
      readonly replaceFloorId?: number;
      readonly spaces?: Change<MapSpace>;
      readonly signs?: Change<MapSign>;
      readonly users?: Change<MapUser>;
    }
  | {
      readonly name: 'selectBuilding';
      readonly buildingId: number;
      /** Folder under `maps/`, or null when the building has no map. */
      readonly bundleName: string | null;
      readonly floors: readonly {
        readonly id: number;
        readonly name: string;
        readonly level: number;
      }[];
    }
  | { readonly name: 'show_floor'; readonly floorId: number; readonly forced: boolean }
  | { readonly name: 'building_view' }
  | { readonly name: 'rotate'; readonly degrees: number }
  | { readonly name: 'zoom'; readonly factor: number }
  | { readonly name: 'camera_angle'; readonly angle: '2d' | '3d' }
  | {
      readonly name: 'position_update';
      readonly floorId: number;
      readonly useRotation: boolean;
      readonly pos: Position;
    }
  | { readonly name: 'position_remove' }
  | {
      readonly name: 'locate';
      readonly floorId: number;
      readonly assetType: AssetType;
      readonly assetId: number;
    }
  | { readonly name: 'deselect' }
  | { readonly name: 'filter'; readonly spaceIds: readonly number[] | null }
  | {
      readonly name: 'wayfinding';
      readonly stop: boolean;
      readonly toFloorId?: number;
      readonly toAssetType?: AssetType;
      readonly toAssetId?: number;
      readonly stepFree?: boolean;
    };

export type ViewerCommandName = ViewerCommand['name'];

/** Viewer to app. */
export type ViewerEvent =
  | { readonly name: 'ready' }
  | { readonly name: 'command_done'; readonly id: number; readonly ok: boolean }
  | { readonly name: 'selected_floor'; readonly floorId: number }
  | { readonly name: 'panned_to_floor'; readonly floorId: number }
  | {
      readonly name: 'profile';
      readonly assetType: AssetType;
      readonly assetId: number;
      readonly floorId: number;
    }
  | { readonly name: 'deselect' }
  | {
      readonly name: 'long_click';
      readonly assetType: AssetType;
      readonly assetId: number;
      readonly floorId: number;
    }
  | { readonly name: 'unfollow' }
  | {
      readonly name: 'warning';
      /** `unknown_asset`, `missing_bundle`, `broken_bundle`, `no_route`, `no_webgl`, `context_lost`, `context_restored`. */
      readonly code: string;
      readonly detail: string;
    };

export type ViewerEventName = ViewerEvent['name'];

/** Commands carry an id; ids only grow. The viewer runs commands in the order of arrival. */
export type CommandMessage = {
  readonly perch: 'command';
  readonly id: number;
  readonly command: ViewerCommand;
};
export type EventMessage = { readonly perch: 'event'; readonly event: ViewerEvent };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const isNullOr = (check: Check) => (value: unknown) => value === null || check(value);
const isListOf = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check);

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const has =
  (shape: Shape): Check =>
  (value) =>
    isRecord(value) && Object.keys(shape).every((key) => shape[key]?.(value[key]) === true);

const isAsset = isOneOf('space', 'sign', 'user');
const isAngle = isOneOf('2d', '3d');
const isStatus = isOneOf(...MAP_STATUSES);
const change = (item: Check): Check =>
  optional(
    has({
      add: optional(isListOf(item)),
      update: optional(isListOf(item)),
      remove: optional(isListOf(isInt)),
    }),
  );

const space = has({
  id: isInt,
  floorId: isInt,
  kind: isOneOf('DESK', 'ROOM'),
  name: isText,
  status: isStatus,
  seats: isNumber,
  equipment: isListOf(isText),
});
const sign = has({ id: isInt, floorId: isInt, typeId: isInt, name: isText });
const user = has({
  id: isInt,
  floorId: isInt,
  spaceId: isInt,
  name: isText,
  initials: isText,
  status: isStatus,
  photo: isNullOr(isText),
});
const settings = has({
  buildingYaw: optional(isNumber),
  floorYaw: optional(isNumber),
  quality: optional(isOneOf('LOW', 'MEDIUM', 'HIGH')),
  frameRate: optional(isNumber),
  wallHeight: optional(isNumber),
  signScale: optional(isNumber),
  labelScale: optional(isNumber),
  cameraAngle: optional(isAngle),
  colorScheme: optional(isOneOf('light', 'dark')),
  reducedMotion: optional(isFlag),
  language: optional(isText),
  words: optional((value) => isRecord(value) && Object.values(value).every(isText)),
});

const COMMANDS: Readonly<Record<ViewerCommandName, Shape>> = {
  start: {},
  settings: { settings },
  initMe: { id: isInt, token: isText },
  contentUpdate: {
    replaceFloorId: optional(isInt),
    spaces: change(space),
    signs: change(sign),
    users: change(user),
  },
  selectBuilding: {
    buildingId: isInt,
    bundleName: isNullOr(isText),
    floors: isListOf(has({ id: isInt, name: isText, level: isNumber })),
  },
  show_floor: { floorId: isInt, forced: isFlag },
  building_view: {},
  rotate: { degrees: isNumber },
  zoom: { factor: (value) => isNumber(value) && value > 0 },
  camera_angle: { angle: isAngle },
  position_update: {
    floorId: isInt,
    useRotation: isFlag,
    pos: has({ x: isNumber, y: isNumber, r: isNumber }),
  },
  position_remove: {},
  locate: { floorId: isInt, assetType: isAsset, assetId: isInt },
  deselect: {},
  filter: { spaceIds: isNullOr(isListOf(isInt)) },
  wayfinding: {
    stop: isFlag,
    toFloorId: optional(isInt),
    toAssetType: optional(isAsset),
    toAssetId: optional(isInt),
    stepFree: optional(isFlag),
  },
};

const EVENTS: Readonly<Record<ViewerEventName, Shape>> = {
  ready: {},
  command_done: { id: isInt, ok: isFlag },
  selected_floor: { floorId: isInt },
  panned_to_floor: { floorId: isInt },
  profile: { assetType: isAsset, assetId: isInt, floorId: isInt },
  deselect: {},
  long_click: { assetType: isAsset, assetId: isInt, floorId: isInt },
  unfollow: {},
  warning: { code: isText, detail: isText },
};

const matches = (table: Readonly<Record<string, Shape>>, value: unknown): boolean => {
  if (!isRecord(value) || !isText(value.name) || !Object.hasOwn(table, value.name)) return false;
  const shape = table[value.name];
  return shape !== undefined && has(shape)(value);
};

/** Whether data that came by `message` is a well-formed command. */
export const isCommandMessage = (data: unknown): data is CommandMessage =>
  isRecord(data) && data.perch === 'command' && isInt(data.id) && matches(COMMANDS, data.command);

/** Whether data that came by `message` is a well-formed event. */
export const isEventMessage = (data: unknown): data is EventMessage =>
  isRecord(data) && data.perch === 'event' && matches(EVENTS, data.event);
