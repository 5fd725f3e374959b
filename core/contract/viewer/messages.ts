/**
 * The messages between the app and the embedded map viewer: the complete contract (specification 7, "Messages to the
 * embedded map viewer"). Both the app and `map/` import this file, so it imports nothing; `message-checks.ts` validates it
 * at runtime.
 *
 * Lengths are metres in the frame of the building's archive (x right, y up on the plan); `r` and yaws are degrees clockwise
 * from +y. Each side accepts a message only from its own origin and from the expected window.
 */

/** Kinds of assets on the map (specification 4: "Asset kinds: space, sign, user"). */
export type AssetType = 'space' | 'sign' | 'user';

/** The statuses of specification 4 that have a colour on the map, and a space that is free for a part of the chosen time. */
export const MAP_STATUSES = [
  'FREE',
  'PARTLY_FREE',
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

/** The kind of thing that has a status. */
export type StatusHolder = 'DESK' | 'ROOM' | 'PERSON';

/** WO1: the key of the word for a status: in most languages it depends on whose status it is. */
export const statusKey = <Holder extends StatusHolder, Status extends MapStatus>(
  holder: Holder,
  status: Status,
) => `status.${holder}.${status}` as const;

/** MI2: the key of the word for a space that is the user's own, instead of that for its status. */
export const ownKey = <Holder extends MapSpace['kind']>(holder: Holder, status: MapStatus) =>
  // CS23
  `status.${holder}.${status === 'UNAVAILABLE_BLOCKED' ? 'OWN_CLOSED' : 'OWN'}` as const;

/** The 17 kinds of points of interest and their icons (specification 2, "Point of interest"), by `Sign.typeId`. */
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
export type SignType = (typeof SIGN_TYPES)[keyof typeof SIGN_TYPES];

/** An asset on the map, and its floor. */
export type MapAsset = {
  readonly floorId: number;
  readonly assetType: AssetType;
  readonly assetId: number;
};

/** Where a route begins: the user's position (from the last `position_update`), the building's entrance, or an asset. */
export type WayStart = 'position' | 'entrance' | MapAsset;

type Turn = 'left' | 'right' | 'slight_left' | 'slight_right' | 'sharp_left' | 'sharp_right';

/**
 * WF12: a place beside a route. A room has the name that the plan gives it; its `spaceId` is null if it is none of the
 * backend. Others are known by the kind of their sign.
 */
export type Landmark =
  | { readonly kind: 'room'; readonly spaceId: number | null; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: SignType };

/** One instruction of a route; `metres`: the distance to walk after it. A floor that the app does not know is null. */
export type WayStep =
  | { readonly code: 'start'; readonly floorId: number | null; readonly metres: number }
  | {
      readonly code: 'turn';
      readonly turn: Turn;
      /** A second turn that follows at once. */
      readonly next?: Exclude<Turn, 'slight_left' | 'slight_right'>;
      readonly at?: Landmark;
      readonly metres: number;
    }
  | { readonly code: 'pass'; readonly at: Landmark; readonly metres: number }
  | {
      readonly code: 'change_floor';
      readonly by: 'stairs' | 'elevator' | 'escalator';
      readonly toFloorId: number | null;
      /** Floors up, or down when negative. */
      readonly floors: number;
      readonly metres: number;
    }
  | { readonly code: 'arrive'; readonly floorId: number | null };

/** The route that the viewer found and draws. */
export type FoundWay = {
  readonly metres: number;
  /** Includes walking, stairs, lift rides and waiting for lifts. */
  readonly seconds: number;
  /** How often the route uses stairs or a lift. */
  readonly floorChanges: number;
  readonly steps: readonly WayStep[];
};

/** Pixels of the viewer's window that the app's panels cover, per side. */
export type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** Pixels of the upper right corner that the app's panels cover, of the whole other side, and of the row beside that. */
export type Corner = Pick<Insets, 'top' | 'right'> & {
  readonly side: number;
  readonly row: number;
};

export type Position = { readonly x: number; readonly y: number; readonly r: number };

/** The data of a desk or room that the map needs. */
export type MapSpace = {
  readonly id: number;
  readonly floorId: number;
  readonly kind: 'DESK' | 'ROOM';
  readonly name: string;
  readonly status: MapStatus;
  /** MI2: the space is the user's own at the time that the map shows; absent: it is not. */
  readonly own?: true;
  /** RS4: when a partly free space is free, or until when a free one is, in words; absent for others. */
  readonly hours?: string;
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
  /** The space where the person is. */
  readonly spaceId: number;
  readonly name: string;
  readonly initials: string;
  readonly status: Exclude<MapStatus, 'PARTLY_FREE'>;
  /** URL of a picture on the same origin, or null. */
  readonly photo: string | null;
};

/** MI3: the user's own desk, which has their portrait on a pin. */
export type OwnDesk = Pick<MapUser, 'initials' | 'photo'> & {
  readonly floorId: number;
  readonly spaceId: number;
};

/** AP70: the signs on pins of the administration page, for the pending state of a space. */
export const PIN_SIGNS = { problem: '!', new: '+', changed: '~', gone: '−' } as const;
export type PinSign = keyof typeof PIN_SIGNS;

/** A numbered pin at a space; a raised one is larger, filled and on top. */
export type MapPin = {
  readonly spaceId: number;
  readonly number: number;
  readonly raised: boolean;
  /** Instead of the number. */
  readonly sign?: PinSign;
  /** AP70: where it stands if the plan does not show the space there. Metres. */
  readonly at?: { readonly floorId: number; readonly x: number; readonly y: number };
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
  /** Upper limit in frames per second. */
  readonly frameRate: number;
  /** Metres. */
  readonly wallHeight: number;
  readonly signScale: number;
  readonly labelScale: number;
  readonly cameraAngle: '2d' | '3d';
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  /** The viewer fits and centres content in the uncovered part. */
  readonly insets: Insets;
  /** Where the viewer's own button and its list of places are. */
  readonly corner: Corner;
  /** The user has enlarged the page: fingers on the map move the page, so that the rest of it can be reached. */
  readonly isPageZoomed: boolean;
  /** Null: the user has none on the day that the map shows. */
  readonly ownDesk: OwnDesk | null;
  /** ML9: free desks by floor id, where known. */
  readonly freeDesks: Readonly<Record<string, number>>;
  /** BCP 47. */
  readonly language: string;
  /** HE7: of its writing; the list of places follows it, the map does not. */
  readonly direction: 'ltr' | 'rtl';
  /** Translated words that the viewer shows or announces, by key (`status.DESK.FREE`, `kind.DESK`, `map.label` ...). */
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
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  corner: { top: 0, right: 0, side: 0, row: 0 },
  isPageZoomed: false,
  ownDesk: null,
  freeDesks: {},
  language: 'en',
  direction: 'ltr',
  words: {},
};

/** From the app to the viewer. The viewer answers each with exactly one `command_done`. */
export type ViewerCommand =
  | { readonly name: 'start' }
  | { readonly name: 'settings'; readonly settings: Partial<ViewerSettings> }
  | { readonly name: 'initMe'; readonly id: number; readonly token: string }
  | {
      readonly name: 'contentUpdate';
      /** The list replaces everything on that floor; absent: changes are applied by id. */
      readonly replaceFloorId?: number;
      readonly spaces?: Change<MapSpace>;
      readonly signs?: Change<MapSign>;
      readonly users?: Change<MapUser>;
    }
  | {
      readonly name: 'selectBuilding';
      readonly buildingId: number;
      /** Folder under `maps/`; null: the building has no plan (PL11). */
      readonly bundleName: string | null;
      readonly floors: readonly {
        readonly id: number;
        readonly name: string;
        readonly level: number;
      }[];
      /** AP70: the parsed files of the plan, by name, instead of a folder. */
      readonly archive?: Readonly<Record<string, unknown>>;
    }
  | {
      /** SF3: loads a plan and builds a floor that will probably be shown. Shows nothing. */
      readonly name: 'prepare';
      readonly bundleName: string;
      readonly floors: readonly { readonly id: number; readonly level: number }[];
      readonly floorId: number;
      /** What the floor's looks depend on. */
      readonly settings: Pick<ViewerSettings, 'colorScheme' | 'quality'>;
    }
  | { readonly name: 'show_floor'; readonly floorId: number; readonly forced: boolean }
  | {
      /** PL12: draws a floor again that Perch draws by itself, unless it is as new as the stamp. */
      readonly name: 'redraw';
      readonly floorId: number;
      readonly stamp: number;
    }
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
  | ({ readonly name: 'locate' } & MapAsset)
  | { readonly name: 'deselect' }
  /** UC17 */
  | { readonly name: 'close_list' }
  | {
      readonly name: 'filter';
      /** The viewer dims all other spaces; null: dims none. */
      readonly spaceIds: readonly number[] | null;
      /** The spaces of a multiple selection. */
      readonly marked: readonly number[];
    }
  /** Replaces all pins; those of other floors are not shown. */
  | { readonly name: 'pins'; readonly pins: readonly MapPin[] }
  | { readonly name: 'wayfinding'; readonly stop: true }
  | {
      readonly name: 'wayfinding';
      readonly stop: false;
      readonly toFloorId: number;
      readonly toAssetType: AssetType;
      readonly toAssetId: number;
      readonly from: WayStart;
      /** Use lifts only, no stairs. */
      readonly stepFree: boolean;
    };

export type ViewerCommandName = ViewerCommand['name'];

/** From the viewer to the app. */
export type ViewerEvent =
  | { readonly name: 'ready' }
  | {
      readonly name: 'command_done';
      readonly id: number;
      readonly ok: boolean;
      /** Only with `wayfinding`, when a route was found. */
      readonly way?: FoundWay;
    }
  | { readonly name: 'selected_floor'; readonly floorId: number }
  | { readonly name: 'panned_to_floor'; readonly floorId: number }
  /** AP85: the floor was pressed, on something or not; `profile` or `deselect` follows. x and y, metres in the plan. */
  | { readonly name: 'press'; readonly at: readonly [x: number, y: number] }
  | ({ readonly name: 'profile' } & MapAsset)
  | { readonly name: 'deselect' }
  | ({ readonly name: 'long_click' } & MapAsset)
  | { readonly name: 'unfollow' }
  /** UC17: the list of places is open or closed; `forced`: it stands in for the map, or has the focus, and cannot be closed. */
  | { readonly name: 'list'; readonly open: boolean; readonly forced: boolean }
  | {
      readonly name: 'warning';
      /**
       * `unknown_asset`, `no_plan` (of the shown floor), `missing_bundle`, `broken_bundle`, `incomplete_bundle`, `no_route`,
       * `no_webgl`, `context_lost`, `context_restored`, `failed`.
       */
      readonly code: string;
      readonly detail: string;
    };

export type ViewerEventName = ViewerEvent['name'];

/** A command with its id; ids only grow. The viewer runs commands in the order of arrival. */
export type CommandMessage = {
  readonly perch: 'command';
  readonly id: number;
  readonly command: ViewerCommand;
};
export type EventMessage = { readonly perch: 'event'; readonly event: ViewerEvent };
