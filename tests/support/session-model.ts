import { Schema } from 'effect';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer } from '../../core/answer.ts';
import { claim } from '../../core/claim/projection.ts';
import { fold, step } from '../../core/core.ts';
import type { Command, Event, PageFact } from '../../core/events.ts';
import { meeting } from '../../core/meeting/projection.ts';
import { drawer } from '../../core/page/projection.ts';
import { ANSWERS, type Call, type CallName, type Request } from '../../core/requests.ts';
import { quickView } from '../../core/selection/projection.ts';
import { initialState, State } from '../../core/state.ts';
import { BLOCKED_DESK, CoreSession, DESK, LOCKED_DESK, OTHER_DESK, ROOM } from './core-session.ts';
import { ModelOffice, OTHER_ROOM } from './model-office.ts';

type Http = Extract<Request, { _tag: 'Http' }>;

/** How a call ends: as the office says, or in one of the ways in which calls go wrong. */
export type Mood =
  | { readonly _tag: 'Honest' }
  | { readonly _tag: 'Refuse'; readonly status: number; readonly detailedCode: string }
  /** It did not arrive. */
  | { readonly _tag: 'Away' }
  /** It arrived, its answer did not. */
  | { readonly _tag: 'Lost' }
  /** The worker died meanwhile. */
  | { readonly _tag: 'Unknown' }
  /** A claims list that does not say what was asked. */
  | { readonly _tag: 'Contrary' };

/** A session with the office behind it: the real thing of the model-based tests. */
export class ModelSession {
  office = new ModelOffice();
  core: CoreSession;
  /** What was seen on the way, so that a test can tell that it went everywhere. */
  readonly seen = new Set<string>();

  constructor() {
    this.core = this.signIn(new CoreSession());
  }

  get minute(): number {
    return Math.floor(this.core.at / 60_000);
  }

  /** Begins at the floor of the office, with its first update. */
  private signIn(core: CoreSession): CoreSession {
    core.start({ buildingId: '1', floorId: '1' });
    for (const name of ['public.config', 'session.session', 'updates.update'] as const) {
      const request = core.pending(name);
      if (request === undefined) throw new Error(`${name} was not asked`);
      const answer = this.office.answer(request.call, Math.floor(core.at / 60_000));
      core.enter({ _tag: ANSWERS[name], answer } as Event, request.id);
    }
    return core;
  }

  /** The page is loaded anew, in the same office. */
  reload(): void {
    this.core = this.signIn(new CoreSession(this.core.at));
  }

  send(event: Command | PageFact): void {
    this.core.send(event);
    checked(this);
  }

  underWay(): readonly Http[] {
    return Object.values(this.core.state.pending).filter((request) => request._tag === 'Http');
  }

  private answerIn(mood: Mood, call: Call): Answer<unknown> {
    switch (mood._tag) {
      case 'Honest':
        return this.office.answer(call, this.minute);
      case 'Refuse': {
        const { status, detailedCode } = mood;
        return { _tag: 'Refused', status, code: String(status), detailedCode, message: 'no' };
      }
      case 'Away':
        return { _tag: 'Unreachable', reason: 'network' };
      case 'Lost':
        this.office.answer(call, this.minute);
        return { _tag: 'Unreachable', reason: 'timeout' };
      case 'Unknown':
        return { _tag: 'OutcomeUnknown' };
      case 'Contrary':
        return call.name === 'claim.set'
          ? { _tag: 'Success', body: { claims: call.payload.claim ? [] : [call.payload.id] } }
          : this.office.answer(call, this.minute);
    }
  }

  answer({ call, id }: Http, mood: Mood): void {
    const answer = this.answerIn(mood, call);
    this.core.enter({ _tag: ANSWERS[call.name], answer } as Event, id);
    checked(this);
  }

  /** Answers everything honestly until nothing is under way but what waits for time. */
  settle(): void {
    for (let rounds = 0; rounds < 50 && this.underWay().length > 0; rounds += 1) {
      for (const request of this.underWay()) {
        if (this.core.state.pending[request.id] !== undefined) {
          this.answer(request, { _tag: 'Honest' });
        }
      }
      if (this.core.state.meeting.creating !== null) this.core.elapse(250);
    }
  }
}

const judged = new WeakSet<object>();
/** Panels are dear to project: once for each slice that they show is enough. */
const isNew = (slice: object): boolean => {
  if (judged.has(slice)) return false;
  judged.add(slice);
  return true;
};

