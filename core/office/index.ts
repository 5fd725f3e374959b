import type { Feature } from '../engine/feature.ts';
import { floorClosure } from './floor/floor-closure.ts';
import { counts, mapSigns, mapSpaces, mapUsers } from './floor/map-projection.ts';
import { FloorEvent, FloorState, initialFloor } from './floor/model.ts';
import { picker } from './floor/picker.ts';
import { clock, connection, dates, maintenance } from './floor/projection.ts';
import { stepFloor } from './floor/step.ts';
import { initialNotice, NoticeEvent, NoticeState } from './notice/model.ts';
import { stepNotice } from './notice/step.ts';
import { initialPage, PageEvent, PageState } from './page/model.ts';
import { drawer } from './page/projection.ts';
import { stepPage } from './page/step.ts';
import { initialPlace, PlaceEvent, PlaceState } from './place/model.ts';
import { places } from './place/projection.ts';
import { startup } from './place/startup.ts';
import { stepPlace } from './place/step.ts';
import { initialSession, SessionEvent, SessionState } from './session/model.ts';
import { account, consent, login } from './session/projection.ts';
import { stepSession } from './session/step.ts';
import { initialSettings, SettingsEvent, SettingsState } from './settings/model.ts';
import { settings } from './settings/projection.ts';
import { stepSettings } from './settings/step.ts';

/** The server's data and the current user. Every feature may read it. */
export const office = {
  name: 'office',
  slices: {
    notice: { schema: NoticeState, initial: initialNotice, step: stepNotice },
    page: { schema: PageState, initial: initialPage, step: stepPage },
    settings: { schema: SettingsState, initial: initialSettings, step: stepSettings },
    session: { schema: SessionState, initial: initialSession, step: stepSession },
    place: { schema: PlaceState, initial: initialPlace, step: stepPlace },
    floor: { schema: FloorState, initial: initialFloor, step: stepFloor },
  },
  events: [
    ...NoticeEvent.members,
    ...PageEvent.members,
    ...SessionEvent.members,
    ...SettingsEvent.members,
    ...PlaceEvent.members,
    ...FloorEvent.members,
  ],
  topics: {
    mapSpaces,
    mapSigns,
    mapUsers,
    counts,
    floorClosure,
    picker,
    connection,
    maintenance,
    dates,
    clock,
    drawer,
    places,
    startup,
    login,
    consent,
    account,
    settings,
  },
} satisfies Feature;
