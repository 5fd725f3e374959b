import type { Answer, Failure } from '../../core/contract/answer.ts';
import type { PersonalBooking } from '../../core/contract/booking.ts';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { SelfSession } from '../../core/contract/people.ts';
import type { Self } from '../../core/contract/self.ts';
import type { Space, SpaceState, SpaceType } from '../../core/contract/space.ts';
import type { Entities, FloorStatus, Update } from '../../core/contract/update.ts';
import {
  type Command,
  type Event,
  initialState,
  type PageFact,
  type State,
  step,
} from '../../core/core.ts';
import type { Entry } from '../../core/log/entry.ts';
import { type Answered, answered, type Call, type CallName } from '../../core/remote/calls.ts';
import type { Request } from '../../core/remote/requests.ts';
import { defaultConfiguration } from '../../core/rules/configuration/defaults.ts';
import { spaceIdOf } from './space-id.ts';

/** Saturday 21 November 2026, 10:02 UTC, in milliseconds. */
export const MORNING = Date.UTC(2026, 10, 21, 10, 2);
/** The same in minutes: the minute in which sessions start, 11:02 in Stockholm. */
export const NOW = MORNING / 60_000;

export type HttpRequest = Extract<Request, { _tag: 'Http' }>;
type Features = ClientConfiguration['features'];
type CallOf<Name extends CallName> = Extract<Call, { readonly name: Name }>;
type Said = Command | PageFact;
/** The tags of commands and page facts without further fields. */
type Word<Event> = Event extends { readonly _tag: infer Tag extends string }
  ? { readonly _tag: Tag } extends Event
    ? Tag
    : never
  : never;

/** The signed-in person and the company's features; defaults: `someone` and `configuration`. */
export type Company = {
  readonly meta?: Partial<Features['deskFinder']['meta']> | undefined;
  readonly uses?: Partial<Record<keyof Features, boolean>> | undefined;
  readonly workingDay?: ClientConfiguration['workingDay'];
  readonly permissions?: Partial<SelfSession['permissions']> | undefined;
  readonly user?: Partial<SelfSession>;
};
type TimerRequest = Extract<Request, { _tag: 'Timer' }>;

/** The fact that a call of an owner was answered, for a call that this session did not send. */
export const answerTo = (owner: string, name: CallName, answer: Answer<unknown>): Answered =>
  answered({ owner, call: { name } }, answer);

/**
 * A core driven by hand: commands and facts go in, requests come out. Time passes only through `elapse`, which fires due
 * timers in order. Example: `new CoreSession().onTheFloor().select(DESK).succeed('deskBooking.ofDesk', [])`.
 */
export class CoreSession {
  state: State = initialState;
  readonly entries: Entry[] = [];
  readonly requests: Request[] = [];
  /** The requests of the newest entry. */
  newest: readonly Request[] = [];
  at: number;
  private readonly due = new Map<number, number>();

  constructor(at = MORNING) {
    this.at = at;
  }

  enter(event: Event, cause?: number): readonly Request[] {
    const entry: Entry = {
      seq: this.entries.length + 1,
      at: this.at,
      event,
      ...(cause === undefined ? {} : { cause }),
    };
    const { state, requests } = step(this.state, entry);
    this.state = state;
    this.newest = requests;
    this.entries.push(entry);
    for (const request of requests) {
      this.requests.push(request);
      if (request._tag === 'Timer') this.due.set(request.id, this.at + request.delay);
      if (request._tag === 'Cancel') this.due.delete(request.target);
    }
    return requests;
  }

  /** Enters commands and facts of the page, one after another. Example: `send('OpenPlanner')`. */
  send(...events: readonly (Said | Word<Said>)[]): this {
    for (const event of events) {
      this.enter(typeof event === 'string' ? ({ _tag: event } as Said) : event);
    }
    return this;
  }

  select(spaceId: number): this {
    return this.send({ _tag: 'SelectSpace', spaceId });
  }

