import type { Parts } from './parts.ts';

/** The texts around the map: its name, the help for its keys, and the notice if it cannot be drawn. */
export type PageTexts = ReturnType<typeof createPageTexts>;

export const createPageTexts = ({
  state,
  buildingView,
  placeList,
  word,
  notice,
  label,
}: Pick<Parts, 'state' | 'buildingView' | 'placeList' | 'word' | 'notice' | 'label'>) => ({
  label: () => {
    const help = word(state.view === 'building' ? 'map.buildingHelp' : 'map.help');
    label(word('map.label'), help);
  },
  showProblem: () => {
    const inBuilding = state.view === 'building';
    // A floor without a map does not affect the building view.
    const problem = inBuilding && state.problem === 'map.noLevel' ? null : state.problem;
    const useList = word(inBuilding ? 'map.useFloors' : 'map.useList');
    notice(problem === null ? null : `${word(problem)}. ${useList}`);
    const isUndrawn = inBuilding && buildingView.isEmpty();
    placeList.setOpen(isUndrawn || (problem !== null && problem !== 'map.lost'));
  },
});
