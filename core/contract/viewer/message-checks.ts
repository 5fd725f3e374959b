import {
  type CommandMessage,
  type EventMessage,
  MAP_STATUSES,
  PIN_SIGNS,
  SIGN_TYPES,
  type ViewerCommandName,
  type ViewerEventName,
} from './messages.ts';

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
  own: optional((value) => value === true),
  hours: optional(isText),
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
const ownDesk = has({
  floorId: isInt,
  spaceId: isInt,
  initials: isText,
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
  insets: optional(has({ top: isNumber, right: isNumber, bottom: isNumber, left: isNumber })),
  corner: optional(has({ top: isNumber, right: isNumber, side: isNumber, row: isNumber })),
  isPageZoomed: optional(isFlag),
  ownDesk: optional(isNullOr(ownDesk)),
  freeDesks: optional((value) => isRecord(value) && Object.values(value).every(isInt)),
  language: optional(isText),
  direction: optional(isOneOf('ltr', 'rtl')),
  words: optional((value) => isRecord(value) && Object.values(value).every(isText)),
});

const pin = has({
  spaceId: isInt,
  number: isInt,
  raised: isFlag,
  sign: optional(isOneOf(...Object.keys(PIN_SIGNS))),
  at: optional(has({ floorId: isInt, x: isNumber, y: isNumber })),
});

const asset: Shape = { floorId: isInt, assetType: isAsset, assetId: isInt };

/** The fields of `wayfinding` besides `stop`; all are required to start a route. */
const WAY: Shape = {
  toFloorId: isInt,
  toAssetType: isAsset,
  toAssetId: isInt,
  from: (value) => value === 'position' || value === 'entrance' || has(asset)(value),
  stepFree: isFlag,
};

const TURNS = ['left', 'right', 'sharp_left', 'sharp_right'] as const;
const isTurn = isOneOf(...TURNS, 'slight_left', 'slight_right');
const room = has({ kind: isOneOf('room'), spaceId: isNullOr(isInt), name: isText });
const known = has({ kind: isOneOf('sign'), sign: isOneOf(...Object.values(SIGN_TYPES)) });
const landmark: Check = (value) => room(value) || known(value);

const step = (value: unknown): boolean => {
  if (!isRecord(value) || !isText(value.code) || !Object.hasOwn(STEPS, value.code)) return false;
  const shape = STEPS[value.code];
  return shape !== undefined && has(shape)(value);
};
const STEPS: Readonly<Record<string, Shape>> = {
  start: { floorId: isNullOr(isInt), metres: isNumber },
  turn: {
    turn: isTurn,
    next: optional(isOneOf(...TURNS)),
    at: optional(landmark),
    metres: isNumber,
  },
  pass: { at: landmark, metres: isNumber },
  change_floor: {
    by: isOneOf('stairs', 'elevator', 'escalator'),
    toFloorId: isNullOr(isInt),
    floors: isInt,
    metres: isNumber,
  },
  arrive: { floorId: isNullOr(isInt) },
};
const way = has({
  metres: isNumber,
  seconds: isNumber,
  floorChanges: isInt,
  steps: isListOf(step),
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
    archive: optional(isRecord),
  },
  prepare: {
    bundleName: isText,
    floors: isListOf(has({ id: isInt, level: isNumber })),
    floorId: isInt,
    settings: (value) => has({ colorScheme: isText, quality: isText })(value) && settings(value),
  },
  show_floor: { floorId: isInt, forced: isFlag },
  redraw: { floorId: isInt, stamp: isInt },
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
  locate: asset,
  deselect: {},
  close_list: {},
  filter: { spaceIds: isNullOr(isListOf(isInt)), marked: isListOf(isInt) },
  pins: { pins: isListOf(pin) },
  wayfinding: { stop: isFlag },
};

const EVENTS: Readonly<Record<ViewerEventName, Shape>> = {
  ready: {},
  command_done: { id: isInt, ok: isFlag, way: optional(way) },
  selected_floor: { floorId: isInt },
  panned_to_floor: { floorId: isInt },
  press: { at: (value) => isListOf(isNumber)(value) && Array.isArray(value) && value.length === 2 },
  profile: asset,
  deselect: {},
  long_click: asset,
  unfollow: {},
  list: { open: isFlag, forced: isFlag },
  warning: { code: isText, detail: isText },
};

const matches = (table: Readonly<Record<string, Shape>>, value: unknown): boolean => {
  if (!isRecord(value) || !isText(value.name) || !Object.hasOwn(table, value.name)) return false;
  const shape = table[value.name];
  return shape !== undefined && has(shape)(value);
};

/** A message that starts a route must name its destination; one that stops it needs nothing else. */
const isWholeWay = (value: unknown): boolean =>
  !isRecord(value) || value.name !== 'wayfinding' || value.stop === true || has(WAY)(value);

/** Type guard for data of a `message` event: a well-formed command. */
export const isCommandMessage = (data: unknown): data is CommandMessage =>
  isRecord(data) &&
  data.perch === 'command' &&
  isInt(data.id) &&
  matches(COMMANDS, data.command) &&
  isWholeWay(data.command);

/** Type guard for data of a `message` event: a well-formed viewer event. */
export const isEventMessage = (data: unknown): data is EventMessage =>
  isRecord(data) && data.perch === 'event' && matches(EVENTS, data.event);
