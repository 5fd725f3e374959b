import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking, PersonalBooking } from '../../../core/contract/booking.ts';
import type { Slot } from '../../../core/contract/minutes.ts';
import type { Space, SpaceState } from '../../../core/contract/space.ts';
import type { Update } from '../../../core/contract/update.ts';
import { alternatives } from '../../../core/features/alternatives/projection.ts';
import type { Alternative, AlternativesView } from '../../../core/features/alternatives/views.ts';
import { booking as bookingOf, entry } from '../../support/bookings.ts';
import { type Company, CoreSession, NOW, space } from '../../support/core-session.ts';
import { forAll, runs } from '../../support/runs.ts';
import { again, ME, told } from '../../support/selection-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const TODAY = NOW - 11 * 60 - 2;
const at = (hour: number, minutes = 0, days = 0): number =>
  TODAY + days * 1_440 + hour * 60 + minutes;

const id = (n: number): number => spaceIdOf(1, 100 + n);
type More = {
  readonly times?: readonly (readonly [number, number])[];
  readonly state?: SpaceState;
  readonly claims?: Space['status']['claims'];
  readonly pos?: Space['pos'];
  readonly info?: Partial<Space['info']>;
};
const spot = (n: number, typeId: number, more: More = {}): Space => {
  const plain = space(id(n), typeId, more.state ?? 'FREE', more.times ?? []);
  return {
    ...plain,
    pos: more.pos ?? { x: n, y: 0 },
    status: { ...plain.status, claims: more.claims ?? [] },
    info: { ...plain.info, name: `1-${n}`, ...more.info },
  };
};
const desk = (n: number, more: More = {}): Space => spot(n, 1, more);
const room = (n: number, more: More = {}): Space => spot(n, 2, more);

type Item = PersonalBooking;
const item = (
  n: number,
  start: number,
  end: number,
  more: Partial<Item> & { readonly typeId?: number } = {},
): Item =>
  entry(500 + n, {
    start,
    end,
    resources: [{ id: id(n), typeId: more.typeId ?? 1, floorId: 1, name: `1-${n}` }],
    ...more,
  });

type Office = {
  readonly items?: readonly Item[];
  readonly meta?: Company['meta'];
};
const open = (spaces: readonly Space[], { items, meta }: Office = {}): CoreSession =>
  new CoreSession().onTheFloor({ items, spaces }, { meta });

const booking = (n: number, start: number, end: number, name: string | null): Booking => {
  const place = { id: id(n), name: `1-${n}`, floorId: 1 };
  const user = name === null ? null : { id: 8, name };
  return bookingOf(700 + start, {
    start,
    end,
    user,
    organizer: null,
    owner: false,
    removable: false,
    space: place,
    desk: place,
    resources: [],
  });
};

const select = (core: CoreSession, n: number, list?: readonly Booking[]): CoreSession => {
  core.select(id(n));
  if (list === undefined) return core;
  const calls = ['deskBooking.ofDesk', 'calendar.ofAsset'] as const;
  for (const call of calls) if (core.pending(call) !== undefined) core.succeed(call, list);
  return core;
};
const choose = (core: CoreSession, start: number, end: number): CoreSession =>
  core.send({ _tag: 'ChooseSlot', start, end });
const view = ({ state }: CoreSession): AlternativesView => alternatives.project(state, {});
const reason = (core: CoreSession) => view(core).reason;
const ofKind = <Kind extends Alternative['kind']>(core: CoreSession, kind: Kind) =>
  view(core).alternatives.filter(
    (each): each is Extract<Alternative, { readonly kind: Kind }> => each.kind === kind,
  );
const spaces = (core: CoreSession) => ofKind(core, 'space').map(({ spaceId }) => spaceId);
const times = (core: CoreSession) => ofKind(core, 'time').map(({ start, end }) => [start, end]);

