import { Schema } from 'effect';
import { expect } from 'vitest';
import type { Answer } from '../../core/contract/answer.ts';
import { type Command, initialState, type PageFact, State } from '../../core/core.ts';
import { alternatives } from '../../core/features/alternatives/projection.ts';
import { changeRefusal } from '../../core/features/booking/change-refusal.ts';
import { madeBookings, movingId } from '../../core/features/booking/model.ts';
import { movableBooking } from '../../core/features/booking/movable.ts';
import { noPermissions } from '../../core/features/claim/model.ts';
import { claim } from '../../core/features/claim/projection.ts';
import { favourites } from '../../core/features/favourite/projection.ts';
import { meeting } from '../../core/features/meeting/projection.ts';
import { refusalOf } from '../../core/features/meeting/refusal.ts';
import { multiBooking } from '../../core/features/multi-booking/projection.ts';
import { dayDetails } from '../../core/features/planner/day/projection.ts';
import { planner } from '../../core/features/planner/overview/projection.ts';
import { plan } from '../../core/features/planner/plan/projection.ts';
import { privacyPreview } from '../../core/features/privacy-preview/projection.ts';
import { quickView } from '../../core/features/quick-view/projection.ts';
import { schedule, scheduleRows } from '../../core/features/schedule/projection.ts';
import { isList, isUsed } from '../../core/features/schedule/state.ts';
import { search, searchRows } from '../../core/features/search/projection.ts';
import { multiSelectedSpaces, selectedSpaceId } from '../../core/features/selection/selected.ts';
import { viewer } from '../../core/features/wayfinding/shown-map.ts';
import { knownSpace } from '../../core/office/floor/known-space.ts';
import { drawer } from '../../core/office/page/projection.ts';
import { account } from '../../core/office/session/projection.ts';
import type { Call } from '../../core/remote/calls.ts';
import { hasFailed, initialQuery, isPending } from '../../core/remote/query.ts';
import type { Request } from '../../core/remote/requests.ts';
import { MULTIPLE_BOOKING } from '../../core/rules/booking/multi-select.ts';
import { daysFrom } from '../../core/time/days.ts';
import { CoreSession, someone } from './core-session.ts';
import { fold } from './fold.ts';
import { ModelOffice } from './model-office.ts';

type Http = Extract<Request, { _tag: 'Http' }>;

/** How a call ends: with the office's answer, or with a failure. */
export type Mood =
  | { readonly _tag: 'Honest' }
  | { readonly _tag: 'Refuse'; readonly status: number; readonly detailedCode: string }
  /** The request did not arrive. */
  | { readonly _tag: 'Away' }
  /** The request arrived, but the answer did not. */
  | { readonly _tag: 'Lost' }
  /** The worker died during the request. */
  | { readonly _tag: 'Unknown' }
  /** A list of claims that contradicts the request. */
  | { readonly _tag: 'Contrary' };

/** A session with a model office behind it: the system under test of the model-based tests. */
export class ModelSession {
  office = new ModelOffice();
  core: CoreSession;
  /** What was reached on the way, so that a test can check the coverage. */
  readonly seen = new Set<string>();

  constructor() {
    this.core = this.signIn(new CoreSession());
  }

  get minute(): number {
    return Math.floor(this.core.at / 60_000);
  }

  /** Starts on the floor of the office, with its first update. */
  private signIn(core: CoreSession): CoreSession {
    core.start({ buildingId: '1', floorId: '1' });
    for (const name of ['public.config', 'session.session', 'updates.update'] as const) {
      const request = core.pending(name);
      if (request === undefined) throw new Error(`${name} was not asked`);
      const answer = this.office.answer(request.call, Math.floor(core.at / 60_000));
      core.answer(request, answer);
    }
    return core;
  }

  /** Reloads the page in the same office. */
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

  answer(request: Http, mood: Mood): void {
    this.core.answer(request, this.answerIn(mood, request.call));
    checked(this);
  }

