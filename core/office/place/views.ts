/** Start-up step (specification 2); `starting` until the server has said who is signed in. */
export type StartupView = {
  readonly step: 'starting' | 'auth' | 'approve' | 'buildingSelect' | 'run';
  /** The server does not answer; it is tried again by itself. */
  readonly serverAway: boolean;
};

export type PickerParams = {
  /** Text of the search box: the buildings', or the floors' of the chosen building. */
  readonly search: string;
  /** Country names in the reader's language, by code, for search and order. */
  readonly countryNames: Readonly<Record<string, string>>;
};

export type BuildingRow = { readonly id: number; readonly name: string; readonly floors: number };
export type FloorRow = { readonly id: number; readonly name: string; readonly level: number };

/** `country` null: unassigned; that group is last. */
export type CountryGroup = {
  readonly country: string | null;
  readonly buildings: readonly BuildingRow[];
};

export type PickerView = {
  readonly status: 'loading' | 'failed' | 'ready';
  /** The stored building or floor is gone. */
  readonly lost: boolean;
  /** All countries that have buildings, by code, unassigned ('') last. */
  readonly countries: readonly string[];
  readonly country: string | null;
  readonly groups: readonly CountryGroup[];
  /** Set: its floors show, highest first. */
  readonly building: null | {
    readonly id: number;
    readonly name: string;
    readonly floors: readonly FloorRow[];
  };
};

/** For the header and the building and floor drawers. */
export type PlacesView = {
  readonly building: null | { readonly id: number; readonly name: string };
  readonly floor: null | { readonly id: number; readonly name: string; readonly level: number };
  readonly buildings: readonly BuildingRow[];
  /** Of the building, highest first. */
  readonly floors: readonly FloorRow[];
};
