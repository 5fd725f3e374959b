import type { Answer, Failure } from '../../core/contract/answer.ts';
import type {
  AttendanceEntry,
  DayColleague,
  RegistrationRequest,
} from '../../core/contract/attendance.ts';
import type { BookedDays, Booking } from '../../core/contract/booking.ts';
import type { MeetingRequest, MultipleBookingRequest } from '../../core/contract/calendar.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { SelfSession, Visibility } from '../../core/contract/people.ts';
import type { PrivacyPreview } from '../../core/contract/privacy-preview.ts';
import type { SearchResult } from '../../core/contract/search.ts';
import type { Self } from '../../core/contract/self.ts';
import type { Space } from '../../core/contract/space.ts';
import type { Update } from '../../core/contract/update.ts';
import type { Call, CallName } from '../../core/remote/calls.ts';
import { daysFrom } from '../../core/time/days.ts';
import { dayOf } from '../../core/time/zone.ts';
import { configuration, DESK, firstUpdate, ROOM, someone, space } from './core-session.ts';
import { overviewDay } from './planner-office.ts';
import { details, person, UPSTAIRS } from './selection-office.ts';

export const OTHER_ROOM = (9 << 12) | 1;

/** A booking of the person, as the server stores it. */
export type Held = Slot & {
  readonly id: number;
  readonly kind: 'desk' | 'room';
  readonly spaceId: number;
  readonly subject: string;
};

const planner: SelfSession = {
  ...someone,
  permissions: { bookOnBehalf: true, cancelOnBehalf: true, multipleDesks: true },
};

type AnswerTo<Name extends CallName> = (
  call: Extract<Call, { readonly name: Name }>,
  now: number,
) => Answer<unknown>;
type Answers = { readonly [Name in CallName]?: AnswerTo<Name> };

type Refused = Extract<Failure, { _tag: 'Refused' }>;
type Ticket = { waits: number; readonly answer: Answer<unknown> };

const refused = (status: number, detailedCode: string): Refused => ({
  _tag: 'Refused',
  status,
  code: String(status),
  detailedCode,
  message: 'refused by the office',
});
const success = (body: unknown): Answer<unknown> => ({ _tag: 'Success', body });
const OK = success({ outcome: 'OK' });

const meets = (a: Slot, b: Slot): boolean => a.start < b.end && b.start < a.end;

/**
 * The server of a model-based session: an office with one person, which answers each call from its own data. It never
 * books two spaces of a kind at the same time, and never a space twice.
 */
export class ModelOffice {
  held: readonly Held[] = [];
  claims: readonly number[] = [];
  favourites: readonly number[] = [];
  visibility: Visibility = 'EVERYONE';
  registrations: readonly AttendanceEntry[] = [];
  private readonly tickets = new Map<string, Ticket>();
  private lastId = 100;
  private stamp = 10;
  /** The number of polls of a ticket until its status is known. */
  patience = 0;

  private readonly spaces: readonly Space[] = [
    ...(firstUpdate().entities?.spaces ?? []),
    space(OTHER_ROOM, 2),
  ];

  private changed(): void {
    this.stamp += 1;
  }

  private booking({ id, start, end, spaceId, subject }: Held): Booking {
    const place = { id: spaceId, name: 'Space', floorId: 1 };
    const typeId = this.spaces.find((row) => row.id === spaceId)?.typeId ?? 1;
    return {
      id,
      name: subject,
      start,
      end,
      user: { id: someone.id, name: someone.name },
      organizer: { id: someone.id, name: someone.name },
      owner: true,
      removable: true,
      space: place,
      desk: null,
      resources: [{ ...place, typeId }],
    };
  }

  private self(now: number): Self {
    const items = this.held
      .filter(({ end }) => end > now)
      .map((held) => {
        const { id, name, start, end, resources } = this.booking(held);
        const user = { id: someone.id, name: someone.name };
        const organizer = { id: someone.id };
        return { id, name, start, end, buildingId: 1, resources, user, organizer };
      })
      .map((item) => ({ ...item, status: 'ORGANIZER' as const }));
    const loc = { spaceId: null, pos: null };
    const status = { claims: this.claims };
    return { id: someone.id, loc, status, calendar: { items }, visibility: this.visibility };
  }

  private seen(): PrivacyPreview {
    const visible = this.visibility === 'EVERYONE';
    const answers = { inSearch: visible, onMap: visible, inBookings: visible };
    return { details: details(someone.id, visible ? DESK : null), ...answers };
  }

  private shown(now: number): Space[] {
    return this.spaces.map((row) => {
      const times = this.held
        .filter(({ spaceId, end }) => spaceId === row.id && end > now)
        .map(({ start, end }) => [start, end] as const)
        .sort(([a], [b]) => a - b);
      const claims = this.claims.includes(row.id) ? [{ userId: someone.id, until: now + 60 }] : [];
      return { ...row, status: { ...row.status, times, claims } };
    });
  }