  showFloor(floorId: number): this {
    return this.send({ _tag: 'ShowFloor', floorId });
  }

  chooseDate(date: string): this {
    return this.send({ _tag: 'ChooseDate', date });
  }

  start(
    storage: Record<string, string> = {},
    languages: readonly string[] = ['en'],
    phone?: boolean,
  ): this {
    this.enter({
      _tag: 'AppStarted',
      zone: 'Europe/Stockholm',
      languages,
      storage,
      ...(phone === undefined ? {} : { phone }),
      visible: true,
      online: true,
      version: '3.18.0-SNAPSHOT',
      build: 'test',
      reloadedInVain: false,
      backendUrl: '',
    });
    return this;
  }

  /** The newest pending call with this name. */
  pending(name: CallName): HttpRequest | undefined {
    return Object.values(this.state.pending).findLast(
      (request): request is HttpRequest => request._tag === 'Http' && request.call.name === name,
    );
  }

  /** The pending timers, optionally with this name. */
  timers(name?: string): TimerRequest[] {
    return Object.values(this.state.pending)
      .filter((request) => request._tag === 'Timer')
      .filter(({ timer }) => name === undefined || timer === name);
  }

  /** All calls with this name since the start. */
  calls<Name extends CallName>(name: Name): CallOf<Name>[] {
    return this.asked('Http').flatMap(({ call }) =>
      call.name === name ? [call as CallOf<Name>] : [],
    );
  }

  /** The pending calls with this name. */
  underWay<Name extends CallName>(name: Name): CallOf<Name>[] {
    return Object.values(this.state.pending).flatMap((request) =>
      request._tag === 'Http' && request.call.name === name ? [request.call as CallOf<Name>] : [],
    );
  }

  /** The rules that the event would cite if it came next. */
  cited(event: Event | Word<Said>, cause?: number): readonly string[] {
    const next = typeof event === 'string' ? ({ _tag: event } as Said) : event;
    const [seq, at] = [this.entries.length + 1, this.at];
    return step(this.state, { seq, at, event: next, ...(cause === undefined ? {} : { cause }) })
      .rules;
  }

  /** The ids of cancelled requests. */
  cancelled(): number[] {
    return this.asked('Cancel').map(({ target }) => target);
  }

  get notice(): State['notice']['current'] {
    return this.state.notice.current;
  }

  /** All requests of a kind since the start. */
  asked<Tag extends Request['_tag']>(tag: Tag): Extract<Request, { _tag: Tag }>[] {
    return this.requests.filter(
      (request): request is Extract<Request, { _tag: Tag }> => request._tag === tag,
    );
  }

  /** Answers the newest pending call with this name, or this request even if it was cancelled. */
  answer(to: CallName | HttpRequest, answer: Answer<unknown>): this {
    const request = typeof to === 'string' ? this.pending(to) : to;
    if (request === undefined) throw new Error(`${to} is not under way`);
    this.enter(answered(request, answer), request.id);
    return this;
  }

  succeed(name: CallName, body: unknown = { outcome: 'OK' }): this {
    return this.answer(name, { _tag: 'Success', body });
  }

  fail(name: CallName, failure: Failure): this {
    return this.answer(name, failure);
  }

  refuse(name: CallName, status: number, detailedCode = '', message = 'no'): this {
    return this.answer(name, refused(status, detailedCode, message));
  }

  /** Answers the pending poll, or the next one: nothing is new except the given update. */
  poll(update: Partial<Update> = {}): this {
    if (this.pending('updates.update') === undefined) this.elapse(3_000);
    return this.succeed('updates.update', {
      stamp: 5,
      now: Math.floor(this.at / 60_000),
      floors: [],
      ...update,
    });
  }

  /** Answers with the floor's spaces at the chosen time. */
  status(told: Partial<FloorStatus> = {}): this {
    return this.succeed('updates.floorStatus', {
      contentUpdate: { spaces: { update: [] } },
      deskStatus: [],
      roomStatus: [],
      users: [],
      ...told,
    });
  }