describe('the reason for a refusal', () => {
  const taken = [desk(1, { times: [[at(11), at(14)]] })];

  it('SU1: says until when and by whom the space is taken, once its bookings have loaded', () => {
    const core = select(open(taken), 1);
    expect(reason(core)).toEqual({ kind: 'taken', from: null, until: at(14), name: '' });
    core.succeed('deskBooking.ofDesk', [booking(1, at(11), at(14), 'Anna Ek')]);
    expect(reason(core)).toEqual({ kind: 'taken', from: null, until: at(14), name: 'Anna Ek' });
    expect(view(core)).toMatchObject({
      zone: 'Europe/Stockholm',
      spaceId: id(1),
      asset: 'DESK',
      slot: { start: at(11, 5), end: at(17) },
    });
  });

  it('SU1: says from when, if that is within the slot, but never names an invisible person', () => {
    const core = select(open(taken), 1, [booking(1, at(12), at(14), null)]);
    expect(reason(core)).toEqual({ kind: 'taken', from: at(12), until: at(14), name: '' });
    choose(core, at(12), at(13));
    expect(reason(core)).toMatchObject({ from: null, until: at(14) });
    choose(core, at(14), at(15));
    expect(view(core)).toMatchObject({ slot: null, spaceId: null, reason: null, alternatives: [] });
  });

  it('SU1: uses the calendar of a room, else its busy times', () => {
    const core = select(open([room(1, { times: [[at(11), at(11, 30)]] })]), 1);
    expect(reason(core)).toEqual({ kind: 'taken', from: null, until: at(11, 30), name: '' });
    core.succeed('calendar.ofAsset', [booking(1, at(11), at(11, 45), 'Bo Berg')]);
    expect(reason(core)).toEqual({ kind: 'taken', from: null, until: at(11, 45), name: 'Bo Berg' });
    expect(view(core).asset).toBe('ROOM');
  });

  it('SU1, SU4: uses only the busy times of a room whose calendar fails to load', () => {
    const core = select(open([room(1, { times: [[at(11), at(22)]] })]), 1, [
      booking(1, at(11), at(11, 45), 'Bo Berg'),
    ]);
    expect(times(core)).toEqual([[at(11, 45), at(12, 45)]]);
    told(core, again(undefined));
    core.refuse('calendar.ofAsset', 500);
    expect(reason(core)).toEqual({ kind: 'taken', from: null, until: at(22), name: '' });
    expect(times(core)).toEqual([[at(11, 5, 1), at(12, 5, 1)]]);
  });

  it('SU1: is somebody else’s claim, up to its end, but never the user’s own claim', () => {
    const claims = [{ userId: 8, until: at(13) }];
    const core = select(open([desk(1, { claims, state: 'CLAIMED' })]), 1, []);
    expect(reason(core)).toEqual({ kind: 'taken', from: null, until: at(13), name: '' });
    const own = [{ userId: ME, until: at(13) }];
    expect(reason(select(open([desk(1, { claims: own, state: 'CLAIMED' })]), 1, []))).toBeNull();
  });

  it('SU2: names the space and the time of the user’s own booking, of several the earliest', () => {
    const items = [item(3, at(13), at(16)), item(2, at(12), at(13)), item(4, at(18), at(19))];
    const core = select(open([desk(1), desk(2), desk(3)], { items }), 1, []);
    expect(reason(core)).toEqual({
      kind: 'own',
      name: '1-2',
      start: at(12),
      end: at(13),
      here: false,
    });
    expect(reason(select(core, 2, []))).toMatchObject({ name: '1-2', here: true });
  });

  it('SU2: considers only bookings of the same kind and for the user', () => {
    const items = [
      item(2, at(11), at(13), { typeId: 2 }),
      item(3, at(11), at(13), { user: { id: 8, name: 'Anna Ek' } }),
    ];
    const core = select(open([desk(1), room(5)], { items }), 1, []);
    expect(reason(core)).toBeNull();
    expect(reason(select(core, 5, []))).toMatchObject({ kind: 'own', name: '1-2' });
  });

  it('SU3: says since when the time has passed', () => {
    const core = choose(select(open([desk(1)]), 1, []), at(10), at(15));
    expect(reason(core)).toEqual({ kind: 'past', since: at(10) });
    choose(core, at(9), at(10));
    expect(reason(core)).toEqual({ kind: 'past', since: at(10) });
    choose(core, at(10), NOW);
    expect(reason(core)).toEqual({ kind: 'past', since: NOW });
    choose(core, at(10), NOW + 1);
    expect(reason(core)).toEqual({ kind: 'past', since: at(10) });
  });

  it('SU3: names the last bookable day and the maximum duration', () => {
    const core = select(open([desk(1)], { meta: { maxDuration: 120, maxDays: 2 } }), 1, []);
    choose(core, at(12, 0, 15), at(13, 0, 15));
    expect(reason(core)).toEqual({ kind: 'tooFar', lastDay: '2026-12-05' });
    choose(core, at(12), at(14, 5));
    expect(reason(core)).toEqual({ kind: 'tooLong', minutes: 120, end: at(14) });
    const days = select(open([desk(1)], { meta: { maxDays: 2 } }), 1, []);
    choose(days, at(12), at(1, 0, 2));
    // SP18: each of several days has its reason in their list.
    expect(reason(days)).toBeNull();
  });

  it('SU3: has no details for a blocked space, for an inverted slot, or while offline', () => {
    const blocked = select(open([desk(1, { state: 'UNAVAILABLE_BLOCKED' })]), 1, []);
    expect(view(blocked)).toMatchObject({ spaceId: id(1), reason: null });
    const core = choose(select(open([desk(1)]), 1, []), at(13), at(12));
    expect(view(core)).toMatchObject({ spaceId: id(1), reason: null, alternatives: [] });
    const offline = select(open([desk(1)]), 1, []);
    expect(view(offline).spaceId).toBeNull();
    offline.send('WentOffline');
    expect(view(offline)).toMatchObject({ spaceId: id(1), reason: null, alternatives: [] });
  });

  it('SU13: remains while offline, but nothing is offered', () => {
    const core = select(open([...taken, desk(2)]), 1, []);
    choose(select(core, 2, [booking(2, at(11), at(14), 'Anna Ek')]), at(12), at(13));
    expect(view(core).alternatives).not.toEqual([]);
    core.send('WentOffline');
    expect(view(core)).toMatchObject({ reason: { until: at(14) }, alternatives: [] });
  });
});