  private update(floorId: number, now: number): Update {
    const { entities } = firstUpdate();
    return {
      stamp: this.stamp,
      now,
      self: this.self(now),
      entities: { ...entities, spaces: this.shown(now) },
      floors: [{ fId: floorId, fStatic: 3, fStatus: this.stamp }],
    };
  }

  private book(kind: Held['kind'], spaceId: number, slot: Slot, subject: string): Answer<Booking> {
    if (slot.end <= slot.start) return refused(400, 'END_GREATER_START');
    if (this.held.some((held) => held.kind === kind && meets(held, slot))) {
      return refused(400, 'MULTI_DESKS');
    }
    if (this.held.some((held) => held.spaceId === spaceId && meets(held, slot))) {
      return refused(409, 'SLOT_TAKEN');
    }
    this.lastId += 1;
    const { start, end } = slot;
    const held = { id: this.lastId, kind, spaceId, start, end, subject };
    this.held = [...this.held, held];
    this.changed();
    return { _tag: 'Success', body: this.booking(held) };
  }

  /** Each day alone. */
  private bookDays(spaceId: number, slots: readonly Slot[]): Answer<BookedDays> {
    const answers = slots.map((slot) => ({ slot, answer: this.book('desk', spaceId, slot, '') }));
    const body = {
      made: answers.flatMap(({ answer }) => (answer._tag === 'Success' ? [answer.body] : [])),
      skipped: answers.flatMap(({ slot, answer }) =>
        answer._tag === 'Refused' ? [{ ...slot, code: answer.detailedCode }] : [],
      ),
    };
    return { _tag: 'Success', body };
  }

  /** All or none; one person may have them at the same time (G115). */
  private bookDesks(request: MultipleBookingRequest): Answer<readonly Booking[]> {
    const ids = request.resources.map(({ id }) => id);
    const taken = this.held.filter((held) => held.kind === 'desk' && meets(held, request));
    if (taken.length > 0) return refused(400, 'MULTI_DESKS');
    const bookable = this.spaces.filter(
      ({ id, typeId, status }) => ids.includes(id) && typeId === 1 && !/BLOCKED/.test(status.state),
    );
    if (ids.length === 0 || bookable.length !== ids.length) return refused(400, 'NOT_BOOKABLE');
    const { start, end, subject } = request;
    const made = ids.map((spaceId, index) => {
      const id = this.lastId + 1 + index;
      return { id, kind: 'desk' as const, spaceId, start, end, subject };
    });
    this.lastId += ids.length;
    this.held = [...this.held, ...made];
    this.changed();
    return { _tag: 'Success', body: made.map((held) => this.booking(held)) };
  }

  private bookingsOf(spaceId: number, now: number): Answer<unknown> {
    const rows = this.held.filter((held) => held.spaceId === spaceId && held.end > now);
    return success(rows.map((held) => this.booking(held)));
  }

  private remove(bookingId: number): Answer<unknown> {
    const left = this.held.filter(({ id }) => id !== bookingId);
    if (left.length === this.held.length) return refused(404, 'UNKNOWN_BOOKING');
    this.held = left;
    this.changed();
    return OK;
  }

  private end(bookingId: number, now: number): Answer<unknown> {
    const found = this.held.find(({ id }) => id === bookingId);
    if (found === undefined || found.start >= now) return this.remove(bookingId);
    this.held = this.held.map((held) => (held === found ? { ...held, end: now } : held));
    this.changed();
    return OK;
  }

  /** The past of a running booking stays at the old desk (G114). */
  private change(bookingId: number, spaceId: number, now: number): Answer<unknown> {
    const found = this.held.find(({ id }) => id === bookingId);
    if (found === undefined || found.kind !== 'desk') return refused(404, 'UNKNOWN_BOOKING');
    if (found.end <= now) return refused(400, 'SLOT_IN_PAST');
    const others = this.held.filter((held) => held !== found);
    const isRunning = found.start < now;
    const rest = { ...found, spaceId, start: isRunning ? now : found.start };
    if (others.some((held) => held.spaceId === spaceId && meets(held, rest))) {
      return refused(409, 'SLOT_TAKEN');
    }
    if (isRunning) this.lastId += 1;
    const moved = isRunning ? { ...rest, id: this.lastId } : rest;
    this.held = [...others, ...(isRunning ? [{ ...found, end: now }] : []), moved];
    this.changed();
    return { _tag: 'Success', body: this.booking(moved) };
  }

