import { applyUpdate, type ContentUpdate, type Touched } from '../model/content.ts';
import { type Filter, filterDifference, marksDiffer } from '../model/filter.ts';
import type { FloorPlaces } from './floor-places.ts';
import type { PageTexts } from './page-texts.ts';
import type { Parts } from './parts.ts';
import type { RouteController } from './route.ts';
import type { SelectionController } from './selection.ts';

type Dependencies = Pick<Parts, 'state' | 'floorView' | 'buildingView' | 'loop'> & {
  readonly places: FloorPlaces;
  readonly texts: PageTexts;
  readonly selection: SelectionController;
  readonly route: RouteController;
};

/** Applies updates of spaces, signs and people, and redraws only what changed. */
export const createContentController = (parts: Dependencies) => {
  const { state, floorView, buildingView, loop, places, texts, selection, route } = parts;
  const paint = (spaceIds: Iterable<number>) => {
    floorView.paint(spaceIds);
    buildingView.paint(spaceIds);
  };
  return {
    update: (update: ContentUpdate): Touched => {
      const touched = applyUpdate(state.content, update);
      if (touched.spaces.size > 0) {
        paint(touched.spaces);
        places.contentChanged(touched);
        texts.showProblem();
      }
      selection.contentChanged(touched);
      if (touched.users.size > 0) route.update();
      if (touched.spaces.size + touched.signs.size + touched.users.size > 0) loop.request();
      return touched;
    },
    setFilter: (filter: Filter, marked: ReadonlySet<number>) => {
      const ids = floorView.index()?.places.keys() ?? [];
      const changed = filterDifference(state.filter, filter, ids);
      state.filter = filter;
      paint(changed);
      const newMarks = marksDiffer(state.marked, marked);
      state.marked = marked;
      if (newMarks) floorView.mark();
      selection.refresh();
      loop.request();
    },
  };
};
