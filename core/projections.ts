import { behalf } from './behalf/projection.ts';
import { booking } from './booking/projection.ts';
import { calendar } from './calendar/projection.ts';
import { claim } from './claim/projection.ts';
import { dayDetails } from './day/projection.ts';
import { favourites } from './favourite/projection.ts';
import { counts, mapSigns, mapSpaces, mapUsers } from './floor/map-projection.ts';
import { connection, dates } from './floor/projection.ts';
import { meeting } from './meeting/projection.ts';
import { multiple } from './multiple/projection.ts';
import { notice } from './notice/projection.ts';
import { clock, drawer } from './page/projection.ts';
import { picker, places } from './place/projection.ts';
import { plan } from './plan/projection.ts';
import { buildingClock } from './planner/building-clock.ts';
import { planner } from './planner/projection.ts';
import { schedule, scheduleRows } from './schedule/projection.ts';
import { search, searchRows } from './search/projection.ts';
import { seen } from './seen/projection.ts';
import { quickView } from './selection/projection.ts';
import { account, consent, login, startup } from './session/projection.ts';
import { settings } from './settings/projection.ts';
import { suggestion } from './suggestion/projection.ts';
import type { Topics } from './topics.ts';
import { viewer } from './viewer/projection.ts';
import { way } from './wayfinding/projection.ts';

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