  private retime(bookingId: number, { start, end }: Slot, now: number): Answer<unknown> {
    const found = this.held.find(({ id }) => id === bookingId);
    if (found === undefined) return refused(404, 'UNKNOWN_BOOKING');
    if (found.end <= now || end <= now) return refused(400, 'SLOT_IN_PAST');
    const others = this.held.filter((held) => held !== found);
    const changed = { ...found, start, end };
    if (others.some((held) => held.spaceId === found.spaceId && meets(held, changed))) {
      return refused(409, 'SLOT_TAKEN');
    }
    this.held = [...others, changed];
    this.changed();
    return { _tag: 'Success', body: this.booking(changed) };
  }

  private meet({ spaceId, start, end, subject }: MeetingRequest): Answer<unknown> {
    const made = this.book('room', spaceId, { start, end }, subject);
    const word = `ticket ${this.tickets.size + 1}`;
    const refusal = (failure: Failure) =>
      success({
        status: 'REFUSED',
        refusal: failure._tag === 'Refused' ? bodyOf(failure) : bodyOf(refused(500, 'FAILED')),
      });
    this.tickets.set(word, {
      waits: this.patience,
      answer:
        made._tag === 'Success' ? success({ status: 'CREATED', event: made.body }) : refusal(made),
    });
    return success({ ticket: word });
  }

  private status(word: string): Answer<unknown> {
    const ticket = this.tickets.get(word);
    if (ticket === undefined) return refused(404, 'UNKNOWN_TICKET');
    ticket.waits -= 1;
    return ticket.waits >= 0 ? success({ status: null }) : ticket.answer;
  }

  /** Spaces and those of the two colleagues whose name starts with the text. */
  private search(str: string, searchUsers: boolean, now: number): SearchResult {
    const begins = (name: string) => name.toLowerCase().startsWith(str.toLowerCase());
    const people = [person(8, null), person(9, UPSTAIRS)];
    return {
      spaces: this.shown(now).filter(({ info }) => begins(info.name)),
      users: searchUsers ? people.filter(({ name }) => begins(name)) : [],
    };
  }

  private claim(isClaim: boolean, spaceId: number): Answer<unknown> {
    const others = this.claims.filter((id) => id !== spaceId);
    this.claims = isClaim ? [...others, spaceId] : others;
    this.changed();
    return success({ claims: this.claims });
  }

  private star(userId: number, isFavourite: boolean): Answer<unknown> {
    if (userId === someone.id) return refused(400, 'MALFORMED');
    const others = this.favourites.filter((id) => id !== userId);
    this.favourites = isFavourite ? [...others, userId] : others;
    return OK;
  }

  private register(wanted: RegistrationRequest, now: number): Answer<unknown> {
    if (wanted.end <= wanted.start || wanted.end <= now) return refused(400, 'WRONG_SLOT');
    this.lastId += 1;
    const { id: userId, name } = someone;
    const made: AttendanceEntry = { id: this.lastId, ...wanted, user: { id: userId, name } };
    this.registrations = [...this.registrations, made];
    return success(made);
  }

  private unregister(id: number): Answer<unknown> {
    const left = this.registrations.filter((entry) => entry.id !== id);
    if (left.length === this.registrations.length) return refused(404, 'UNKNOWN_REGISTRATION');
    this.registrations = left;
    return OK;
  }

  /** One colleague per page, of three who are in every day; favourites are on every page. */
  private dayDetails(page: number, search: string): Answer<unknown> {
    const found = IN.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    const isStarred = ({ id }: DayColleague): boolean => this.favourites.includes(id);
    const others = found.filter((colleague) => !isStarred(colleague));
    return success({
      selected: found.filter(isStarred),
      colleagues: others.slice(page - 1, page),
      colleagueCount: others.length,
      pagination: { page, pages: others.length },
    });
  }

  /** Three pages of a week each, from today. */
  private days(page: number, now: number): Answer<unknown> {
    const selectedAttendance = IN.filter(({ id }) => this.favourites.includes(id));
    const days = daysFrom(dayOf(now, 'Europe/Stockholm'), PAGES * 7)
      .slice((page - 1) * 7, page * 7)
      .map((date) => overviewDay(date, { selectedAttendance }));
    const capacity = { desks: 10, people: 20 };
    return success({
      ...(page === 1 ? { capacity } : {}),
      days,
      pagination: { page, pages: PAGES },
    });
  }

  /** The bookings in the interval, by room; only the first floor has rooms. */
  private schedule(floorId: number, asked: Slot): Answer<unknown> {
    const rooms = this.spaces.filter((row) => row.asset_type === 'ROOM' && row.floorId === floorId);
    return success({
      floorId,
      rooms: rooms.map(({ id }) => ({
        id,
        events: this.held
          .filter((held) => held.spaceId === id && meets(held, asked))
          .map(({ id: eventId, subject, start, end }) => ({
            id: eventId,
            subject,
            start,
            end,
            owner: true,
          })),
      })),
    });
  }