/** Holds after every entry of every session. A feature that is built adds its own. */
export type Invariant = readonly [name: string, holds: (session: ModelSession) => void];

const meets = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

const referenced = ({ claim: c, meeting: m }: State): readonly (number | null | undefined)[] => [
  ...[c.pendingClaim?.request, c.pendingRelease?.request, c.permissions.request, c.refreshTimer],
  ...[m.creating?.request, m.ending?.request, m.refreshTimer],
  ...[m.room?.calendar.request, m.room?.timeslots.request],
];

const isOfFlows = (request: State['pending'][string]): boolean =>
  /^(?:calendar|claim|meeting)\./.test(request._tag === 'Http' ? request.call.name : request.timer);

const nameOf = (request: State['pending'][string] | undefined): string => {
  if (request === undefined) return 'nothing';
  return request._tag === 'Http' ? request.call.name : request.timer;
};

export const INVARIANTS: readonly Invariant[] = [
  [
    'CF2, RF2: without a quick view both flows are closed, and nothing is known of their space',
    ({ core: { state } }) => {
      const selected = state.selection.selected?.spaceId;
      if (selected === undefined) {
        expect(state.claim.status).toBe('closed');
        expect(state.claim.permissions).toMatchObject({ allowBoBo: false, request: null });
        expect(state.meeting.flow.status).toBe('closed');
      }
      const { flow, room } = state.meeting;
      expect(flow.status === 'closed' ? null : flow.spaceId).toBe(room?.spaceId ?? null);
      if (room !== null) expect(room.spaceId).toBe(selected);
      // A desk has no meeting, a room no claim.
      if (state.claim.status !== 'closed') expect(flow.status).toBe('closed');
    },
  ],
  [
    'OV2: never two own bookings of a kind that overlap',
    ({ core: { state } }) => {
      const items = state.floor.self?.calendar.items ?? [];
      const isRoom = (item: (typeof items)[number]) => item.resources[0]?.typeId === 2;
      for (const [n, item] of items.entries()) {
        for (const other of items.slice(n + 1)) {
          expect(isRoom(item) === isRoom(other) && meets(item, other)).toBe(false);
        }
      }
    },
  ],
  [
    'PG3, SL1, NT1: at most one drawer, one selection, one notice',
    ({ core: { state } }) => {
      const { open } = drawer.project(state, {});
      expect([null, 'booked', 'building', 'floor', 'settings']).toContain(open);
      if (isNew(state.selection)) {
        const view = quickView.project(state, {});
        expect(view.kind === 'space' ? view.spaceId : undefined).toBe(
          state.selection.selected?.spaceId,
        );
      }
      const expiries = Object.values(state.pending).filter(
        (request) => nameOf(request) === 'notice.expire',
      );
      expect(expiries).toHaveLength(state.notice.current === null ? 0 : 1);
      const lists = Object.values(state.pending).filter(
        (request) => nameOf(request) === 'deskBooking.ofDesk',
      );
      expect(lists.length).toBeLessThanOrEqual(state.selection.selected === null ? 0 : 1);
    },
  ],
  [
    'CF7, RF4: what is pending in a flow is under way, and nothing else of it is',
    ({ core: { state } }) => {
      const known = referenced(state).filter((id) => id !== null && id !== undefined);
      for (const id of known) expect(nameOf(state.pending[id])).not.toBe('nothing');
      const underWay = Object.entries(state.pending).filter(([, request]) => isOfFlows(request));
      expect(new Set(underWay.map(([id]) => Number(id)))).toEqual(new Set(known));
      expect(known.length).toBe(new Set(known).size);
    },
  ],
  [
    'CF3, RF7: fetching exactly while a claim, a release or a meeting is under way, one of each',
    ({ core: { state } }) => {
      const names = Object.values(state.pending).map(nameOf);
      const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
      const claims = count(/^claim\.set$/);
      const meetings = count(
        /^(?:calendar\.(?:create|status|cancel|endEvent|removeEvent)|meeting\.ticket)$/,
      );
      expect(claims).toBeLessThanOrEqual(1);
      expect(meetings).toBeLessThanOrEqual(2);
      expect(count(/^calendar\.create$/)).toBeLessThanOrEqual(1);
      if (isNew(state.claim)) expect(claim.project(state, {}).fetching).toBe(claims > 0);
      expect(meeting.project(state, {}).fetching).toBe(meetings > 0);
    },
  ],
];

