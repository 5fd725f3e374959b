import type { Rig } from '../camera/rig.ts';
import type { Level } from '../imdf/plan.ts';
import { namesOn, sharedPrefix } from '../model/desk-prefix.ts';
import type { PlaceIndex } from '../model/place-index.ts';
import { sharedWord } from '../model/room-word.ts';
import type { ViewerState } from '../model/state.ts';
import { countLabels } from '../overlay/count-labels.ts';
import { type LabelContext, visibleBounds } from '../overlay/label-context.ts';
import { markLabels } from '../overlay/mark-labels.ts';
import { nameLabels } from '../overlay/name-labels.ts';
import { numberLabels } from '../overlay/number-labels.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { ownDeskHere, ownDeskLabel } from '../overlay/own-desk-label.ts';
import type { Photos } from '../overlay/photos.ts';
import { pinLabel, selfLabel } from '../overlay/pin-labels.ts';
import { signLabels } from '../overlay/sign-labels.ts';
import { spaceLabels } from '../overlay/space-labels.ts';
import { userLabels } from '../overlay/user-labels.ts';
import type { FloorRoute } from '../route/floor-route.ts';
import { THEMES } from '../scene/theme.ts';
import type { Pin } from './highlights.ts';

type Parts = {
  readonly state: ViewerState;
  readonly rig: Rig;
  readonly overlay: Overlay;
  readonly photos: Photos;
  readonly floorRoute: FloorRoute;
};

/** The floor that is on the screen. */
type Shown = {
  readonly floorId: number;
  readonly level: Level;
  readonly index: PlaceIndex;
  /** Of the window in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly pin: Pin | null;
};

/** The labels over the floor. */
export const createFloorLabels = ({ state, rig, overlay, photos, floorRoute }: Parts) => {
  /** All are found again after each change of the content. */
  let prefix: string | null = null;
  let word: string | null = null;
  const freeCounts = new Map<number, number | null>();
  return {
    contentChanged: (): void => {
      prefix = null;
      word = null;
      freeCounts.clear();
    },
    draw: ({ floorId, level, index, size, pin }: Shown, resting: boolean): void => {
      const { settings, content, filter, marked, pins, me } = state;
      const self = state.selfShown?.floorId === floorId ? state.selfShown : null;
      prefix ??= sharedPrefix(namesOn(content, floorId, 'DESK'));
      word ??= sharedWord(namesOn(content, floorId, 'ROOM'));
      const context: LabelContext = {
        deskPrefix: prefix,
        roomWord: word,
        floorId,
        level,
        index,
        content,
        filter,
        settings,
        photos,
        pixelsPerMetre: rig.pixelsPerMetre(),
        ...size,
        marked,
        pins,
        me,
        self,
        theme: THEMES[settings.colorScheme],
        project: rig.screenPoint,
        heading: rig.heading(),
        measure: overlay.measure,
      };
      // MI3: a selected own desk has one pin, not two.
      const isOwnChosen =
        pin !== null && pin.place !== null && pin.place.spaceId === ownDeskHere(context)?.spaceId;
      const spaces = spaceLabels(context, visibleBounds(rig, size.width, size.height));
      overlay.draw(
        [
          ...spaces,
          ...nameLabels(context),
          ...signLabels(context),
          ...userLabels(context, spaces),
          ...countLabels(context, freeCounts),
          ...markLabels(context),
          ...numberLabels(context),
          ...floorRoute.labels(context),
          ...(self === null ? [] : selfLabel(context, self)),
          ...ownDeskLabel(context, isOwnChosen),
          ...(pin === null || isOwnChosen ? [] : pinLabel(context, pin.at)),
        ],
        resting,
      );
    },
  };
};
