/**
 * The demo company as plain data, similar to the entities of specification 3. Ids are integers. The id of anything on a
 * floor has the floor's id in its lower 12 bits: `(n << 12) | floorId`, where n counts from 1 over the floor's zones, then
 * its spaces, then its signs.
 */

type Company = { readonly id: number; readonly name: string };

export type Site = {
  readonly id: number;
  readonly companyId: number;
  readonly info: { readonly name: string; readonly country_code: string };
};

export type Building = {
  readonly id: number;
  readonly siteId: number;
  /** How many people may be in the building at once: nearly as many as there are desks. */
  readonly peopleCapacity: number;
  readonly info: {
    readonly name: string;
    readonly default_floor_id: number;
    /** The folder of the map archive; without one the picker does not offer the building. */
    readonly bundle_name: string | null;
    readonly country_code: string | null;
    /** IANA name. */
    readonly timeZone: string;
  };
};

export type Floor = {
  /** 1..4095. */
  readonly id: number;
  readonly buildingId: number;
  readonly info: { readonly name: string; readonly level: number };
};

export type Zone = {
  readonly id: number;
  readonly floorId: number;
  readonly info: { readonly name: string };
};

export type SpaceMode = 'BOOK' | 'CLAIM' | 'TAKE' | 'NONE';

export type SpaceType = {
  readonly id: number;
  readonly res: 'type_room_book' | 'type_desk_take';
  readonly space: { readonly desc: 'DESK' | 'ROOM'; readonly mode: SpaceMode };
  readonly props: { readonly asset_type: 'DESK' | 'ROOM' };
};

export type Space = {
  readonly id: number;
  readonly floorId: number;
  readonly typeId: number;
  readonly asset_type: 'DESK' | 'ROOM';
  /** The zone that the space belongs to. */
  readonly loc: { readonly spaceId: number };
  readonly info: {
    readonly name: string;
    /** Seats. */
    readonly cap: number;
    readonly props: Readonly<Record<string, string>>;
    /** Ids of equipment. */
    readonly equips: readonly number[];
  };
  readonly blocked: boolean;
  /** Centre, metres in the frame of the building's archive (x right, y up on the plan). */
  readonly x: number;
  readonly y: number;
  /** The direction a seated person faces, degrees clockwise from +y of the plan; 0 in a room. */
  readonly r: number;
};

export type Sign = {
  readonly id: number;
  readonly floorId: number;
  /** A key of `SIGN_TYPES` in `core/contract/viewer/messages.ts`. */
  readonly typeId: number;
  readonly info: { readonly name: string };
};

export type Image = { readonly type: 'image/svg+xml'; readonly body: string };

export type Equipment = {
  readonly uid: number;
  readonly name: string;
  readonly info: string;
  readonly image: Image;
};

export type Employee = {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly department: string;
  readonly company: string;
  readonly phone: string;
  readonly mail: string;
  readonly roles: {
    readonly bookOnBehalf: boolean;
    readonly cancelOnBehalf: boolean;
    readonly multipleDesks: boolean;
  };
  readonly buildingId: number;
  /** The person's preferred desk, unique to them; null for people without one. */
  readonly preferredDeskId: number | null;
  /** Null for people shown by their initials. */
  readonly portrait: Image | null;
};

export type DemoCompany = {
  readonly seed: string;
  /** DE1: the minute of its first start, around whose hour people work, too, and on all days; null: the usual week. */
  readonly begun: number | null;
  readonly company: Company;
  readonly sites: readonly Site[];
  readonly buildings: readonly Building[];
  readonly floors: readonly Floor[];
  readonly zones: readonly Zone[];
  readonly spaceTypes: readonly SpaceType[];
  readonly spaces: readonly Space[];
  readonly signs: readonly Sign[];
  readonly equipment: readonly Equipment[];
  readonly employees: readonly Employee[];
};

/** The accounts for signing in: the first employees, whom the simulation leaves alone. */
export const DEMO_ACCOUNTS = ['employee', 'colleague', 'assistant', 'planner'] as const;

/** The account that administers the company (`administrator.ts`); an employee of no building. */
export const DEMO_ADMINISTRATOR = 'administrator';
export const DEMO_ADMINISTRATOR_MAIL = 'saga.holm@linden-fjord.example';

/** The floor in the lower 12 bits of an id (specification 3, Space). */
export const floorOf = (id: number): number => id & 0xfff;

/** The id of the n-th thing on a floor. */
export const idOnFloor = (n: number, floorId: number): number => n * 4096 + floorId;
