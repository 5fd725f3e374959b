import type { MapAsset, MapPin, Position, WayStart } from '../../contract/viewer/messages.ts';
import type { Highlight } from './model.ts';

/** What the map viewer shows, besides spaces, signs and people (topics of their own). */
export type ViewerView = {
  /** Id of the signed-in user. */
  readonly selfId: number;
  readonly building: null | {
    readonly id: number;
    /** Null: the building has no plan. */
    readonly bundleName: string | null;
    /** PL19: Perch has drawn it from its spaces (PL12). */
    readonly isDrawn?: true;
    readonly floors: readonly {
      readonly id: number;
      readonly name: string;
      readonly level: number;
    }[];
  };
  readonly floorId: number | null;
  /** PL12: the static stamp of the floor; null: it is not loaded. */
  readonly floorStamp: number | null;
  readonly cameraAngle: '2d' | '3d';
  readonly view: 'floor' | 'building';
  readonly selected: MapAsset | null;
  /** The own position; null if unknown. */
  readonly position: null | { readonly floorId: number; readonly pos: Position };
  /** Where that is, e.g. `1-027, Floor 1`; '' if unknown. */
  readonly whereabouts: string;
  readonly following: boolean;
  readonly highlight: Highlight | null;
  /** Ids of the spaces that match; null: all. */
  readonly filter: readonly number[] | null;
  /** Ids of the spaces of a multiple selection. */
  readonly marked: readonly number[];
  /** Desks with a numbered pin; `raised`: the one that matters now (FD11). */
  readonly pins: readonly MapPin[];
  readonly way: null | {
    /** Grows with each request for a route, to recognise the answer to an older one. */
    readonly ask: number;
    readonly to: MapAsset;
    readonly from: WayStart;
    readonly stepFree: boolean;
    /** The next click chooses the start of the route and selects nothing (WF3). */
    readonly choosing: boolean;
  };
  readonly hasLoaded: boolean;
  /** The viewer's last warning: `missing_bundle`, `no_webgl` ...; null: none. */
  readonly warning: string | null;
};