  /** Answers everything honestly until only timers are pending. */
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

const isNewIn =
  (known: WeakSet<object>) =>
  (slice: object): boolean => {
    if (known.has(slice)) return false;
    known.add(slice);
    return true;
  };
/** Projecting panels is expensive: check and record each slice of their state once. */
const isNew = isNewIn(new WeakSet());
const isUnnoted = isNewIn(new WeakSet());

const meets = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

const referenced = ({
  claim: c,
  meeting: m,
  onBehalf: b,
  calendar: o,
  multiBooking: s,
  favourite: f,
  search: q,
  session: a,
  privacyPreview: w,
  planner: p,
  day: d,
  schedule: h,
  plan: l,
}: State): readonly (number | null | undefined)[] => [
  c.pendingClaim?.request,
  c.pendingRelease?.request,
  c.permissions.query.request,
  c.permissions.query.timer,
  m.creating?.request,
  m.ending?.request,
  m.messageTimer,
  m.made?.timer,
  m.room?.calendar.query.request,
  m.room?.calendar.query.timer,
  m.room?.timeslots.query.request,
  m.room?.timeslots.query.timer,
  o.query.request,
  o.query.timer,
  o.removing?.request,
  b.open?.query.timer,
  b.open?.query.request,
  b.open?.theirs.query.request,
  b.giving?.request,
  s.creating?.request,
  a.changingVisibility?.request,
  w.query.request,
  q.query.timer,
  q.query.request,
  ...[p.daysQuery, p.registrationsQuery].flatMap(({ request, timer }) => [request, timer]),
  p.refreshTimer,
  p.message?.timer,
  p.undo?.timer,
  ...p.changes.map(({ request }) => request),
  ...Object.values(d.open?.queries ?? {}).flatMap(({ request, timer }) => [request, timer]),
  l.series?.request,
  l.month?.query.request,
  l.cancelled?.query.request,
  l.aside?.timer,
  ...[h.query, h.others].flatMap(({ request, timer }) => [request, timer]),
  f.query.request,
  f.query.timer,
  ...f.changes.map(({ request }) => request),
];

const FLOWS: ReadonlySet<string> = new Set([
  'onBehalf',
  'calendar',
  'claim',
  'favourite',
  'meeting',
  'multiBooking',
  'planner',
  'schedule',
  'search',
  'privacyPreview',
]);

const isOfFlows = (request: State['pending'][string]): boolean =>
  FLOWS.has(request.owner) || (request._tag === 'Http' && request.call.name === 'visibility.set');

const nameOf = (request: State['pending'][string] | undefined): string => {
  if (request === undefined) return 'nothing';
  if (request._tag === 'Http') return request.call.name;
  return request._tag === 'Timer' ? request.timer : request._tag;
};

const isRoom = (state: State, spaceId: number | null): boolean =>
  spaceId !== null && knownSpace(state, spaceId)?.asset_type === 'ROOM';

/** The messages, dialogs and details of a closed planner. */
const NOTHING = [null, null, null, null];

/** Invariants after every entry of every session. A new feature adds its own. */
const INVARIANTS: Readonly<Record<string, (session: ModelSession) => void>> = {
  'SU5, SU6, SU11: what is offered instead of what is refused is refused by no rule': ({
    core: { state },
  }) => {
    const { selected } = state.selection;
    if (selected?.kind !== 'space' || !isNew(selected)) return;
    const { spaceId, alternatives: offers } = alternatives.project(state, {});
    for (const offer of offers) {
      const space = knownSpace(state, offer.kind === 'space' ? offer.spaceId : (spaceId ?? 0));
      if (space === undefined) throw new Error('A space is offered that is not there');
      const id = offer.kind === 'move' ? offer.bookingId : movingId(state.booking);
      const moved = space.asset_type === 'DESK' ? movableBooking(state, id) : null;
      const refusal =
        moved === null
          ? refusalOf(state, space, { start: offer.start, end: offer.end })
          : changeRefusal(state, moved, space);
      expect(refusal, JSON.stringify(offer)).toBeNull();
    }
  },
  'CF2, RF2: without a quick view both flows are closed, and nothing is known of their space': ({
    core: { state },
  }) => {
    const selected = selectedSpaceId(state);
    if (selected === null) {
      expect(state.claim.status).toBe('closed');
      expect(state.claim.permissions).toEqual(noPermissions);
      expect(state.meeting.flow.status).toBe('closed');
    }
    const { flow, room } = state.meeting;
    // RF3: the day of a selected room is known, that of any other space is not.
    expect(room?.spaceId ?? null).toBe(isRoom(state, selected) ? selected : null);
    if (flow.status !== 'closed') expect(flow.spaceId).toBe(selected);
    else expect(room?.timeslots.query ?? initialQuery).toEqual(initialQuery);
    // A desk has no meeting, and a room no claim.
    if (state.claim.status !== 'closed') expect(flow.status).toBe('closed');
  },
  'BO2, BO3: the search is open for a desk exactly while the claim flow is, for leave while its event is there':
    ({ core: { state } }) => {
      const { open } = state.onBehalf;
      const isFlow = state.claim.status === 'selectOnBehalf';
      expect(open?.purpose.kind === 'desk').toBe(isFlow);
      if (open?.purpose.kind === 'desk') {
        expect(open.purpose.spaceId).toBe(selectedSpaceId(state));
      }
      if (open?.purpose.kind === 'leave') {
        const { eventId } = open.purpose;
        expect(state.floor.self?.calendar.items.map(({ id }) => id)).toContain(eventId);
      }
      // BO5, BO8: at most one wait; the chosen person is among the results.
      if (open !== null && open !== undefined) {
        const { timer, request } = open.query;
        const waits = [timer, request, open.people].filter((wait) => wait !== null);
        expect(waits.length).toBeLessThanOrEqual(1);
        if (open.chosen !== null) expect(open.people).toContainEqual(open.chosen);
      }
    },
  'SR3, SR4, SR17, SR20: what a text owes is waited for, asked, known or failed, one of these and of this text alone':
    ({ core: { state } }) => {
      const { text, query, server } = state.search;
      const { timer, request } = query;
      const asked = Object.values(state.pending).flatMap((pending) =>
        pending._tag === 'Http' && pending.call.name === 'search.fullObjects'
          ? [pending.call.query]
          : [],
      );
      expect(asked).toHaveLength(request === null ? 0 : 1);
      for (const { str } of asked) expect(str).toBe(text.trim());
      if (server !== null) expect(server.text).toBe(text.trim());
      const waits = [timer !== null, request !== null, hasFailed(query)].filter(Boolean);
      expect(waits.length).toBeLessThanOrEqual(1);
      if (text.trim().length < 3) {
        expect([...waits, server]).toEqual([null]);
        return;
      }
      const { auth, consent } = state.session;
      const may = auth === 'signedIn' && consent.status === 'approved' && state.page.online;
      if (request !== null) expect(may).toBe(true);
      if (may && waits.length === 0) expect(server).not.toBeNull();
    },
  'FI9, FI10, SR12, SR13, VW8: the panel counts what its rows are, and the map shows the same of its floor':
    ({ core: { state } }) => {
      const { dataset } = state.search.filter;
      const future = state.floor.chosen !== null && state.floor.chosen.start > state.page.minute;
      if (future) expect(dataset).not.toBe('USER');
      if (!isNew(state.search) && !isNew(state.floor)) return;
      const view = search.project(state, {});
      const { rows } = searchRows.project(state, { from: 0, to: view.count });
      expect(view.groups.reduce((sum, { count }) => sum + count, 0)).toBe(view.count);
      expect(rows).toHaveLength(view.count);
      expect(new Set(rows.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(view.count);
      if (dataset === 'DESK' || dataset === 'ROOM') {
        expect(rows.filter(({ kind }) => kind === 'user')).toEqual([]);
      }
      const { filter, highlight } = viewer.project(state, {});
      if (highlight !== null) return;
      expect(filter === null).toBe(view.shows !== 'results');
      if (filter === null) return expect(rows).toEqual([]);
      const here = rows.flatMap((row) =>
        row.kind === 'space' && row.floorId === state.place.floorId ? row.id : [],
      );
      // A found space is lit once the floor is loaded.
      if (state.floor.content[state.place.floorId ?? 0] !== undefined) {
        expect(filter).toEqual(expect.arrayContaining(here));
      }
    },
  'OV2: never two own bookings of a kind that overlap': ({ core: { state } }) => {
    const items = state.floor.self?.calendar.items ?? [];
    const isRoom = (item: (typeof items)[number]) => item.resources[0]?.typeId === 2;
    for (const [n, item] of items.entries()) {
      for (const other of items.slice(n + 1)) {
        // One person may have several desks that were booked together (G115).
        const together = item.name === MULTIPLE_BOOKING && other.name === MULTIPLE_BOOKING;
        const isWrong = isRoom(item) === isRoom(other) && meets(item, other) && !together;
        expect(isWrong).toBe(false);
      }
    }
  },
  'MS3, MS7, MS11, MS12: several desks are asked for one at a time, none that cannot be had, and shown as booked as they are':
    ({ core: { state } }) => {
      const { creating, invalid, made } = state.multiBooking;
      const calls = Object.values(state.pending).filter(
        (request) => nameOf(request) === 'calendar.createSeveral',
      );
      expect(calls).toHaveLength(creating === null ? 0 : 1);
      if (!isNew(state.multiBooking) && !isNew(state.selection)) return;
      const view = multiBooking.project(state, {});
      expect(view.booking).toBe(creating !== null);
      const marked = multiSelectedSpaces(state);
      if (made !== null) {
        expect(made.spaceIds).toEqual(marked);
        expect(view.refusal).toBeNull();
      }
      if (creating?.watched === true) expect(creating.spaceIds).toEqual(marked);
      if (invalid) {
        expect(marked.length).toBeGreaterThan(0);
        expect([creating, made]).toEqual([null, null]);
      }
    },
  'BK10, BK11, BK25, BK26, BK28, BK32: of bookings one is made or moved, and one taken away, at a time; what waits is there':
    ({ core: { state } }) => {
      const { pending, removing, choosing, undo, undoing } = state.booking;
      const names = Object.values(state.pending)
        .filter(({ owner }) => owner === 'booking')
        .map(nameOf);
      const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
      expect(
        count(
          /^(?:deskBooking\.create|deskBooking\.createDays|deskBooking\.changeDesk|calendar\.changeTime)$/,
        ),
      ).toBe(pending === null ? 0 : 1);
      expect(count(/^(?:deskBooking\.remove|calendar\.endEvent)$/)).toBe(removing === null ? 0 : 1);
      expect(count(/^booking\.made$/)).toBe(undo === null ? 0 : 1);
      if (undoing.length > 0) expect(removing).not.toBeNull();
      if (choosing !== null) {
        const { bookingId } = choosing;
        const item = state.floor.self?.calendar.items.find(({ id }) => id === bookingId);
        expect(item?.end).toBeGreaterThan(state.page.minute);
      }
    },
  'PG3, SL1, NT1: at most one drawer, one selection, one notice': ({ core: { state } }) => {
    const { open } = drawer.project(state, {});
    expect([null, 'booked', 'building', 'floor', 'settings']).toContain(open);
    if (isNew(state.selection)) {
      const view = quickView.project(state, {});
      expect(view.kind === 'space' ? view.spaceId : null).toBe(selectedSpaceId(state));
    }
    const expiries = Object.values(state.pending).filter(
      (request) => nameOf(request) === 'notice.expire',
    );
    // NT4: it does not expire during interaction.
    const isRunning = state.notice.current !== null && state.notice.timer !== null;
    expect(expiries).toHaveLength(isRunning ? 1 : 0);
    if (state.notice.current === null) expect(state.notice.timer).toBeNull();
    const lists = Object.values(state.pending).filter(
      (request) => nameOf(request) === 'deskBooking.ofDesk',
    );
    expect(lists.length).toBeLessThanOrEqual(selectedSpaceId(state) === null ? 0 : 1);
    const asked = Object.values(state.pending).filter(
      (request) => nameOf(request) === 'people.user',
    );
    expect(asked.length).toBeLessThanOrEqual(state.selection.selected?.kind === 'user' ? 1 : 0);
  },
  'CF7, RF4: what is pending in a flow is under way, and nothing else of it is': ({
    core: { state },
  }) => {
    const known = referenced(state).filter((id) => id !== null && id !== undefined);
    for (const id of known) expect(nameOf(state.pending[id])).not.toBe('nothing');
    const underWay = Object.entries(state.pending).filter(([, request]) => isOfFlows(request));
    expect(new Set(underWay.map(([id]) => Number(id)))).toEqual(new Set(known));
    expect(known.length).toBe(new Set(known).size);
  },
  'OC1, OC2, OC5: the calendar is polled exactly while a drawer shows it; what is asked about is there':
    ({ core: { state } }) => {
      const { page, session, calendar: own, floor } = state;
      const shows = page.drawer === 'booked' || page.drawer === 'settings';
      const polls = shows && page.visible && page.online && session.auth === 'signedIn';
      const names = Object.values(state.pending).map(nameOf);
      const asked = names.filter((name) => name === 'calendar.own' || name === 'calendar.poll');
      expect(asked).toHaveLength(polls ? 1 : 0);
      const items = floor.self?.calendar.items ?? [];
      if (own.confirming !== null) {
        expect(shows).toBe(true);
        const { bookingId } = own.confirming;
        expect(items.some(({ id, end }) => id === bookingId && end > page.minute)).toBe(true);
      }
    },
  'FV1, FV5, FV7: of a person one change is under way at a time; the list is asked for while there is none':
    ({ core: { state } }) => {
      if (!isNew(state.favourite)) return;
      const { query, changes } = state.favourite;
      const { request, timer, isStale } = query;
      const asked = Object.values(state.pending).flatMap((pending) =>
        pending._tag === 'Http' &&
        (pending.call.name === 'favourite.add' || pending.call.name === 'favourite.remove')
          ? [pending.call.params.userId]
          : [],
      );
      expect(asked).toHaveLength(new Set(asked).size);
      expect(asked).not.toContain(someone.id);
      if (request !== null) expect(asked).toEqual([]);
      expect([request, timer]).toContain(null);
      // An accepted change waits for a list that contains it, which is pending or stale.
      if (changes.some((change) => change.request === null))
        expect(isStale || request !== null).toBe(true);
      const view = favourites.project(state, {});
      expect(view.ids).not.toContain(someone.id);
      for (const { userId, favourite } of changes) {
        expect(view.ids.includes(userId)).toBe(favourite);
      }
    },
  'SN1, SN2, SN4, SE9: one question of what others see; none shows while the visibility changes': ({
    core: { state },
  }) => {
    const changing = state.session.changingVisibility !== null;
    const names = Object.values(state.pending).map(nameOf);
    expect(names.filter((name) => name === 'visibility.set')).toHaveLength(changing ? 1 : 0);
    const asked = names.filter((name) => name === 'privacyPreview.get').length;
    const { status } = privacyPreview.project(state, {});
    if (state.page.drawer !== 'settings') expect(status).toBe('closed');
    if (status === 'closed' || status === 'failed') expect(asked).toBe(0);
    if (changing) expect(['closed', 'loading']).toContain(status);
    else if (status === 'loading') expect(asked).toBe(1);
    expect(asked).toBeLessThanOrEqual(1);
  },
  'PW2, PW3, PW6, PW10, AT7: the planner asks while it may, one question of each; a day has one change, a banner 3 seconds':
    ({ core: { state, at } }) => {
      const { planner: slice, calendar, page, session } = state;
      const may = slice.open && page.visible && page.online && session.auth === 'signedIn';
      const names = Object.values(state.pending).map(nameOf);
      const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
      const ofMonth = Number(typeof state.plan.month?.query.request === 'number');
      const days = count(/^planner\.(?:overview|days)$/) - ofMonth;
      const ofPlan = Number(typeof state.plan.cancelled?.query.request === 'number');
      const asked = [days, count(/^attendance\.own$/) - ofPlan];
      for (const each of asked) expect(each).toBeLessThanOrEqual(may ? 1 : 0);
      expect(count(/^planner\.retry$/)).toBeLessThanOrEqual(may ? 2 : 0);
      // Missing data is being fetched or waited for.
      if (may && slice.wanted.length > 0) expect(isPending(slice.daysQuery)).toBe(true);
      const { registrationsQuery: own } = slice;
      if (may && own.isStale) expect(isPending(own)).toBe(true);
      const ofSeries = /^attendance\./.test(nameOf(state.pending[state.plan.series?.request ?? 0]));
      const changing = slice.changes.length + Number(ofSeries);
      expect(count(/^attendance\.(?:create|remove)$/)).toBe(changing);
      const { releasing, message, confirming, register } = slice;
      if (releasing !== null) expect(calendar.removing?.bookingId).toBe(releasing.bookingId);
      const changed = [...slice.changes, ...(releasing === null ? [] : [releasing])];
      expect(changed).toHaveLength(new Set(changed.map(({ day }) => day)).size);
      expect(count(/^planner\.message$/)).toBe(message === null ? 0 : 1);
      if (message !== null) expect(at - message.since).toBeLessThanOrEqual(3_000);
      if (!slice.open) expect([message, confirming, register, state.day.open]).toEqual(NOTHING);
      if (!isNew(slice)) return;
      const view = planner.project(state, {});
      const shown = view.days.map(({ day }) => day);
      expect(shown).toEqual(daysFrom(shown[0] ?? '', shown.length));
      if (slice.open && view.status !== 'known') {
        expect([shown.length, view.more]).toEqual([0, 'none']);
      }
      const items = state.floor.self?.calendar.items ?? [];
      if (confirming !== null) expect(items.map(({ id }) => id)).toContain(confirming.bookingId);
    },
  'PN1, PN5, PN7, PN9, PN10, PN14, PN15: one sheet, with the planner; of a series one change is under way, as it was begun; what is offered is there':
    ({ core: { state } }) => {
      const { sheet, month, range, series, offers, aside, cancelled } = state.plan;
      if (!state.planner.open) expect(sheet).toBeNull();
      // PN15: with the planner closed, only offers to unregister are shown, and for a limited time.
      expect(aside !== null).toBe(!state.planner.open && offers.length > 0);
      if (aside !== null)
        expect(new Set(offers.map(({ kind }) => kind)).has('releaseDesks')).toBe(false);
      if (typeof cancelled?.query.request === 'number') expect(state.planner.open).toBe(false);
      expect(month !== null).toBe(sheet === 'month');
      if (sheet !== 'range') expect(range).toBeNull();
      if (series !== null) {
        const { changes, done, request, stopped, rollback } = series;
        const sent = request === null ? undefined : state.pending[request];
        // PN14: a rollback follows the registration that was refused.
        if (rollback !== null) {
          expect(request).not.toBeNull();
          expect([nameOf(sent), changes[done]?.call.name]).toEqual(
            Array(2).fill('attendance.create'),
          );
        } else if (request !== null) expect(sent).toMatchObject({ call: changes[done]?.call });
        // It ends when all changes are answered, or an answer is lost.
        else expect(done < changes.length).toBe(stopped !== null);
      }
      // Projecting weeks is expensive.
      if (!isNew(series ?? state.plan)) return;
      const view = plan.project(state, {});
      expect([view.template, view.range, view.month].filter((one) => one !== null)).toHaveLength(
        sheet === null ? 0 : 1,
      );
      if (view.series?.running === true) expect(view.offer).toBeNull();
      if (view.template !== null) expect(view.template.weeks).toContain(view.template.week);
      if (view.known && view.offer?.kind === 'releaseDesks') {
        expect(view.offer.desks.length).toBeGreaterThan(0);
      }
    },
  'DD2, AT10, DC2: the details of a day ask one question at a time; nobody is in them twice, nor oneself':
    ({ core: { state } }) => {
      const names = Object.values(state.pending).map(nameOf);
      const asked = names.filter((name) => name === 'planner.details').length;
      expect(asked).toBeLessThanOrEqual(state.day.open === null || !state.page.online ? 0 : 1);
      if (!isNew(state.day)) return;
      const view = dayDetails.project(state, {});
      const ids = [view?.selected, view?.colleagues].flatMap((list) => list?.people ?? []);
      expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
      expect(ids.map(({ id }) => id)).not.toContain(someone.id);
    },
  'SC1, SC3, SC4, SC6: the room schedule waits for one thing at a time, while it may; what shows is of its days and floor':
    ({ core: { state } }) => {
      const { range, known, query } = state.schedule;
      // SC75: the search needs them, too.
      const open = isUsed(state.schedule);
      const isOfFloor = state.schedule.floors === 'this' && !isList(state.schedule);
      const may = open && state.page.visible && state.page.online;
      const waits = [query.request, query.timer].filter((id) => id !== null);
      expect(waits.length).toBeLessThanOrEqual(may ? 1 : 0);
      expect(range !== null).toBe(open);
      const here = state.place.floorId ?? 0;
      if (!open) expect(known).toEqual({});
      if (isOfFloor) {
        expect(Object.keys(known).filter((id) => id !== `${here}`)).toEqual([]);
      }
      if (!isNew(state.schedule)) return;
      const view = schedule.project(state, {});
      expect(view.open).toBe(state.schedule.open);
      if (range === null || !state.schedule.open) return;
      if (view.render === 'yes' && isOfFloor) {
        expect(known[here]?.start).toBeLessThanOrEqual(range.start);
        expect(known[here]?.end).toBeGreaterThanOrEqual(range.end);
      }
      const { rows } = scheduleRows.project(state, { from: 0, to: view.lines });
      expect(rows).toHaveLength(view.lines);
      // OV2: the office never books a room twice.
      for (const { events, lanes } of rows.flatMap((row) => ('floor' in row ? [] : [row]))) {
        if (state.schedule.query.failureCount === 0) expect(lanes).toBe(1);
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      }
    },
  'CF3, RF7: fetching exactly while a claim, a release or a meeting is under way, one of each': ({
    core: { state },
  }) => {
    const names = Object.values(state.pending)
      .filter(({ owner }) => owner === 'claim' || owner === 'meeting')
      .map(nameOf);
    const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
    const claims = count(/^claim\.set$/);
    const meetings = count(
      /^(?:calendar\.(?:create|status|cancel|endEvent|removeEvent)|meeting\.ticket)$/,
    );
    expect(claims).toBeLessThanOrEqual(1);
    expect(meetings).toBeLessThanOrEqual(1);
    expect(count(/^calendar\.create$/)).toBeLessThanOrEqual(1);
    if (isNew(state.claim)) {
      const { fetching, until, untilOptions, own, holder } = claim.project(state, {});
      expect(fetching).toBe(claims > 0);
      // CU8, CU9, CF19: a proposed time is in the future and among the options; nobody else claims one's own desk.
      if (until !== null) expect(until).toBeGreaterThan(state.page.minute);
      if (until !== null) expect(untilOptions).toContain(until);
      if (own !== null) expect(holder?.kind).not.toBe('claim');
    }
    if (isNew(state.meeting)) expect(meeting.project(state, {}).fetching).toBe(meetings > 0);
  },
};

/** Records what a session has reached. */
const note = ({ seen: been, core: { state } }: ModelSession): void => {
  been.add(`what others see ${privacyPreview.project(state, {}).status}`);
  if (account.project(state, {}).visibility === 'INVISIBLE') been.add('invisible');
  been.add(`claim ${state.claim.status}`);
  been.add(`meeting ${state.meeting.flow.status}`);
  if (state.calendar.removing !== null) been.add(`entry ${state.calendar.removing.how}`);
  if (state.calendar.query.failureCount > 0) been.add('calendar failed');
  if (state.claim.error !== null) been.add(`problem ${state.claim.error.problem}`);
  if (state.claim.pendingClaim?.releasing != null) been.add('changing');
  if (state.meeting.ending !== null) been.add(`ending ${state.meeting.ending.how}`);
  const { open, giving } = state.onBehalf;
  if (open !== null) been.add(`on behalf ${open.purpose.kind}`);
  if (open?.chosen != null) been.add('on behalf chosen');
  if (giving !== null) been.add('giving leave');
  if (state.multiBooking.creating !== null) been.add('several creating');
  if (state.multiBooking.made !== null) been.add('several made');
  if (state.multiBooking.invalid) been.add('several invalid');
  for (const { request, sent, favourite } of state.favourite.changes) {
    if (request !== null) been.add(`favourite ${sent ? 'adding' : 'removing'}`);
    if (sent !== favourite) been.add('favourite wanted otherwise');
  }
  const { query, server } = state.search;
  if (query.timer !== null) been.add('search waiting');
  if (query.request !== null) been.add('search searching');
  if (server !== null) been.add(`search told${server.people ? ' of people' : ''}`);
  if (hasFailed(query)) been.add('search failed');
  const { changes, confirming, releasing, moreFailed, message, open: isPlanning } = state.planner;
  for (const { action } of changes) been.add(`attendance ${action}`);
  if (confirming !== null) been.add('desk of a day asked about');
  if (releasing !== null) been.add('desk of a day going');
  if (moreFailed) been.add('days failed');
  if (message !== null) been.add(`banner ${message.state}`);
  if (isPlanning && isUnnoted(state.planner))
    been.add(`planner ${planner.project(state, {}).status}`);
  if (state.day.open !== null && isUnnoted(state.day))
    been.add(`day ${dayDetails.project(state, {})?.status}`);
  const { sheet, series, offers, month: glance } = state.plan;
  if (sheet !== null) been.add(`sheet ${sheet}`);
  if (series !== null) been.add(`series ${series.kind}`);
  if (series?.stopped != null) been.add('series stopped');
  if (series?.failed.some(({ full }) => full) === true) been.add('series full');
  if (series?.rollback != null) been.add('series putting back');
  if (state.plan.cancelled?.query.request != null)
    been.add('registrations of a cancelled desk asked');
  if (state.plan.aside !== null) been.add('offer without the planner');
  for (const { kind } of offers) been.add(`offer ${kind}`);
  if (glance !== null && hasFailed(glance.query)) been.add('month failed');
  if (glance !== null && glance.fetched.length > 0) been.add('month asked');
  if (state.schedule.open && isUnnoted(state.schedule)) {
    const { render, stale } = schedule.project(state, {});
    been.add(`schedule ${render}${stale ? ', of before' : ''}`);
  }
  if (state.favourite.query.failureCount > 0) been.add('favourites failed');
  const { pending, undoing } = state.booking;
  if (pending?._tag === 'Changing') been.add('booking changing');
  if (movingId(state.booking) !== null) been.add('booking moving');
  if (undoing.length > 0) been.add('booking undoing');
  if (madeBookings(state.booking).length > 0) been.add('booking made');
  if (state.session.auth === 'signedOut') been.add('signed out');
};

/** Checks all invariants now. */
export const checked = (session: ModelSession): void => {
  for (const holds of Object.values(INVARIANTS)) holds(session);
  note(session);
};

/** PW5, PW8: whatever the answers were, in the end the planner shows the server's data. */
const planned = (session: ModelSession): void => {
  session.send({ _tag: 'OpenPlanner' });
  session.send({ _tag: 'RetryPlanner' });
  session.core.elapse(1_000);
  session.settle();
  const { state } = session.core;
  const now = session.minute;
  expect(planner.project(state, {})).toMatchObject({ status: 'known', open: true });
  expect(state.planner.registrations?.filter(({ end }) => end > now)).toEqual(
    session.office.registrations.filter(({ end }) => end > now),
  );
  session.send({ _tag: 'ClosePlanner' });
};

/** SC4, SC5: whatever the answers were, in the end the room schedule shows the server's data. */
const scheduled = (session: ModelSession): void => {
  session.send({ _tag: 'CloseSchedule' });
  session.send({ _tag: 'OpenSchedule' });
  session.send({ _tag: 'ChooseScheduleHours', hours: 'full' });
  session.core.elapse(200);
  session.settle();
  const { state } = session.core;
  if (state.floor.content[state.place.floorId ?? 0] === undefined) return;
  const { render, stale, days } = schedule.project(state, {});
  expect([render, stale]).toEqual(['yes', false]);
  const shown = { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 };
  // SC66: all rooms are on the first floor.
  const hasRooms = state.place.floorId === 1 || state.schedule.floors === 'all';
  const held = session.office.held.filter(
    (one) => one.kind === 'room' && meets(one, shown) && hasRooms,
  );
  const { rows } = scheduleRows.project(state, { from: 0, to: 99 });
  const told = rows.flatMap((row) => ('floor' in row ? [] : row.events.map(({ id }) => id)));
  expect(new Set(told)).toEqual(new Set(held.map(({ id }) => id)));
  session.send({ _tag: 'CloseSchedule' });
};

/** Conditions at the end of every session, once everything is answered and the quick view is closed. */
export const concludes = (session: ModelSession): void => {
  session.settle();
  session.send({ _tag: 'Deselect' });
  session.settle();
  session.core.elapse(1_000);
  session.settle();
  checked(session);
  // FV7: whatever the answers were, the favourites are the server's.
  session.send({ _tag: 'CameOnline' });
  session.send({ _tag: 'PageShown' });
  session.send({ _tag: 'RefreshFavourites' });
  session.send({ _tag: 'RefreshNow' });
  session.settle();
  if (session.core.state.session.auth === 'signedIn') {
    planned(session);
    scheduled(session);
    const { status, ids } = favourites.project(session.core.state, {});
    expect([status, new Set(ids)]).toEqual(['known', new Set(session.office.favourites)]);
    // SE9, SG7: whatever the answers were, the visibility is the server's.
    const { visibility } = account.project(session.core.state, {});
    expect(visibility).toBe(session.office.visibility);
  }
  const { state, entries } = session.core;
  expect(claim.project(state, {})).toMatchObject({ status: 'closed', fetching: false });
  expect(meeting.project(state, {})).toMatchObject({ status: 'closed', fetching: false });
  expect(state.claim).toMatchObject({ pendingClaim: null, pendingRelease: null });
  // The log reproduces the state, and the state matches its schema.
  expect(fold(initialState, entries)).toEqual(state);
  expect(Schema.decodeUnknownSync(State)(JSON.parse(JSON.stringify(state)))).toEqual(state);
};
