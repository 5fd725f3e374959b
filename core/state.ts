import { type BookingState, initialBooking } from './booking/state.ts';
import { type FloorState, initialFloor } from './floor/state.ts';
import { initialNotice, type NoticeState } from './notice/state.ts';
import { initialPage, type PageState } from './page/state.ts';
import { initialPlace, type PlaceState } from './place/state.ts';
import type { Answerable } from './requests.ts';
import { initialSelection, type SelectionState } from './selection/state.ts';
import { initialSession, type SessionState } from './session/state.ts';
import { initialSettings, type SettingsState } from './settings/state.ts';
import { initialViewer, type ViewerState } from './viewer/state.ts';

/** All that a session is, as plain JSON: a slice a feature, and the requests that have no answer yet. */
export type State = {
  /** The id of the next request. */
  readonly nextRequest: number;
  /** Requests under way, by id; a fact whose cause is not among them changes nothing. */
  readonly pending: Readonly<Record<string, Answerable>>;
  readonly page: PageState;
  readonly session: SessionState;
  readonly settings: SettingsState;
  readonly place: PlaceState;
  readonly floor: FloorState;
  readonly selection: SelectionState;
  readonly booking: BookingState;
  readonly viewer: ViewerState;
  readonly notice: NoticeState;
};

export const initialState: State = {
  nextRequest: 1,
  pending: {},
  page: initialPage,
  session: initialSession,
  settings: initialSettings,
  place: initialPlace,
  floor: initialFloor,
  selection: initialSelection,
  booking: initialBooking,
  viewer: initialViewer,
  notice: initialNotice,
};

/** A feature's part in a step: its slice before, the event, and what the features before it made of theirs. */
export type FeatureStep<Slice> = (
  slice: Slice,
  event: import('./events.ts').Event,
  world: import('./world.ts').World,
  state: State,
  before: State,
) => Slice;
