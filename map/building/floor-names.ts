import type { Rig } from '../camera/rig.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import type { ViewerState } from '../model/state.ts';
import { wordIn } from '../model/words.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { BuildingRoute } from '../route/building-route.ts';
import { THEMES } from '../scene/theme.ts';
import type { Plates } from './plates.ts';
import type { Storey } from './stack.ts';
import type { Storeys } from './storeys.ts';
import { type Tag, tagAt, tagLabels, tagsOf } from './tag-labels.ts';

type Parts = {
  readonly state: ViewerState;
  readonly rig: Rig;
  readonly overlay: Overlay;
  readonly buildingRoute: BuildingRoute;
  readonly storeys: Storeys;
  readonly plates: Plates;
};

/** The names of the stacked floors beside them, with their free desks, and the labels of the route. */
export const createFloorNames = (parts: Parts) => {
  const { state, rig, overlay, buildingRoute, storeys, plates } = parts;
  let tags: readonly Tag[] = [];

  const textOf = ({ floorId, name }: Storey) => {
    const { words, language, freeDesks } = state.settings;
    const count = freeDesks[floorId];
    const free =
      count === undefined ? null : { count, text: wordIn(words, 'map.free', { count }, language) };
    return { name, free };
  };
  const clear = (): void => {
    tags = [];
    overlay.clear();
  };
  return {
    clear,
    draw: (chosen: number | null): void => {
      const texts = new Map(storeys.all().map((storey) => [storey.floorId, textOf(storey)]));
      const textIn = (floorId: number) => texts.get(floorId) ?? { name: '', free: null };
      tags = tagsOf(
        storeys.all().flatMap(({ floorId, level }) => {
          const height = plates.heightOf(floorId);
          if (height === null) return [];
          const rings = level.outline.map(({ outer }) =>
            outer.flatMap((point) => rig.screenPoint(point, height) ?? []),
          );
          return [{ floorId, ...textIn(floorId), rings }];
        }),
        storeys.frame(),
        overlay.measure,
      );
      const marks = { current: state.floorId, chosen };
      const theme = THEMES[state.settings.colorScheme];
      overlay.draw([
        ...buildingRoute.labels(rig.screenPoint, plates.heightOf),
        ...tagLabels(tags, textIn, overlay.measure, marks, theme),
      ]);
    },
    /** The floor whose name is at a point of the screen. */
    at: (point: ScreenPoint, slop: number): number | null => tagAt(tags, point, slop),
    /** Where the name of a floor is. */
    of: (floorId: number): ScreenPoint | null =>
      tags.find((tag) => tag.floorId === floorId) ?? null,
  };
};
