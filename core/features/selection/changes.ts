import type { MapAsset } from '../../contract/map-asset.ts';

/** What features above can change here. */
export type SelectionChange =
  /** A click on the map that no other mode uses (WF3); `long`: a long press. */
  | { readonly _tag: 'ClickOnMap'; readonly asset: MapAsset; readonly long: boolean }
  /** Escape on the map, or a click on empty space. */
  | { readonly _tag: 'LeaveOnMap' }
  /** SL7: the desks of the multiple selection; starts one if there is none. */
  | { readonly _tag: 'MarkDesks'; readonly spaceIds: readonly number[] }
  /** SL9: shows a panel that the user may not select several desks. */
  | { readonly _tag: 'DenyMultiSelect' };
