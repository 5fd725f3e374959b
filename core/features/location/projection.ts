import type { NoParams, Projection } from '../../engine/projection.ts';
import { stepOf } from '../../office/place/startup.ts';
import { currentLocation } from './current.ts';
import type { LocationReads } from './model.ts';
import { queryOf } from './query-text.ts';
import type { LocationView } from './views.ts';

const STATUS = {
  starting: 'outside',
  auth: 'outside',
  approve: 'outside',
  buildingSelect: 'picking',
  run: 'there',
} as const;

const statusOf = (state: LocationReads): LocationView['status'] => {
  const status = STATUS[stepOf(state)];
  return state.location.sought === null || status === 'outside' ? status : 'following';
};

/** LK1, LK6 */
export const location: Projection<LocationReads, NoParams, LocationView> = {
  reads: ({ location: slice, session, place, page, floor, selection, planner, day, ...state }) => [
    slice.visit,
    slice.sought,
    session,
    place,
    page.zone,
    floor.chosen,
    selection.selected,
    planner.open,
    day.open?.day,
    state.schedule,
    state.search.filter,
  ],
  project: (state) => {
    const status = statusOf(state);
    const { visit } = state.location;
    const { floorId } = state.place;
    if (status !== 'there') {
      return { visit, status, floorId: null, query: '', below: '', ofSelection: '', ofWindow: '' };
    }
    const here = currentLocation(state);
    const below = { ...here, selected: null, planner: null, schedule: null };
    const bare = { ...below, search: null };
    const { selected, planner, schedule } = here;
    const hasWindow = planner !== null || schedule !== null;
    return {
      visit,
      status,
      floorId,
      query: queryOf(here),
      below: queryOf(below),
      ofSelection: selected === null ? '' : queryOf({ ...bare, selected }),
      ofWindow: hasWindow ? queryOf({ ...bare, planner, schedule }) : '',
    };
  },
};