  /** A poll reports that floor 1 has changed. */
  moved(fStatus = 11): this {
    return this.poll({ floors: [{ fId: 1, fStatic: 3, fStatus }] });
  }

  elapse(milliseconds: number): this {
    const until = this.at + milliseconds;
    for (;;) {
      const next = [...this.due].filter(([, at]) => at <= until).sort((a, b) => a[1] - b[1])[0];
      if (next === undefined) break;
      const [id, at] = next;
      this.due.delete(id);
      this.at = Math.max(this.at, at);
      const timer = this.state.pending[id];
      if (timer?._tag === 'Timer') this.enter({ _tag: 'TimerFired', timer: timer.timer }, id);
    }
    this.at = until;
    return this;
  }

  /** Changes the company or the person without an answer of the server. */
  become(company: Company): this {
    const session = { ...this.state.session, configuration: configurationOf(company) };
    this.state = { ...this.state, session: { ...session, user: userOf(company) } };
    return this;
  }

  /** Answers the first requests of the page. */
  signIn(company: Company = {}): this {
    return this.succeed('public.config', configurationOf(company)).succeed(
      'session.session',
      userOf(company),
    );
  }

  /** Signed in, consent given, on floor 1 of building 1, with its first update. */
  onTheFloor(office: Office = {}, company: Company = {}): this {
    return this.start({ buildingId: '1', floorId: '1' })
      .signIn(company)
      .succeed('updates.update', firstUpdate(office));
  }
}

/** The server could not be reached. */
export const AWAY: Failure = { _tag: 'Unreachable', reason: 'network' };

/** The request timed out. */
export const LATE: Failure = { _tag: 'Unreachable', reason: 'timeout' };

/** A refusal of the server. */
export const refused = (status: number, detailedCode = '', message = 'no'): Failure => ({
  _tag: 'Refused',
  status,
  code: String(status),
  detailedCode,
  message,
});

export const someone: SelfSession = {
  id: 7,
  name: 'Åsa Berg',
  fn: 'Åsa',
  ln: 'Berg',
  photo: false,
  visibility: 'EVERYONE',
  consentPending: false,
  permissions: { bookOnBehalf: false, cancelOnBehalf: false, multipleDesks: false },
};

const usual = defaultConfiguration('Perch');
const { deskFinder } = usual.features;

/** The default settings, with desks for any number of days. */
export const configuration: ClientConfiguration = {
  ...usual,
  features: {
    ...usual.features,
    deskFinder: { ...deskFinder, meta: { ...deskFinder.meta, maxDays: null } },
  },
  workingDay: { start: 360, end: 1020 },
};

const userOf = ({ user, permissions }: Company): SelfSession => ({
  ...someone,
  ...user,
  permissions: { ...someone.permissions, ...permissions },
});

const configurationOf = ({ meta, uses = {}, workingDay }: Company): ClientConfiguration => {
  const { deskFinder, roomFinder, colleagueFinder, attendance } = configuration.features;
  return {
    ...configuration,
    workingDay: workingDay ?? configuration.workingDay,
    features: {
      deskFinder: {
        enabled: uses.deskFinder ?? deskFinder.enabled,
        meta: { ...deskFinder.meta, ...meta },
      },
      roomFinder: { enabled: uses.roomFinder ?? roomFinder.enabled },
      colleagueFinder: { enabled: uses.colleagueFinder ?? colleagueFinder.enabled },
      attendance: { enabled: uses.attendance ?? attendance.enabled },
    },
  };
};

const types: readonly SpaceType[] = [
  {
    id: 1,
    res: 'type_desk_take',
    space: { desc: 'DESK', mode: 'BOOK' },
    props: { asset_type: 'DESK' },
  },
  {
    id: 2,
    res: 'type_room_book',
    space: { desc: 'ROOM', mode: 'BOOK' },
    props: { asset_type: 'ROOM' },
  },
  {
    id: 3,
    res: 'type_desk_take',
    space: { desc: 'DESK', mode: 'NONE' },
    props: { asset_type: 'DESK' },
  },
];