  /** The correct answers, with the effect of each call on the data; `OK` for all others. */
  private readonly answers: Answers = {
    'public.config': () => success(configuration),
    'session.session': () => success({ ...planner, visibility: this.visibility }),
    'consent.pending': () => success({ _tag: 'NoConsent' }),
    'visibility.set': (call) => {
      this.visibility = call.payload.state;
      this.changed();
      return OK;
    },
    'privacyPreview.get': () => success(this.seen()),
    'ownSession.list': (_call, now) =>
      success(
        [1, 2].map((id) => ({
          id,
          current: id === 1,
          browser: 'Firefox',
          system: '',
          since: now,
          lastSeen: now,
        })),
      ),
    'updates.update': (call, now) => success(this.update(call.query.fId[0] ?? 1, now)),
    'updates.floorStatus': () =>
      success({
        contentUpdate: { spaces: { update: [] } },
        deskStatus: [],
        roomStatus: [],
        users: [],
      }),
    'updates.freeFloors': () => success({ floors: [{ id: 1, desks: 1, rooms: 1 }] }),
    'findDesk.find': () => success({ fits: 0, proposals: [], placed: 0 }),
    'findDesk.bookDays': (call) => this.bookDays(DESK, call.payload.slots),
    'people.user': (call) =>
      call.query.id === someone.id
        ? refused(404, 'UNKNOWN_USER')
        : success(details(call.query.id, null)),
    'equipment.equipment': (call) =>
      success({ uid: call.params.id, name: 'Screen', info: '27 inches', image: '' }),
    'favourite.list': () =>
      success(this.favourites.map((id) => person(id, id === 9 ? UPSTAIRS : DESK))),
    'favourite.add': (call) => this.star(call.params.userId, true),
    'favourite.remove': (call) => this.star(call.params.userId, false),
    'attendance.own': (_, now) =>
      success(this.registrations.filter(({ end }) => end > now - 11_520)),
    'attendance.create': (call, now) => this.register(call.payload, now),
    'attendance.remove': (call) => this.unregister(call.params.id),
    'planner.overview': (_, now) => this.days(1, now),
    'planner.days': (call, now) => this.days(call.query.page, now),
    'planner.details': (call) => this.dayDetails(call.query.page, call.query.search),
    'schedule.ofFloor': (call) => this.schedule(call.params.floorId, call.query),
    'deskBooking.ofDesk': (call, now) => this.bookingsOf(call.params.id, now),
    'calendar.ofAsset': (call, now) => this.bookingsOf(call.params.id, now),
    'deskBooking.ofUser': () => success([]),
    'deskBooking.create': (call) => this.book('desk', call.params.id, call.payload, ''),
    'deskBooking.createDays': (call) => this.bookDays(call.params.id, call.payload.slots),
    'deskBooking.near': (call) => this.book('desk', call.params.id, call.payload, ''),
    'deskBooking.searchPeople': () => success([person(8, null), person(9, null)]),
    'search.fullObjects': (call, now) =>
      success(this.search(call.query.str, call.query.searchUsers, now)),
    'deskBooking.remove': (call) => this.remove(call.params.id),
    'asset.calendarOptions': (call) =>
      success({ allowBoBo: call.params.id !== ROOM, allowCoBo: true, maxDays: 0, maxDuration: 0 }),
    'calendar.createSeveral': (call) => this.bookDesks(call.payload),
    'calendar.timeslots': () => success([]),
    'calendar.create': (call) => this.meet(call.payload),
    'calendar.status': (call) => this.status(call.query.ticket),
    'calendar.cancel': (call) => this.remove(call.payload.id),
    'calendar.removeEvent': (call) => this.remove(call.params.eventId),
    'calendar.own': (_, now) => success(this.self(now).calendar.items),
    'calendar.removeOwn': (call) => this.remove(call.params.id),
    'deskBooking.changeDesk': (call, now) => this.change(call.params.id, call.params.deskId, now),
    'calendar.changeTime': (call, now) => this.retime(call.params.id, call.payload, now),
    'calendar.endEvent': (call, now) => this.end(call.params.eventId, now),
    'claim.set': (call) => this.claim(call.payload.claim, call.payload.id),
  };

  /** `now`: minutes since the epoch. */
  answer(call: Call, now: number): Answer<unknown> {
    const answer = this.answers[call.name] as AnswerTo<CallName> | undefined;
    return answer?.(call, now) ?? OK;
  }
}

/** The number of weeks in the planner. */
const PAGES = 3;
/** The colleagues who are in every day. */
const IN: readonly DayColleague[] = [8, 9, 10].map((id) => ({
  id,
  name: `Person ${id}`,
  fn: 'Person',
  photo: false,
  type: 'OFFICE',
  buildingId: 1,
  space: null,
  spaceName: null,
}));

const bodyOf = (failure: Refused) => ({
  code: failure.code,
  detailedCode: failure.detailedCode,
  message: failure.message,
});
