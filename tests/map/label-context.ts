import { DEFAULT_SETTINGS } from '../../core/contract/viewer/messages.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { emptyContent } from '../../map/model/content.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import type { LabelContext } from '../../map/overlay/label-context.ts';
import { THEMES } from '../../map/scene/theme.ts';

/** What the labels of a level are made from: seen from above on a screen of 4,000 by 4,000 pixels, without content. */
export const contextOf = (
  level: Level,
  pixelsPerMetre: number,
  changed: Partial<LabelContext> = {},
): LabelContext => ({
  floorId: level.floorId ?? 0,
  level,
  index: indexPlaces(level),
  content: emptyContent(),
  deskPrefix: '',
  roomWord: '',
  filter: null,
  marked: new Set(),
  pins: [],
  settings: DEFAULT_SETTINGS,
  theme: THEMES.light,
  me: null,
  self: null,
  photos: { get: () => null },
  width: 4000,
  height: 4000,
  pixelsPerMetre,
  project: ([x, y]) => ({ x: 1000 + x * pixelsPerMetre, y: 1000 - y * pixelsPerMetre }),
  heading: 0,
  measure: (text: string) => text.length * 6,
  ...changed,
});
