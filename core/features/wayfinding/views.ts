import type { MapAsset } from '../../contract/map-asset.ts';
import type { FoundWay } from './model.ts';
import type { NoWay } from './no-way.ts';

/** Texts are empty if unknown. */
export type WayPlace = {
  readonly asset: MapAsset;
  readonly name: string;
  readonly floorName: string;
  /** `Sign.typeId`; null: not a sign, or unknown. */
  readonly signType: number | null;
  /** For a colleague: the space where they are. */
  readonly spaceName: string;
};

/** The request in names, shown whether or not there is a route. */
export type WayQuestion = {
  readonly to: WayPlace;
  readonly from: 'position' | 'entrance' | 'desk' | WayPlace;
  readonly start: 'automatic' | 'entrance' | 'desk' | 'chosen';
  /** Whether `automatic` starts at the user. */
  readonly startsHere: boolean;
  /** WF13: the own desk can be the start. */
  readonly hasDesk: boolean;
  readonly choosing: boolean;
  readonly stepFree: boolean;
  /** Names of the building's floors, by id. */
  readonly floorNames: Readonly<Record<string, string>>;
  /** The current floor. */
  readonly floorId: number | null;
};

/** `on`: wayfinding is active (specification 4, Selection); false if there is no route. */
export type WayView =
  | { readonly on: false; readonly status: 'none' }
  | ({ readonly on: true; readonly status: 'finding' } & WayQuestion)
  | ({ readonly on: true; readonly status: 'found'; readonly way: FoundWay } & WayQuestion)
  | ({ readonly on: false; readonly status: 'failed'; readonly reason: NoWay } & WayQuestion);
