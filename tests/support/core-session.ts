import type { Answer, Failure } from '../../core/contract/answer.ts';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { SelfSession } from '../../core/contract/people.ts';
import type { Space, SpaceState, SpaceType } from '../../core/contract/space.ts';
import type { Update } from '../../core/contract/update.ts';
import {
  type Command,
  type Event,
  initialState,
  type PageFact,
  type State,
  step,
} from '../../core/core.ts';
import type { Entry } from '../../core/log/entry.ts';
import { type Answered, answered, type CallName } from '../../core/remote/calls.ts';
import type { Request } from '../../core/remote/requests.ts';
import { spaceIdOf } from './space-id.ts';

/** Saturday 21 November 2026, 10:02 UTC, in milliseconds. */
export const MORNING = Date.UTC(2026, 10, 21, 10, 2);

export type HttpRequest = Extract<Request, { _tag: 'Http' }>;
type DeskFinderMeta = ClientConfiguration['features']['deskFinder']['meta'];
type TimerRequest = Extract<Request, { _tag: 'Timer' }>;

/** The fact that a call of an owner was answered: for one that nobody here has sent. */
export const answerTo = (owner: string, name: CallName, answer: Answer<unknown>): Answered =>
  answered({ owner, call: { name } }, answer);

/**
 * A core that is driven by hand: commands and facts go in, what it asks of the outside comes out. Time passes only when
 * told; `elapse` fires the timers that are due, in order.
 */
export class CoreSession {
  state: State = initialState;
  readonly entries: Entry[] = [];
  readonly requests: Request[] = [];
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
    this.entries.push(entry);
    for (const request of requests) {
      this.requests.push(request);
      if (request._tag === 'Timer') this.due.set(request.id, this.at + request.delay);
      if (request._tag === 'Cancel') this.due.delete(request.target);
    }
    return requests;
  }

  send(event: Command | PageFact): readonly Request[] {
    return this.enter(event);
  }

  start(storage: Record<string, string> = {}, languages: readonly string[] = ['en']): this {
    this.enter({
      _tag: 'AppStarted',
      zone: 'Europe/Stockholm',
      languages,
      storage,
      visible: true,
      online: true,
      version: '3.18.0-SNAPSHOT',
      build: 'test',
      reloadedInVain: false,
      backendUrl: '',
    });
    return this;
  }

  /** The newest pending call of the name. */
  pending(name: CallName): HttpRequest | undefined {
    return Object.values(this.state.pending).findLast(
      (request): request is HttpRequest => request._tag === 'Http' && request.call.name === name,
    );
  }

  timers(): TimerRequest[] {
    return Object.values(this.state.pending).filter((request) => request._tag === 'Timer');
  }

  /** Requests of a kind since the beginning. */
  asked<Tag extends Request['_tag']>(tag: Tag): Extract<Request, { _tag: Tag }>[] {
    return this.requests.filter(
      (request): request is Extract<Request, { _tag: Tag }> => request._tag === tag,
    );
  }

  /** The newest pending call of the name, or this one even if nobody waits for it any more, is answered. */
  answer(to: CallName | HttpRequest, answer: Answer<unknown>): readonly Request[] {
    const request = typeof to === 'string' ? this.pending(to) : to;
    if (request === undefined) throw new Error(`${to} is not under way`);
    return this.enter(answered(request, answer), request.id);
  }

  succeed(name: CallName, body: unknown): readonly Request[] {
    return this.answer(name, { _tag: 'Success', body });
  }

  fail(name: CallName, failure: Failure): readonly Request[] {
    return this.answer(name, failure);
  }

  refuse(name: CallName, status: number, detailedCode: string, message = 'no'): readonly Request[] {
    return this.answer(name, {
      _tag: 'Refused',
      status,
      code: String(status),
      detailedCode,
      message,
    });
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

  /** Signed in, consent given, on floor 1 of building 1, with its first update; `meta` configures the desk finder. */
  onTheFloor(update: Partial<Update> = {}, meta: Partial<DeskFinderMeta> = {}): this {
    this.start({ buildingId: '1', floorId: '1' });
    const { deskFinder } = configuration.features;
    this.succeed('public.config', {
      ...configuration,
      features: {
        ...configuration.features,
        deskFinder: { ...deskFinder, meta: { ...deskFinder.meta, ...meta } },
      },
    });
    this.succeed('session.session', someone);
    this.succeed('updates.update', { ...firstUpdate(), ...update });
    return this;
  }
}

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

export const configuration: ClientConfiguration = {
  features: {
    deskFinder: {
      enabled: true,
      meta: {
        futureBooking: 14,
        allowMultipleDesks: true,
        disableTimeSelection: false,
        defaultStart: null,
        defaultEnd: null,
        bobo: true,
        maxDays: null,
        maxDuration: null,
      },
    },
    roomFinder: { enabled: true },
    colleagueFinder: { enabled: true },
    attendance: { enabled: true },
  },
  authentication: { authOptions: [{ id: 'password', name: 'Password', url: null }] },
  branding: { webApp: { logo: null } },
  workingDay: { start: 360, end: 1020 },
  public: { name: 'Perch' },
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

/** What the server says first: two buildings (the second without a map, the third elsewhere), one floor in full. */
export const firstUpdate = (): Update => ({
  stamp: 5,
  now: Math.floor(MORNING / 60_000),
  self: {
    id: 7,
    loc: { spaceId: null, pos: null },
    status: { claims: [] },
    calendar: { items: [] },
    visibility: 'EVERYONE',
  },
  entities: {
    sites: [
      { id: 1, companyId: 1, info: { name: 'Nordic', country_code: 'SE' } },
      { id: 2, companyId: 1, info: { name: 'Abroad', country_code: null } },
    ],
    buildings: [
      building(1, 1, 'Stockholm HQ', 'stockholm', 'SE', 'Europe/Stockholm'),
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
