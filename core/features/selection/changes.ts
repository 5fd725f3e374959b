import type { MapAsset } from '../../contract/map-asset.ts';

/** What features above change in the selection. */
export type SelectionChange =
  /** A click on the map that chooses nothing else (WF3); `long`: one that is held. */
  | { readonly _tag: 'ClickOnMap'; readonly asset: MapAsset; readonly long: boolean }
  /** Escape on the map, or a click beside all that it shows. */
  | { readonly _tag: 'LeaveOnMap' }
  /** SL7: the desks of the multiple selection, which begins with them where there is none. */
  | { readonly _tag: 'MarkDesks'; readonly spaceIds: readonly number[] }
  /** SL9: a panel says that several may not be selected. */
  | { readonly _tag: 'DenySeveral' };