describe('other spaces', () => {
  const full = { times: [[at(0), at(23)]] } as const;
  const around = (more: More = {}): readonly Space[] => [
    desk(1, full),
    desk(2, more),
    desk(4, more),
    desk(7),
    desk(8),
  ];

  it('SU5, SU9: offers the three nearest free spaces for the refused slot', () => {
    const core = select(open(around()), 1);
    expect(ofKind(core, 'space')).toEqual(
      [2, 4, 7].map((n) => ({
        kind: 'space',
        spaceId: id(n),
        floorId: 1,
        name: `1-${n}`,
        metres: n - 1,
        start: at(11, 5),
        end: at(17),
        moves: null,
      })),
    );
  });

  it.each<[string, More, boolean]>([
    ['free', {}, true],
    ['booked until the slot begins', { state: 'BOOKED', times: [[at(11), at(12)]] }, true],
    ['booked for its first minute', { times: [[at(11), at(12, 1)]] }, false],
    ['booked for its last minute', { times: [[at(12, 59), at(15)]] }, false],
    ['booked when it ends', { times: [[at(13), at(15)]] }, true],
    ['blocked', { state: 'UNAVAILABLE_BLOCKED' }, false],
    ['claimed by somebody until it begins', { claims: [{ userId: 8, until: at(12) }] }, true],
    ['claimed by somebody into it', { claims: [{ userId: 8, until: at(12, 1) }] }, false],
    ['claimed by oneself', { state: 'CLAIMED', claims: [{ userId: ME, until: at(12, 30) }] }, true],
    ['claimed by somebody who is not told of', { state: 'CLAIMED' }, false],
    ['without a status', { state: 'NONE' }, true],
    ...(['TAKEN', 'BUSY', 'AWAY', 'OOO', 'OFFLINE', 'INFO'] as const).map(
      (state): [string, More, boolean] => [`in use: ${state}`, { state }, false],
    ),
  ])('SU5, SU10: a desk that is %s', (_, more, offered) => {
    const core = choose(select(open([desk(1, full), desk(2, more)]), 1), at(12), at(13));
    expect(spaces(core)).toEqual(offered ? [id(2)] : []);
  });

  it('SU10: assumes that a person stays at a desk for the day, and in a room for an hour', () => {
    const used = { state: 'BUSY' } as const;
    const rooms = select(open([room(1, full), room(2, used)]), 1);
    expect(spaces(choose(rooms, NOW + 59, NOW + 90))).toEqual([]);
    expect(spaces(choose(rooms, NOW + 60, NOW + 90))).toEqual([id(2)]);
    const tomorrow = [
      [at(23, 0), at(0, 0, 1)],
      [at(0, 0, 1), at(20, 0, 1)],
    ] as const;
    const desks = select(open([desk(1, { times: tomorrow }), desk(2, used)]), 1);
    expect(spaces(choose(desks, at(23, 55), at(24)))).toEqual([]);
    expect(spaces(choose(desks, at(0, 0, 1), at(1, 0, 1)))).toEqual([id(2)]);
  });

  it('SU8: offers only spaces of the same kind, with enough seats and all the equipment', () => {
    const big = { cap: 8, equips: [1, 2] };
    const rooms = [
      room(1, { ...full, info: { cap: 6, equips: [1] } }),
      room(2, { info: { cap: 4 } }),
      room(3, { info: { cap: 6, equips: [2] } }),
      room(4, { info: big }),
      desk(5),
    ];
    expect(spaces(select(open(rooms), 1))).toEqual([id(4)]);
  });

  it('SU5: offers no space of a type that cannot be booked', () => {
    expect(spaces(select(open([desk(1, full), spot(2, 3)]), 1))).toEqual([]);
  });

  it('SU5: are offered for a blocked space too, but not if the slot or the person is refused', () => {
    const blocked = { state: 'UNAVAILABLE_BLOCKED' } as const;
    expect(spaces(select(open([desk(1, blocked), desk(2)]), 1, []))).toEqual([id(2)]);
    const past = select(open([desk(1, blocked), desk(2)]), 1, []);
    expect(spaces(choose(past, at(8), at(9)))).toEqual([]);
    const items = [item(3, at(12), at(13))];
    const busy = select(open([desk(1, blocked), desk(2)], { items }), 1, []);
    expect(spaces(busy)).toEqual([]);
    expect(spaces(choose(busy, at(13), at(14)))).toEqual([id(2)]);
    const own = select(open([desk(1), desk(2)], { items }), 1, []);
    expect(reason(own)).toMatchObject({ kind: 'own' });
    expect(spaces(own)).toEqual([]);
    const long = select(open([desk(1), desk(2)], { meta: { maxDuration: 60 } }), 1, []);
    expect(spaces(choose(long, at(12), at(14)))).toEqual([]);
  });

  it('SU5: are not offered for a non-bookable space, or if the slot is too long for this space only', () => {
    expect(view(select(open([spot(1, 3), desk(2)]), 1, []))).toMatchObject({
      spaceId: id(1),
      reason: null,
      alternatives: [],
    });
    const core = select(open([desk(1), desk(2)]), 1, []);
    core.succeed('asset.calendarOptions', {
      allowBoBo: false,
      allowCoBo: false,
      maxDays: 0,
      maxDuration: 60,
    });
    choose(core, at(12), at(14));
    expect(reason(core)).toMatchObject({ kind: 'tooLong', minutes: 60 });
    expect(spaces(core)).toEqual([]);
  });

  it('SU5: are not offered for a slot over the configured limit, the only limit known of them', () => {
    const core = select(open(around(), { meta: { maxDuration: 60 } }), 1);
    core.succeed('asset.calendarOptions', {
      allowBoBo: false,
      allowCoBo: false,
      maxDays: 0,
      maxDuration: 600,
    });
    expect(spaces(choose(core, at(12), at(14)))).toEqual([]);
    expect(spaces(choose(core, at(12), at(13)))).not.toEqual([]);
  });

  it('SU4: are not offered for a time at which their state is unknown', () => {
    const list = [booking(1, at(8, 0, 2), at(20, 0, 2), null)];
    const core = select(open([desk(1), desk(2)]), 1, list);
    expect(spaces(choose(core, at(9, 0, 2), at(10, 0, 2)))).toEqual([]);
    expect(times(core)).toEqual([[at(9, 0, 3), at(10, 0, 3)]]);
  });

  const future = (state: SpaceState, events: readonly Slot[]) => ({
    id: id(2),
    state,
    events: events.map((event) => ({ ...event, userId: null })),
  });
  it.each<[string, ReturnType<typeof future>, boolean]>([
    ['free', future('FREE', []), true],
    [
      'booked at another time of it',
      future('BOOKED', [{ start: at(14, 0, 3), end: at(15, 0, 3) }]),
      true,
    ],
    ['booked', future('BOOKED', [{ start: at(9, 0, 3), end: at(10, 0, 3) }]), false],
    ['claimed', future('CLAIMED', []), false],
  ])('SU4, SU5: in a future view a desk that is %s', (_, second, offered) => {
    const core = open([desk(1), desk(2)]).chooseDate('2026-11-24');
    const events = [{ start: at(9, 0, 3), end: at(12, 0, 3), userId: 8 }];
    const first = { id: id(1), state: 'BOOKED', events } as const;
    core.status({ deskStatus: [first, second] });
    select(core, 1);
    choose(core, at(9, 30, 3), at(11, 0, 3));
    expect(reason(core)).toMatchObject({ kind: 'taken', until: at(12, 0, 3) });
    expect(spaces(core)).toEqual(offered ? [id(2)] : []);
    // Only 06:00 to 17:00 of that day is requested.
    expect(times(core)).toEqual([[at(12, 0, 3), at(13, 30, 3)]]);
    choose(core, at(11, 30, 3), at(17, 5, 3));
    expect(spaces(core)).toEqual([]);
  });

  it('BK29, SU5: a claim does not hide a room, because only desks have claims', () => {
    const claims = [{ userId: 8, until: at(18) }];
    const spots = [room(1, { times: [[at(11), at(14)]] }), room(2, { claims }), room(3)];
    const core = select(open(spots), 1, [booking(1, at(11), at(14), null)]);
    expect(spaces(choose(core, at(12), at(13)))).toEqual([id(2), id(3)]);
    expect(reason(choose(select(core, 2, []), at(12), at(13)))).toBeNull();
  });

  it('SU5, SU8, SU9, SU10: match those of a naive search of the floor', () => {
    const STATES: readonly SpaceState[] = ['FREE', 'FREE', 'BOOKED', 'BUSY', 'CLAIMED'];
    const hour = fc.integer({ min: 11, max: 16 });
    // Most spaces are suitable, so that every case has some offer.
    const someSpace = fc.record({
      typeId: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 3),
      state: fc.constantFrom(...STATES),
      times: fc.array(
        fc.tuple(hour, fc.integer({ min: 1, max: 3 })).map(([h, n]) => [at(h), at(h + n)] as const),
        { maxLength: 2 },
      ),
      claims: fc.array(
        fc.record({ userId: fc.constantFrom(ME, 8), until: hour.map((h) => at(h)) }),
        { maxLength: 1 },
      ),
      pos: fc.record({ x: fc.nat(20), y: fc.nat(20) }),
      cap: fc.constantFrom(1, 1, 1, 1, 2),
      equips: fc.subarray([1, 2]),
    });
    let offered = 0;
    forAll(
      60,
      fc.array(someSpace, { minLength: 4, maxLength: 14 }),
      fc.tuple(fc.integer({ min: 12, max: 16 }), fc.integer({ min: 1, max: 4 })),
      (rows, [from, length]) => {
        const slot = { start: at(from), end: at(from + length) };
        const [wanted, ...others] = rows.map((row, n) =>
          spot(n + 1, n === 0 ? 1 : row.typeId, {
            ...row,
            ...(n === 0 ? { ...full, state: 'BOOKED', claims: [] } : {}),
            info: { cap: row.cap, equips: row.equips },
          }),
        );
        if (wanted === undefined) return;
        const fit = others.filter(({ asset_type, typeId, status, info }) => {
          if (typeId !== 1 || asset_type !== 'DESK' || info.cap < wanted.info.cap) return false;
          if (wanted.info.equips.some((uid) => !info.equips.includes(uid))) return false;
          for (let minute = slot.start; minute < slot.end; minute += 1) {
            if (status.times.some(([start, end]) => start <= minute && minute < end)) return false;
            if (status.claims.some((claim) => claim.userId !== ME && minute < claim.until)) {
              return false;
            }
          }
          const isMine = status.claims.some((claim) => claim.userId === ME);
          return status.state === 'FREE' || status.state === 'BOOKED' || isMine;
        });
        const metres = ({ pos }: Space): number =>
          Math.hypot((pos?.x ?? 0) - (wanted.pos?.x ?? 0), (pos?.y ?? 0) - (wanted.pos?.y ?? 0));
        const expected = [...fit].sort((a, b) => metres(a) - metres(b)).slice(0, 3);
        const core = choose(select(open([wanted, ...others]), 1), slot.start, slot.end);
        const found = ofKind(core, 'space');
        offered += found.length;
        expect(found.map((each) => each.metres?.toFixed(2))).toEqual(
          expected.map((each) => metres(each).toFixed(2)),
        );
        const ids = new Set(fit.map((each) => each.id));
        expect(found.every(({ spaceId }) => ids.has(spaceId))).toBe(true);
      },
    );
    expect(offered).toBeGreaterThan(runs(60).numRuns / 4);
  });
});

