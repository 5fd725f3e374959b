import type { Feature } from '../engine/feature.ts';
import { FloorEvent } from './floor/events.ts';
import { counts, mapSigns, mapSpaces, mapUsers } from './floor/map-projection.ts';
import { picker } from './floor/picker.ts';
import { clock, connection, dates } from './floor/projection.ts';
import { FloorState, initialFloor } from './floor/state.ts';
import { stepFloor } from './floor/step.ts';
import { NoticeEvent } from './notice/events.ts';
import { initialNotice, NoticeState } from './notice/state.ts';
import { stepNotice } from './notice/step.ts';
import { PageEvent } from './page/events.ts';
import { drawer } from './page/projection.ts';
import { initialPage, PageState } from './page/state.ts';
import { stepPage } from './page/step.ts';
import { PlaceEvent } from './place/events.ts';
import { places } from './place/projection.ts';
import { startup } from './place/startup.ts';
import { initialPlace, PlaceState } from './place/state.ts';
import { stepPlace } from './place/step.ts';
import { SessionEvent } from './session/events.ts';
import { account, consent, login } from './session/projection.ts';
import { initialSession, SessionState } from './session/state.ts';
import { stepSession } from './session/step.ts';
import { SettingsEvent } from './settings/events.ts';
import { settings } from './settings/projection.ts';
import { initialSettings, SettingsState } from './settings/state.ts';
import { stepSettings } from './settings/step.ts';

/** What the server said and who is signed in. Every feature may read it. */
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
    picker,
    connection,
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