/** Where a session has been. */
const note = ({ seen, core: { state } }: ModelSession): void => {
  seen.add(`claim ${state.claim.status}`);
  seen.add(`meeting ${state.meeting.flow.status}`);
  if (state.claim.error !== null) seen.add(`problem ${state.claim.error.problem}`);
  if (state.claim.pendingClaim?.releasing != null) seen.add('changing');
  if (state.meeting.ending !== null) seen.add(`ending ${state.meeting.ending.how}`);
  if (state.session.auth === 'signedOut') seen.add('signed out');
};

const checked = (session: ModelSession): void => {
  for (const [, holds] of INVARIANTS) holds(session);
  note(session);
};

class Act implements fc.Command<object, ModelSession> {
  private readonly name: string;
  private readonly act: (session: ModelSession) => void;
  constructor(name: string, act: (session: ModelSession) => void) {
    this.name = name;
    this.act = act;
  }
  check(): boolean {
    return true;
  }
  run(_model: object, session: ModelSession): void {
    this.act(session);
    checked(session);
  }
  toString(): string {
    return this.name;
  }
}

const say = (event: Command | PageFact): Act =>
  new Act(JSON.stringify(event), (session) => session.send(event));

/** A command whose times are minutes from now. */
const sayAt = (name: string, event: (now: number) => Command): Act =>
  new Act(name, (session) => session.send(event(session.minute)));

const desk = fc.constantFrom(DESK, OTHER_DESK, LOCKED_DESK, BLOCKED_DESK);
const room = fc.constantFrom(ROOM, OTHER_ROOM);
const anySpace = fc.oneof(desk, room, fc.constant(999_999));
const offset = fc.integer({ min: -2, max: 40 }).map((steps) => steps * 5);
const length = fc.integer({ min: 0, max: 12 }).map((steps) => steps * 5);