describe('other times', () => {
  const list = [booking(1, at(11), at(14), 'Anna Ek')];

  it('SU6, SU7: offers the free rest of a desk’s slot, and the next time of the same length', () => {
    const core = select(open([desk(1)]), 1, list);
    expect(times(core)).toEqual([
      [at(14), at(17)],
      [at(11, 5, 1), at(17, 0, 1)],
    ]);
    choose(core, at(13), at(14));
    expect(times(core)).toEqual([[at(14), at(15)]]);
  });

  it('SU7: offers no part of the slot for a room, because a meeting keeps its length', () => {
    const core = choose(select(open([room(1)]), 1, list), at(13), at(16));
    expect(times(core)).toEqual([[at(14), at(17)]]);
  });

  it('SU6: skips times at which the user has another space of the kind', () => {
    const items = [
      item(2, at(14), at(15)),
      item(3, at(15), at(16), { typeId: 2 }),
      item(4, at(15), at(16), { user: { id: 8, name: 'Anna Ek' } }),
    ];
    const core = choose(select(open([desk(1), desk(2)], { items }), 1, list), at(13), at(14));
    expect(times(core)).toEqual([[at(15), at(16)]]);
  });

  it('SU6: are also offered if the user has another booking then, or if the slot has passed', () => {
    const items = [item(2, at(12), at(14))];
    const core = choose(select(open([desk(1), desk(2)], { items }), 1, []), at(13), at(14));
    expect(times(core)).toEqual([[at(14), at(15)]]);
    choose(core, at(9), at(10));
    expect(times(core)).toEqual([[at(14), at(15)]]);
    expect(times(choose(select(open([desk(1)]), 1, []), at(9), at(10)))).toEqual([
      [at(11, 5), at(12, 5)],
    ]);
  });

  it('SU4: reach to the end of tomorrow until the bookings of the space have loaded', () => {
    const busy = [[at(11), at(22, 30, 1)]] as const;
    const core = choose(select(open([room(1, { times: busy })]), 1), at(12), at(13));
    expect(times(core)).toEqual([]);
    core.succeed('calendar.ofAsset', [booking(1, at(11), at(22, 30, 1), null)]);
    expect(times(core)).toEqual([[at(12, 0, 2), at(13, 0, 2)]]);
    const early = choose(select(open([room(1, { times: [[at(11), at(22)]] })]), 1), at(12), at(13));
    expect(times(early)).toEqual([[at(12, 0, 1), at(13, 0, 1)]]);
  });

  it('SU6: are within the limits of the space, up to the last bookable day', () => {
    const always = [booking(1, at(11), at(22, 30, 2), null)];
    const core = (futureBooking: number) =>
      choose(select(open([desk(1)], { meta: { futureBooking } }), 1, always), at(12), at(13));
    expect(times(core(2))).toEqual([]);
    expect(times(core(3))).toEqual([[at(12, 0, 3), at(13, 0, 3)]]);
  });

  it('SU14: offers the longest allowed beginning of a slot that is too long', () => {
    const meta = { maxDuration: 120 };
    const core = choose(select(open([desk(1)], { meta }), 1, []), at(12), at(15));
    expect(times(core)).toEqual([[at(12), at(14)]]);
    const taken = [booking(1, at(13, 59), at(16), null)];
    expect(times(choose(select(open([desk(1)], { meta }), 1, taken), at(12), at(15)))).toEqual([]);
    const touching = [booking(1, at(14), at(16), null)];
    const next = choose(select(open([desk(1)], { meta }), 1, touching), at(12), at(15));
    expect(times(next)).toEqual([[at(12), at(14)]]);
  });

  it('SU15: are offered for rooms only, if the selection of times is disabled', () => {
    const meta = { disableTimeSelection: true };
    const core = select(open([desk(1), desk(2), room(3)], { meta }), 1, list);
    expect(reason(core)).toMatchObject({ kind: 'taken' });
    expect(times(core)).toEqual([]);
    expect(spaces(core)).toEqual([id(2)]);
    const meetings = choose(select(core, 3, [booking(3, at(11), at(14), null)]), at(13), at(14));
    expect(times(meetings)).toEqual([[at(14), at(15)]]);
  });

  it('SU15: are not offered to a user who already has the space', () => {
    const items = [item(1, at(12), at(14))];
    const core = select(open([desk(1), desk(2)], { items }), 1, []);
    expect(view(core)).toMatchObject({ reason: { here: true }, alternatives: [] });
  });

  it('SU5, SU6: are not offered for a blocked space, an empty slot, or a day too far ahead', () => {
    const blocked = select(open([desk(1, { state: 'UNAVAILABLE_BLOCKED' })]), 1, []);
    expect(view(blocked).alternatives).toEqual([]);
    const core = select(open([desk(1), desk(2)]), 1, []);
    expect(view(choose(core, at(12, 0, 15), at(13, 0, 15))).alternatives).toEqual([]);
    expect(view(choose(core, at(12), at(12))).alternatives).toEqual([]);
  });
});

