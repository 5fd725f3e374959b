import type { PlaceList } from '../a11y/place-list.ts';
import type { BuildingView } from '../building/building-view.ts';
import type { FloorView } from '../floor/floor-view.ts';
import type { Parts } from './parts.ts';

/** The texts around the map: its name, the help for its keys, and the notice if it cannot be drawn. */
export type PageTexts = ReturnType<typeof createPageTexts>;

export const createPageTexts = ({
  state,
  buildingView,
  floorView,
  placeList,
  word,
  notice,
  label,
}: Pick<Parts, 'state' | 'word' | 'notice' | 'label'> & {
  readonly buildingView: Pick<BuildingView, 'isEmpty'>;
  readonly floorView: Pick<FloorView, 'index'>;
  readonly placeList: Pick<PlaceList, 'setOpen'>;
}) => ({
  label: () => {
    const help = word(state.view === 'building' ? 'map.buildingHelp' : 'map.help');
    label(word('map.label'), help);
  },
  showProblem: () => {
    const inBuilding = state.view === 'building';
    // A floor without a plan does not affect the building view.
    const problem = inBuilding && state.problem === 'map.noPlan' ? null : state.problem;
    if (problem === 'map.noPlan') {
      notice(null);
      placeList.setOpen(true, word('map.noPlan'), null);
      return;
    }
    const useList = word(inBuilding ? 'map.useFloors' : 'map.useList');
    // MP7: told where these places are; the missing positions are not a matter of everybody on each visit.
    const drawn = floorView.index()?.places;
    const isFloor = problem === null && state.view === 'floor' && drawn !== undefined;
    const undrawn = isFloor ? state.listed.filter(({ id }) => !drawn.has(id)).length : 0;
    notice(problem === null ? null : `${word(problem)}. ${useList}`);
    const isUndrawn = inBuilding
      ? buildingView.isEmpty()
      : undrawn > 0 && undrawn === state.listed.length;
    const line = undrawn === 0 ? null : word('map.undrawn', { count: undrawn });
    placeList.setOpen(isUndrawn || (problem !== null && problem !== 'map.lost'), null, line);
  },
});
