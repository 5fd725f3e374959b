import { booking } from './features/booking/projection.ts';
import { calendar } from './features/calendar/projection.ts';
import { claim } from './features/claim/projection.ts';
import { favourites } from './features/favourite/projection.ts';
import { notice } from './features/meeting/notice.ts';
import { meeting } from './features/meeting/projection.ts';
import { multiple } from './features/multiple/projection.ts';
import { buildingClock } from './features/planner/building-clock.ts';
import { dayDetails } from './features/planner/day/projection.ts';
import { plan } from './features/planner/plan/projection.ts';
import { planner } from './features/planner/projection.ts';
import { behalf } from './features/quick-view/behalf-view.ts';
import { quickView } from './features/quick-view/projection.ts';
import { schedule, scheduleRows } from './features/schedule/projection.ts';
import { search, searchRows } from './features/search/projection.ts';
import { seen } from './features/seen/projection.ts';
import { suggestion } from './features/suggestion/projection.ts';
import { way } from './features/wayfinding/projection.ts';
import { viewer } from './features/wayfinding/shown-map.ts';
import { counts, mapSigns, mapSpaces, mapUsers } from './office/floor/map-projection.ts';
import { picker } from './office/floor/picker.ts';
import { clock, connection, dates } from './office/floor/projection.ts';
import { drawer } from './office/page/projection.ts';
import { places } from './office/place/projection.ts';
import { startup } from './office/place/startup.ts';
import { account, consent, login } from './office/session/projection.ts';
import { settings } from './office/settings/projection.ts';
import type { Topics } from './topics.ts';

/** Every topic's projection. */
export const projections: Topics = {
  startup,
  login,
  consent,
  account,
  picker,
  places,
  drawer,
  clock,
  connection,
  counts,
  dates,
  mapSpaces,
  mapSigns,
  mapUsers,
  quickView,
  booking,
  claim,
  meeting,
  multiple,
  behalf,
  suggestion,
  calendar,
  search,
  searchRows,
  favourites,
  seen,
  planner,
  buildingClock,
  dayDetails,
  plan,
  schedule,
  scheduleRows,
  settings,
  viewer,
  way,
  notice,
};