describe('moving a booking', () => {
  const mine = item(2, at(12), at(14));
  const moves = (core: CoreSession) => ofKind(core, 'move');

  it('SU11: offers to move the whole conflicting booking here', () => {
    const core = choose(select(open([desk(1), desk(2)], { items: [mine] }), 1, []), at(13), at(15));
    expect(moves(core)).toEqual([
      { kind: 'move', bookingId: 502, fromName: '1-2', start: at(12), end: at(14) },
    ]);
    expect(view(core).alternatives.map(({ kind }) => kind)).toEqual(['move', 'time', 'time']);
  });

  it('SU11: offers to move the rest of a running booking', () => {
    const items = [item(2, at(10), at(14))];
    const core = select(open([desk(1), desk(2)], { items }), 1, []);
    expect(moves(core)).toMatchObject([{ start: NOW - 2, end: at(14) }]);
  });

  it.each<[string, readonly Item[], readonly Booking[] | undefined]>([
    ['that somebody else organizes', [{ ...mine, status: 'ATTENDEE' }], []],
    ['for which this desk is not free', [mine], [booking(1, at(12), at(12, 30), null)]],
    ['of this very desk', [item(1, at(12), at(14))], []],
    ['before it is known whether the desk is free', [item(2, at(12), at(12, 0, 2))], undefined],
  ])('SU11: not a booking %s', (_, items, bookings) => {
    const core = choose(select(open([desk(1), desk(2)], { items }), 1, bookings), at(13), at(15));
    expect(reason(core)).toMatchObject({ kind: 'own' });
    expect(moves(core)).toEqual([]);
  });

  it('SU11: is not offered if the slot itself is refused', () => {
    const items = [item(2, at(10), at(14))];
    const core = choose(select(open([desk(1), desk(2)], { items }), 1, []), at(10), at(12));
    expect(reason(core)).toMatchObject({ kind: 'past' });
    expect(moves(core)).toEqual([]);
  });

  it('SU11: is not offered for a room, or for a booking that does not conflict', () => {
    const items = [item(6, at(12), at(14), { typeId: 2 })];
    const rooms = choose(select(open([room(5), room(6)], { items }), 5, []), at(13), at(15));
    expect(reason(rooms)).toMatchObject({ kind: 'own' });
    expect(moves(rooms)).toEqual([]);
    const early = [item(3, at(11), at(12)), item(2, at(13), at(14))];
    const core = choose(select(open([desk(1)], { items: early }), 1, []), at(13), at(15));
    expect(moves(core)).toMatchObject([{ bookingId: 502 }]);
  });

  it('SU5, SU15: while a desk is chosen for a move, other desks are offered for it, but no times', () => {
    const full = { times: [[at(0), at(23)]] } as const;
    const core = open([desk(1, full), desk(2), desk(3)], { items: [mine] });
    core.send({ _tag: 'StartMove', bookingId: 502 });
    select(core, 1);
    expect(ofKind(core, 'space')).toMatchObject([
      { spaceId: id(2), moves: 502, start: at(12), end: at(14) },
      { spaceId: id(3), moves: 502, start: at(12), end: at(14) },
    ]);
    expect(times(core)).toEqual([]);
    const itself = [booking(2, at(12), at(14), 'Åsa Berg')];
    expect(view(select(core, 2, itself))).toMatchObject({ spaceId: null, alternatives: [] });
  });
});