export const DESK = spaceIdOf(1, 2);
export const OTHER_DESK = spaceIdOf(1, 3);
export const ROOM = spaceIdOf(1, 4);
export const LOCKED_DESK = spaceIdOf(1, 5);
export const BLOCKED_DESK = spaceIdOf(1, 6);
export const ZONE = spaceIdOf(1, 1);

export const space = (
  id: number,
  typeId: number,
  state: SpaceState = 'FREE',
  times: readonly (readonly [number, number])[] = [],
): Space => ({
  id,
  floorId: 1,
  typeId,
  asset_type: typeId === 2 ? 'ROOM' : 'DESK',
  loc: { spaceId: ZONE },
  status: { state, occupant: null, claims: [], times },
  info: { name: `Space ${id >>> 12}`, cap: typeId === 2 ? 8 : 1, props: {}, equips: [1] },
});

/** Overrides for an office: lists of the company or of floor 1, own calendar, claims and position. */
export type Office = Partial<Entities> & {
  readonly now?: number;
  readonly items?: readonly PersonalBooking[] | undefined;
  readonly claims?: readonly number[] | undefined;
  readonly loc?: Self['loc'] | undefined;
  /** The zone of building 1. */
  readonly zone?: string | undefined;
};

type FirstUpdate = Update & { readonly self: Self; readonly entities: Required<Entities> };

/** The first update: three buildings (the second without a map, the third in another city), one floor in full. */
export const firstUpdate = ({
  now = NOW,
  items = [],
  claims = [],
  loc = { spaceId: null, pos: null },
  zone = 'Europe/Stockholm',
  ...entities
}: Office = {}): FirstUpdate => ({
  stamp: 5,
  now,
  self: { id: 7, loc, status: { claims }, calendar: { items }, visibility: 'EVERYONE' },
  entities: {
    sites: [
      { id: 1, companyId: 1, info: { name: 'Nordic', country_code: 'SE' } },
      { id: 2, companyId: 1, info: { name: 'Abroad', country_code: null } },
    ],
    buildings: [
      building(1, 1, 'Stockholm HQ', 'stockholm', 'SE', zone),
      building(2, 1, 'Annexe', null, 'SE', 'Europe/Stockholm'),
      building(3, 2, 'Kathmandu', 'kathmandu', null, 'Asia/Kathmandu'),
      building(4, 1, 'Åre', 'are', 'SE', 'Europe/Stockholm'),
    ],
    floors: [
      { id: 1, buildingId: 1, info: { name: 'Entrance', level: 0 } },
      { id: 2, buildingId: 1, info: { name: 'Roof', level: 4 } },
      { id: 3, buildingId: 1, info: { name: 'Garage', level: -1 } },
      { id: 4, buildingId: 3, info: { name: 'Ground', level: 0 } },
      { id: 5, buildingId: 4, info: { name: 'Lodge', level: 0 } },
    ],
    spaceTypes: types,
    equipment: [{ uid: 1, name: 'Dual screen', info: '', image: '/secure/equipment/1/image' }],
    zones: [{ id: ZONE, floorId: 1, info: { name: 'North' } }],
    spaces: [
      space(DESK, 1),
      space(OTHER_DESK, 1, 'BOOKED'),
      space(ROOM, 2),
      space(LOCKED_DESK, 3, 'UNAVAILABLE_NON_BOOKABLE'),
      space(BLOCKED_DESK, 1, 'UNAVAILABLE_BLOCKED'),
    ],
    signs: [],
    users: [],
    ...entities,
  },
  floors: [{ fId: 1, fStatic: 3, fStatus: 10 }],
});

const building = (
  id: number,
  siteId: number,
  name: string,
  bundle_name: string | null,
  country_code: string | null,
  timeZone: string,
) => ({
  id,
  siteId,
  info: { name, default_floor_id: id === 1 ? 1 : null, bundle_name, country_code, timeZone },
});
