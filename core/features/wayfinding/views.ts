import type { MapAsset } from '../../contract/map-asset.ts';
import type { FoundWay } from './events.ts';
import type { NoWay } from './no-way.ts';

/** Texts are empty when they are not known. */
export type WayPlace = {
  readonly asset: MapAsset;
  readonly name: string;
  readonly floorName: string;
  /** `Sign.typeId`; null: no sign, or not known. */
  readonly signType: number | null;
  /** Of a colleague: the space where they are. */
  readonly spaceName: string;
};

/** What was asked, in names: what the panel tells whether or not there is a way. */
export type WayQuestion = {
  readonly to: WayPlace;
  readonly from: 'position' | 'entrance' | WayPlace;
  readonly start: 'automatic' | 'entrance' | 'chosen';
  /** Whether `automatic` is more than the entrance. */
  readonly startsHere: boolean;
  readonly choosing: boolean;
  readonly stepFree: boolean;
  /** Names of the building's floors, by id. */
  readonly floorNames: Readonly<Record<string, string>>;
  /** The floor on the screen. */
  readonly floorId: number | null;
};

/** `on`: wayfinding is on (specification 4, Selection), which it no longer is when there is no way. */
export type WayView =
  | { readonly on: false; readonly status: 'none' }
  | ({ readonly on: true; readonly status: 'finding' } & WayQuestion)
  | ({ readonly on: true; readonly status: 'found'; readonly way: FoundWay } & WayQuestion)
  | ({ readonly on: false; readonly status: 'failed'; readonly reason: NoWay } & WayQuestion);