describe('several desks', () => {
  const full = { times: [[at(0), at(23)]] } as const;
  const several = (core: CoreSession, ...desks: readonly number[]): CoreSession => {
    const [first = 1, ...others] = desks;
    core.send({ _tag: 'StartMultiSelect', spaceId: id(first) });
    for (const n of others) core.send({ _tag: 'ToggleSelectedDesk', spaceId: id(n) });
    return core;
  };
  const planner = (floor: readonly Space[], office: Office = {}): CoreSession => {
    return open(floor, office).become({ permissions: { multipleDesks: true } });
  };
  const replacements = (core: CoreSession) =>
    view(core).replacements.map(({ from, to }) => [from, to]);

  it('SU12: offers the nearest free desk for each desk that is not free, none of them twice', () => {
    const core = several(
      planner([desk(1, full), desk(2, full), desk(3), desk(4), desk(8), desk(9)]),
      1,
      3,
      2,
    );
    expect(view(core).replacements).toEqual([
      { from: id(1), fromName: '1-1', to: id(4), toName: '1-4', metres: 3 },
      { from: id(2), fromName: '1-2', to: id(8), toName: '1-8', metres: 6 },
    ]);
    expect(view(core)).toMatchObject({ slot: { start: at(11, 5), end: at(17) }, alternatives: [] });
    core.send({ _tag: 'ReplaceSelectedDesk', from: id(1), to: id(4) });
    expect(core.state.selection.selected).toEqual({
      kind: 'multiSelect',
      spaceIds: [id(4), id(3), id(2)],
    });
    expect(replacements(core)).toEqual([[id(2), id(8)]]);
  });

  it('SU12: offers a replacement for blocked and non-bookable desks, but not for the user’s own', () => {
    const floor = [desk(1, { state: 'UNAVAILABLE_BLOCKED' }), spot(2, 3), desk(3), desk(4)];
    expect(replacements(several(planner(floor), 1, 2))).toEqual([
      [id(1), id(3)],
      [id(2), id(4)],
    ]);
    const items = [item(1, at(12), at(13))];
    const own = planner([desk(1, { times: [[at(12), at(13)]] }), desk(2)], { items });
    expect(replacements(several(own, 1))).toEqual([]);
  });

  it('SU12, SU13: offers nothing for free desks, or while offline', () => {
    expect(replacements(several(planner([desk(1), desk(2)]), 1))).toEqual([]);
    const core = several(planner([desk(1, full), desk(2)]), 1);
    expect(replacements(core)).toEqual([[id(1), id(2)]]);
    core.send('WentOffline');
    expect(replacements(core)).toEqual([]);
  });

  it('SU12: only an unselected desk of the floor replaces a selected one, at its position', () => {
    const core = several(planner([desk(1), desk(2), desk(3), room(4)]), 1, 2);
    const before = core.state.selection;
    for (const [from, to] of [
      [3, 3],
      [1, 2],
      [1, 1],
      [3, 1],
      [1, 4],
      [1, 99],
    ] as const) {
      core.send({ _tag: 'ReplaceSelectedDesk', from: id(from), to: id(to) });
      expect(core.state.selection, `${from} ${to}`).toBe(before);
    }
    core.send({ _tag: 'ReplaceSelectedDesk', from: id(2), to: id(3) });
    expect(core.state.selection.selected).toMatchObject({ spaceIds: [id(1), id(3)] });
    select(core, 1);
    const single = core.state.selection;
    core.send({ _tag: 'ReplaceSelectedDesk', from: id(1), to: id(2) });
    expect(core.state.selection).toBe(single);
  });
});

describe('the projection', () => {
  it('SU5: follows the floor: a space that is taken meanwhile is no longer offered', () => {
    const full = { times: [[at(0), at(23)]] } as const;
    const floor = [desk(1, full), desk(2), desk(3)];
    const core = select(open(floor), 1);
    expect(spaces(core)).toEqual([id(2), id(3)]);
    const before = alternatives.reads(core.state);
    told(core, again({ spaces: [desk(1, full), desk(2, full), desk(3)] } as Update['entities']));
    expect(spaces(core)).toEqual([id(3)]);
    const after = alternatives.reads(core.state);
    expect(after.some((read, n) => read !== before[n])).toBe(true);
  });

  it('SU1: is empty without a selection', () => {
    const core = open([desk(1)]);
    expect(view(core)).toEqual({
      zone: 'Europe/Stockholm',
      slot: null,
      spaceId: null,
      asset: 'DESK',
      reason: null,
      alternatives: [],
      replacements: [],
    });
  });
});
