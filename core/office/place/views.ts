/** The start-up step (specification 2); `starting` until the session is known. */
export type StartupView = {
  readonly step: 'starting' | 'auth' | 'approve' | 'buildingSelect' | 'run';
  /** The server does not answer; retries are automatic. */
  readonly serverAway: boolean;
  /** SQ3: the server has answered, but who is signed in could not be fetched. */
  readonly selfFailed: boolean;
};

export type PickerParams = {
  /** The text of the search box for buildings, or for the floors of the chosen building. */
  readonly search: string;
  /** Country names in the user's language by code, for searching and sorting. */
  readonly countryNames: Readonly<Record<string, string>>;
};

export type BuildingRow = { readonly id: number; readonly name: string; readonly floors: number };
export type FloorRow = { readonly id: number; readonly name: string; readonly level: number };

/** `country` null: unassigned; this group is last. */
export type CountryGroup = {
  readonly country: string | null;
  readonly buildings: readonly BuildingRow[];
};

export type PickerView = {
  readonly status: 'loading' | 'failed' | 'ready';
  /** The stored building or floor no longer exists. */
  readonly lost: boolean;
  /** Codes of all countries that have buildings; unassigned ('') last. */
  readonly countries: readonly string[];
  readonly country: string | null;
  /** SQ2: the sites with buildings to choose from, sorted by name. */
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  /** PL2: the selected site; null: all. */
  readonly site: number | null;
  readonly groups: readonly CountryGroup[];
  /** The chosen building, with its floors from the highest down. */
  readonly building: null | {
    readonly id: number;
    readonly name: string;
    readonly floors: readonly FloorRow[];
  };
};

export type HomeView = {
  readonly buildingId: number;
  readonly building: string;
  readonly floorId: number;
  readonly floor: string;
};

/** For the header and the building and floor drawers. */
export type PlacesView = {
  readonly building: null | { readonly id: number; readonly name: string };
  readonly floor: null | { readonly id: number; readonly name: string; readonly level: number };
  readonly buildings: readonly BuildingRow[];
  /** Floors of the current building, highest first. */
  readonly floors: readonly FloorRow[];
  /** HB1: the home of this device; null: none. */
  readonly home: HomeView | null;
};

/** A piece of equipment in a list. */
export type EquipmentSign = {
  readonly uid: number;
  /** Untranslated. */
  readonly name: string;
  /** URL of its picture, relative to the backend; null: no picture is shown. */
  readonly image: string | null;
};