const mood: fc.Arbitrary<Mood> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Mood>({ _tag: 'Honest' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant('Refuse' as const),
      status: fc.constantFrom(400, 403, 404, 409, 500),
      detailedCode: fc.constantFrom('', 'UNKNOWN_BOOKING', 'NO_PERMISSION', 'SLOT_TAKEN'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Mood>(
      { _tag: 'Away' },
      { _tag: 'Lost' },
      { _tag: 'Unknown' },
      { _tag: 'Contrary' },
    ),
  },
);

const said = fc.constantFrom<Command | PageFact>(
  { _tag: 'Deselect' },
  { _tag: 'ViewerSaid', said: { name: 'deselect' } },
  { _tag: 'CloseClaim' },
  { _tag: 'CloseMeeting' },
  { _tag: 'CancelMeeting' },
  { _tag: 'KeepMeeting' },
  { _tag: 'KeepBooking' },
  { _tag: 'RefreshNow' },
  { _tag: 'DismissNotice' },
  { _tag: 'ResetTime' },
  { _tag: 'ChooseDate', date: '2026-11-23' },
  { _tag: 'ToggleDrawer', drawer: 'booked' },
  { _tag: 'ToggleDrawer', drawer: 'settings' },
  { _tag: 'ShowFloor', floorId: 1 },
  { _tag: 'ShowFloor', floorId: 2 },
  { _tag: 'WentOffline' },
  { _tag: 'CameOnline' },
  { _tag: 'PageHidden' },
  { _tag: 'PageShown' },
);

/** Asks for the n-th event of the room, or the n-th own booking, to be taken away: asked, confirmed or both. */
const takeAway = (nth: number, confirmed: boolean): Act =>
  new Act(`take away ${nth}${confirmed ? ', confirmed' : ''}`, (session) => {
    const rows = session.core.state.meeting.room?.calendar.rows ?? [];
    const event = rows[nth % Math.max(1, rows.length)];
    const booked = session.office.held[nth % Math.max(1, session.office.held.length)];
    if (event !== undefined) session.send({ _tag: 'AskEndMeeting', eventId: event.id });
    else if (booked !== undefined) {
      session.send({ _tag: 'AskRemoveBooking', bookingId: booked.id });
    }
    if (!confirmed) return;
    if (event !== undefined) session.send({ _tag: 'EndMeeting', eventId: event.id });
    else if (booked !== undefined) session.send({ _tag: 'RemoveBooking', bookingId: booked.id });
  });

const signOut = new Act('the session ends', (session) => {
  session.send({ _tag: 'AskLogOut' });
  session.send({ _tag: 'LogOut' });
  const request = session.core.pending('session.logout');
  if (request !== undefined) session.answer(request, { _tag: 'Honest' });
});

const reload = new Act('signs in anew', (session) => {
  if (session.core.state.session.auth !== 'signedIn') session.reload();
});

const only = (session: ModelSession, name: CallName, how: Mood): void => {
  const request = session.core.pending(name);
  if (request !== undefined) session.answer(request, how);
};

/** A way that a person goes on purpose; what is left open on it meets whatever comes next. */
const claimHere = (spaceId: number, how: Mood, release: boolean): Act =>
  new Act(`claim ${spaceId}${release ? ' and release' : ''} ${JSON.stringify(how)}`, (session) => {
    session.send({ _tag: 'SelectSpace', spaceId });
    only(session, 'calendar.options', { _tag: 'Honest' });
    session.send({ _tag: 'OpenClaim', onBehalf: release });
    session.send({ _tag: 'ClaimSpace', spaceId, until: null });
    only(session, 'claim.set', release ? { _tag: 'Honest' } : how);
    if (!release) return;
    session.send({ _tag: 'ReleaseSpace', spaceId });
    only(session, 'claim.set', how);
  });

const meetHere = (spaceId: number, from: number, then: 'cancel' | 'end', how: Mood): Act =>
  new Act(`meet in ${spaceId} from ${from}, then ${then} ${JSON.stringify(how)}`, (session) => {
    session.send({ _tag: 'SelectSpace', spaceId });
    session.send({ _tag: 'OpenMeeting' });
    const start = session.minute + from;
    session.send({ _tag: 'CreateMeeting', spaceId, subject: 'x', start, end: start + 30 });
    session.settle();
    session.send({ _tag: 'CancelMeeting' });
    if (then === 'cancel') return;
    only(session, 'calendar.cancel', { _tag: 'Away' });
    session.core.elapse(500);
    only(session, 'calendar.ofAsset', { _tag: 'Honest' });
    takeAway(0, true).run({}, session);
    for (const name of ['calendar.endEvent', 'calendar.removeEvent'] as const) {
      only(session, name, how);
    }
  });

/** A call under way is answered: any of them, so that answers come late and out of order. */
const answerOne = (nth: number, how: Mood): Act =>
  new Act(`answer ${nth} ${JSON.stringify(how)}`, (session) => {
    const calls = session.underWay();
    const request = calls[nth % Math.max(1, calls.length)];
    if (request !== undefined) session.answer(request, how);
  });

/** RQ1: an answer to a call that was withdrawn, or was answered already, changes nothing. */
const answerLate = (nth: number): Act =>
  new Act(`answer ${nth} late`, ({ core, minute }) => {
    const late = core.asked('Http').filter(({ id }) => core.state.pending[id] === undefined);
    const request = late[nth % Math.max(1, late.length)];
    if (request === undefined) return;
    const answer = new ModelOffice().answer(request.call, minute);
    const event = { _tag: ANSWERS[request.call.name], answer } as Event;
    const entry = { seq: core.entries.length + 1, at: core.at, event, cause: request.id };
    const stepped = step(core.state, entry);
    expect(stepped.state).toBe(core.state);
    expect(stepped.requests).toEqual([]);
  });

/** Whole sessions: what a person does, how the server answers, and time, in any order. */
export const sessionCommands = fc.commands<object, ModelSession>(
  [
    anySpace.map((spaceId) => say({ _tag: 'SelectSpace', spaceId })),
    room.map((spaceId) => say({ _tag: 'SelectSpace', spaceId })),
    desk.map((spaceId) => say({ _tag: 'SelectSpace', spaceId })),
    said.map(say),
    said.map(say),
    fc.boolean().map((onBehalf) => say({ _tag: 'OpenClaim', onBehalf })),
    fc.tuple(desk, fc.option(offset)).map(([spaceId, until]) =>
      sayAt(`claim ${spaceId} ${until}`, (now) => ({
        _tag: 'ClaimSpace',
        spaceId,
        until: until === null ? null : now + until,
      })),
    ),
    desk.map((spaceId) => say({ _tag: 'ReleaseSpace', spaceId })),
    fc.tuple(desk, desk).map(([from, to]) => say({ _tag: 'ChangeClaim', from, to, until: null })),
    fc.constant(say({ _tag: 'OpenMeeting' })),
    fc.tuple(room, offset, length).map(([spaceId, from, long]) =>
      sayAt(`meet in ${spaceId} ${from}+${long}`, (now) => ({
        _tag: 'CreateMeeting',
        spaceId,
        subject: '',
        start: now + from,
        end: now + from + long,
      })),
    ),
    fc.tuple(offset, length).map(
      ([from, long]) =>
        new Act(`meet here ${from}+${long}`, (session) => {
          const spaceId = session.core.state.selection.selected?.spaceId ?? ROOM;
          const start = session.minute + from;
          session.send({ _tag: 'OpenMeeting' });
          session.send({ _tag: 'CreateMeeting', spaceId, subject: 'x', start, end: start + long });
        }),
    ),
    fc.tuple(fc.nat(9), fc.boolean()).map(([nth, confirmed]) => takeAway(nth, confirmed)),
    fc.tuple(desk, offset, length).map(([spaceId, from, long]) =>
      sayAt(`book ${spaceId} ${from}+${long}`, (now) => ({
        _tag: 'BookDesk',
        spaceId,
        start: now + from,
        end: now + from + long,
      })),
    ),
    fc.tuple(fc.nat(9), mood).map(([nth, how]) => answerOne(nth, how)),
    fc.tuple(fc.nat(9), mood).map(([nth, how]) => answerOne(nth, how)),
    fc.constant(new Act('answer all', (session) => session.settle())),
    fc.constant(new Act('answer all', (session) => session.settle())),
    fc.nat(99).map(answerLate),
    fc
      .constantFrom(100, 250, 500, 1_000, 3_000, 30_000, 300_000)
      .map((wait) => new Act(`${wait} ms pass`, (session) => session.core.elapse(wait))),
    fc.integer({ min: 0, max: 4 }).map(
      (polls) =>
        new Act(`tickets wait ${polls} polls`, ({ office }) => {
          office.patience = polls;
        }),
    ),
    fc
      .tuple(desk, mood, fc.boolean())
      .map(([spaceId, how, release]) => claimHere(spaceId, how, release)),
    fc
      .tuple(room, fc.constantFrom(-5, 30), fc.constantFrom('cancel', 'end'), mood)
      .map(([spaceId, from, then, how]) => meetHere(spaceId, from, then, how)),
    fc.constant(signOut),
    fc.constant(reload),
  ],
  { maxCommands: 60, size: 'max' },
);

const refuse = (status: number, detailedCode = ''): Mood => ({
  _tag: 'Refuse',
  status,
  detailedCode,
});

/** Goes to every step and every problem of the flows once, in one session. */
export const TOUR: readonly fc.Command<object, ModelSession>[] = [
  ...[
    { _tag: 'Contrary' } as const,
    refuse(409),
    refuse(403),
    refuse(500),
    { _tag: 'Away' } as const,
  ].map((how) => claimHere(DESK, how, false)),
  claimHere(DESK, { _tag: 'Contrary' }, true),
  say({ _tag: 'ChangeClaim', from: DESK, to: OTHER_DESK, until: null }),
  new Act('answer all', (session) => session.settle()),
  meetHere(ROOM, 30, 'cancel', { _tag: 'Honest' }),
  answerOne(0, { _tag: 'Honest' }),
  meetHere(OTHER_ROOM, 60, 'end', refuse(500)),
  meetHere(ROOM, -5, 'end', { _tag: 'Honest' }),
  signOut,
];

/** What is so at the end of every session, once everything has been answered and the quick view is closed. */
export const concludes = (session: ModelSession): void => {
  session.settle();
  session.send({ _tag: 'Deselect' });
  session.settle();
  session.core.elapse(1_000);
  session.settle();
  checked(session);
  const { state, entries } = session.core;
  expect(claim.project(state, {})).toMatchObject({ status: 'closed', fetching: false });
  expect(meeting.project(state, {})).toMatchObject({ status: 'closed', fetching: false });
  expect(state.claim).toMatchObject({ pendingClaim: null, pendingRelease: null });
  // The log tells it all, and the state is what its schema says.
  expect(fold(initialState, entries)).toEqual(state);
  expect(Schema.decodeUnknownSync(State)(JSON.parse(JSON.stringify(state)))).toEqual(state);
};
