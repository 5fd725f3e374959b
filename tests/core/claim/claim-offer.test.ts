import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import { claim } from '../../../core/features/claim/projection.ts';
import { counts, mapSpaces } from '../../../core/office/floor/map-projection.ts';
import { proposedUntil, untilOptions } from '../../../core/rules/claim/proposal.ts';
import { entry } from '../../support/bookings.ts';
import {
  type Company,
  CoreSession,
  DESK,
  firstUpdate,
  LOCKED_DESK,
  NOW,
  type Office,
  OTHER_DESK,
  ROOM,
  space,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { person } from '../../support/selection-office.ts';

/** 17:00 and 24:00 in Stockholm. */
const END_OF_WORK = Date.UTC(2026, 10, 21, 16) / 60_000;
const END_OF_DAY = Date.UTC(2026, 10, 21, 23) / 60_000;
const ZONE = 'Europe/Stockholm';
const ME = 7;
const ANNA = 8;

type Row = ReturnType<typeof space>;
type Setting = Pick<Office, 'spaces' | 'claims' | 'items' | 'users'> & Pick<Company, 'meta'>;

const TYPES = [
  { id: 11, mode: 'CLAIM' },
  { id: 12, mode: 'TAKE' },
] as const;
const CLAIM_DESK = (20 << 12) | 1;
const TAKE_DESK = (21 << 12) | 1;

const withStatus = (row: Row, status: Partial<Row['status']>): Row => ({
  ...row,
  status: { ...row.status, ...status },
});
const claimedBy = (id: number, userId: number, until: number): Row =>
  withStatus(space(id, 1, 'CLAIMED'), { claims: [{ userId, until }] });
const booked = (spaceId: number, start: number, end: number, userId = ME) =>
  entry(40 + (spaceId >>> 12), { spaceId, start, end, userId });

/** On floor 1, with the desk selected. */
const at = ({ spaces: changed = [], meta, ...setting }: Setting = {}, selected = DESK) => {
  const { spaceTypes, spaces } = firstUpdate().entities;
  const rows = [...spaces, space(CLAIM_DESK, 11), space(TAKE_DESK, 12)];
  const office: Office = {
    ...setting,
    spaceTypes: [
      ...spaceTypes,
      ...TYPES.map(({ id, mode }) => ({
        id,
        res: 'type_desk_take',
        space: { desc: 'DESK', mode },
        props: { asset_type: 'DESK' as const },
      })),
    ],
    spaces: rows.map((row) => changed.find(({ id }) => id === row.id) ?? row),
  };
  return new CoreSession().onTheFloor(office, { meta }).select(selected);
};
const view = (core: CoreSession) => claim.project(core.state, {});
const sent = (core: CoreSession) => core.calls('claim.set').map((call) => call.payload);
const claimHere = (core: CoreSession, spaceId = DESK, until: number | null = NOW + 60) =>
  core.send({ _tag: 'ClaimSpace', spaceId, until });
const holding = (more: Setting = {}, selected = DESK) =>
  at({ spaces: [claimedBy(DESK, ME, NOW + 90)], claims: [DESK], ...more }, selected);

describe('the proposed end of a claim', () => {
  const minutes = fc.integer({ min: 0, max: 40 });

  it('CU8: is the first wish in the future, limited to the latest possible end', () => {
    forAll(
      1_000,
      minutes,
      fc.integer({ min: 1, max: 40 }),
      fc.option(minutes),
      fc.option(minutes),
      minutes,
      (now, ahead, chosen, current, workingDayEnd) => {
        const latest = now + ahead;
        const until = proposedUntil({ now, latest, chosen, current, workingDayEnd });
        expect(until).toBeGreaterThan(now);
        expect(until).toBeLessThanOrEqual(latest);
        const later = (wish: number | null): wish is number => wish !== null && wish > now;
        let expected = latest;
        if (later(workingDayEnd)) expected = workingDayEnd;
        if (later(current)) expected = current;
        if (later(chosen)) expected = chosen;
        expect(until).toBe(expected > latest ? latest : expected);
      },
    );
  });

  it('CU8: considers the wishes in order', () => {
    const wishes = { now: 100, latest: 500, chosen: 200, current: 300, workingDayEnd: 400 };
    expect(proposedUntil(wishes)).toBe(200);
    expect(proposedUntil({ ...wishes, chosen: null })).toBe(300);
    expect(proposedUntil({ ...wishes, chosen: 100 })).toBe(300);
    expect(proposedUntil({ ...wishes, chosen: 101 })).toBe(101);
    expect(proposedUntil({ ...wishes, chosen: null, current: null })).toBe(400);
    expect(proposedUntil({ ...wishes, chosen: null, current: 100 })).toBe(400);
    expect(proposedUntil({ ...wishes, chosen: null, current: null, workingDayEnd: 100 })).toBe(500);
    expect(proposedUntil({ ...wishes, chosen: 501 })).toBe(500);
  });

  it('CU9: the options are the future quarter hours, the last possible minute and the choice, in order', () => {
    const format = new Intl.DateTimeFormat('sv', { timeZone: ZONE, timeStyle: 'short' });
    const clock = (minute: number): string => format.format(minute * 60_000);
    const anyNow = fc.integer({ min: END_OF_DAY - 1_440, max: END_OF_DAY - 1 });
    forAll(100, anyNow, fc.nat(1_439), fc.nat(1_439), (now, ahead, wish) => {
      const latest = Math.min(END_OF_DAY, now + 1 + ahead);
      const until = Math.min(latest, now + 1 + wish);
      const expected: number[] = [];
      for (let minute = now + 1; minute <= latest; minute += 1) {
        const isQuarter = /:(00|15|30|45)$/.test(clock(minute));
        if (isQuarter || minute === latest || minute === until) expected.push(minute);
      }
      expect(untilOptions({ now, latest, until }, ZONE)).toEqual(expected);
    });
  });

  it('CU8, CU9: of a free desk is the end of the working day, else the latest possible; a choice counts', () => {
    const core = at();
    expect(view(core)).toMatchObject({ until: END_OF_WORK, refusal: null });
    const { untilOptions: options } = view(core);
    expect(options[0]).toBe(NOW + 13);
    expect(options.at(-1)).toBe(END_OF_DAY);
    core.send({ _tag: 'ChooseUntil', until: NOW + 28 });
    expect(view(core).until).toBe(NOW + 28);
    core.send({ _tag: 'ChooseUntil', until: NOW });
    expect(view(core).until).toBe(END_OF_WORK);
    core.send({ _tag: 'ChooseUntil', until: END_OF_DAY + 60 });
    expect(view(core).until).toBe(END_OF_DAY);

    const evening = new CoreSession(END_OF_WORK * 60_000).onTheFloor().select(DESK);
    expect(view(evening).until).toBe(END_OF_DAY);
    const short = at({ meta: { maxDuration: 45 } });
    expect(view(short).until).toBe(NOW + 45);
    expect(view(short).untilOptions).toEqual([13, 28, 43, 45].map((ahead) => NOW + ahead));
  });

  it('CU8: the choice is dropped with its desk, with the flow, and after a claim', () => {
    for (const end of [
      { _tag: 'Deselect' },
      { _tag: 'SelectSpace', spaceId: CLAIM_DESK },
    ] as const) {
      const core = at().send({ _tag: 'ChooseUntil', until: NOW + 28 }, end);
      expect(core.state.claim.until).toBeNull();
    }
    const closed = at().send({ _tag: 'OpenClaim', onBehalf: false });
    closed.send({ _tag: 'ChooseUntil', until: NOW + 28 }, 'CloseClaim');
    expect(closed.state.claim.until).toBeNull();
    const made = claimHere(at().send({ _tag: 'ChooseUntil', until: NOW + 28 }), DESK, NOW + 28);
    expect(made.state.claim.until).toBe(NOW + 28);
    made.succeed('claim.set', { claims: [DESK] });
    expect(made.state.claim.until).toBeNull();
  });

  it('CU10: without time selection, is the end of the working day, and no times are offered', () => {
    const meta = { disableTimeSelection: true };
    const core = at({ meta }).send({ _tag: 'ChooseUntil', until: NOW + 28 });
    expect(view(core)).toMatchObject({ until: END_OF_WORK, untilOptions: [] });
    for (const wanted of [NOW + 28, null]) {
      const claiming = claimHere(at({ meta }), DESK, wanted);
      expect(sent(claiming)).toEqual([{ claim: true, until: END_OF_WORK, id: DESK }]);
    }
    const own = holding({ meta });
    expect(view(own)).toMatchObject({ until: END_OF_WORK, reserve: false, release: true });
    const free = claimHere(at(), DESK, null);
    expect(sent(free)[0]?.until).toBe(END_OF_DAY);
  });
});

describe('which desks can be claimed, and when', () => {
  it('CF4: desks of mode BOOK, CLAIM and TAKE can, but not desks of mode NONE or rooms', () => {
    const can = [DESK, CLAIM_DESK, TAKE_DESK, LOCKED_DESK, ROOM].map((spaceId) => {
      const core = claimHere(at({}, spaceId), spaceId);
      return [sent(core).length, view(core).refusal];
    });
    expect(can).toEqual([
      [1, null],
      [1, null],
      [1, null],
      [0, 'notBookable'],
      [0, 'notBookable'],
    ]);
  });

  it('CF11: nothing is offered without a desk', () => {
    const nothing = {
      status: 'closed',
      fetching: false,
      pendingClaim: null,
      pendingRelease: null,
      reserve: false,
      release: false,
      refusal: 'notBookable',
      until: null,
      untilOptions: [],
      own: null,
      holder: null,
      ownBooking: null,
      elsewhere: null,
      instead: null,
      released: null,
      problem: null,
      releasing: false,
      allowBoBo: false,
      allowCoBo: false,
      maxDays: 0,
      maxDuration: 0,
    };
    expect(view(holding({}, ROOM))).toEqual(nothing);
    const core = holding().send('Deselect');
    expect(view(core)).toStrictEqual(nothing);
  });

  it('PE6: nothing can be reserved without the desk finder, but an own claim can be released', () => {
    const { reserve, release } = view(holding());
    expect([reserve, release]).toEqual([true, true]);
    const off = holding().become({ uses: { deskFinder: false } });
    expect(view(off)).toMatchObject({ reserve: false, release: true });
  });

  it('CF12: none while a later time is shown; back at now it is possible again', () => {
    const core = at().chooseDate('2026-11-23');
    expect(view(core)).toMatchObject({ refusal: 'future', until: null, untilOptions: [] });
    claimHere(core);
    expect(sent(core)).toEqual([]);
    core.send('ResetTime');
    expect(view(core).refusal).toBeNull();
    claimHere(core);
    expect(sent(core)).toHaveLength(1);
  });

  it('CU11: at another time, the bookings of that time decide, not current claims and bookings', () => {
    const meta = { disableTimeSelection: true };
    const on = (events: readonly { start: number; end: number; userId: number | null }[]) => {
      const core = at({ meta, spaces: [claimedBy(DESK, ANNA, NOW + 60)] });
      expect(view(core)).toMatchObject({ reserve: false, release: false });
      core.chooseDate('2026-11-23');
      core.status({ deskStatus: [{ id: DESK, state: 'BOOKED', events }] });
      return view(core).reserve;
    };
    // 06:00 to 17:00 of the day in Stockholm.
    const start = Date.UTC(2026, 10, 23, 5) / 60_000;
    const end = Date.UTC(2026, 10, 23, 16) / 60_000;
    expect(on([])).toBe(true);
    expect(on([{ start, end, userId: ANNA }])).toBe(false);
    expect(on([{ start, end, userId: null }])).toBe(false);
    expect(on([{ start, end, userId: ME }])).toBe(true);
    expect(on([{ start: end, end: end + 60, userId: ANNA }])).toBe(true);
    expect(on([{ start: end - 1, end: end + 60, userId: ANNA }])).toBe(false);
    const own = holding({ meta }).chooseDate('2026-11-23');
    expect(view(own)).toMatchObject({ reserve: true, release: false });
  });

  it('CF13: a claim ends where an own booking of another desk begins, and is refused while that holds', () => {
    const beside = (start: number, spaceId = OTHER_DESK, userId = ME) => {
      const core = at({ items: [booked(spaceId, start, start + 60, userId)] });
      const { refusal, ownBooking } = view(core);
      claimHere(core, DESK, NOW + 120);
      return [refusal, ownBooking?.spaceId ?? null, (sent(core)[0]?.until ?? NOW) - NOW];
    };
    expect(beside(NOW + 30)).toEqual([null, null, 30]);
    // At 11:02 a booking from 11:05 holds the desk, one from 11:06 does not (ST7).
    expect(beside(NOW + 4)).toEqual([null, null, 4]);
    expect(beside(NOW + 3)).toEqual(['ownBooking', OTHER_DESK, 0]);
    expect(beside(NOW - 10)).toEqual(['ownBooking', OTHER_DESK, 0]);
    expect(beside(NOW - 60)).toEqual([null, null, 120]);
    expect(beside(NOW + 30, ROOM)).toEqual([null, null, 120]);
    expect(beside(NOW + 30, OTHER_DESK, ANNA)).toEqual([null, null, 120]);
    // The earliest of several, whatever their order in the calendar.
    const two = at({
      items: [booked(CLAIM_DESK, NOW + 70, NOW + 90), booked(OTHER_DESK, NOW + 40, NOW + 60)],
    });
    claimHere(two, DESK, null);
    expect(sent(two)[0]?.until).toBe(NOW + 40);
    // Of another person's booking and one's own, the earlier counts.
    for (const [theirs, own] of [
      [NOW + 40, NOW + 70],
      [NOW + 70, NOW + 40],
    ] as const) {
      const between = at({
        spaces: [withStatus(space(DESK, 1), { times: [[theirs, theirs + 20]] })],
        items: [booked(OTHER_DESK, own, own + 20)],
      });
      claimHere(between, DESK, null);
      expect(sent(between)[0]?.until).toBe(NOW + 40);
    }
    const named = at({ items: [booked(OTHER_DESK, NOW, NOW + 60)] });
    expect(view(named).ownBooking).toEqual({
      spaceId: OTHER_DESK,
      name: `Space ${OTHER_DESK >>> 12}`,
      start: NOW,
      end: NOW + 60,
    });
  });

  it('CF14: a desk booked by the user for now needs no claim; a later own booking does not limit one', () => {
    const own = (start: number) => {
      const times = [[start, start + 60]] as const;
      const core = at({
        spaces: [withStatus(space(DESK, 1), { times })],
        items: [booked(DESK, start, start + 60)],
      });
      const { refusal, ownBooking } = view(core);
      claimHere(core, DESK, NOW + 120);
      return [refusal, ownBooking?.end ?? null, (sent(core)[0]?.until ?? NOW) - NOW];
    };
    expect(own(NOW - 20)).toEqual(['ownDesk', NOW + 40, 0]);
    expect(own(NOW + 3)).toEqual(['ownDesk', NOW + 63, 0]);
    expect(own(NOW + 4)).toEqual([null, null, 120]);
    const twice = at({
      items: [booked(DESK, NOW + 100, NOW + 110), booked(DESK, NOW - 20, NOW + 40)],
    });
    expect(view(twice)).toMatchObject({ refusal: 'ownDesk', ownBooking: { end: NOW + 40 } });
  });
});

describe('who has the desk', () => {
  const anna = person(ANNA, null, { name: 'Anna Ek', floorId: 1 });

  it('CU2: a claim is the user’s own, or somebody else’s, in every minute before its end', () => {
    for (const last of [NOW - 1, NOW, NOW + 1, NOW + 60]) {
      const mine = view(at({ spaces: [claimedBy(DESK, ME, last)], claims: [DESK] }));
      expect(mine).toMatchObject({ own: last > NOW ? { until: last } : null, holder: null });
      const annas = view(at({ spaces: [claimedBy(DESK, ANNA, last)] }));
      expect(annas.own).toBeNull();
      expect(annas.holder?.until ?? null).toBe(last > NOW ? last : null);
    }
  });

  it('CF19: somebody else’s claim, with its end, and by name if the floor names them', () => {
    const core = at({ spaces: [claimedBy(DESK, ANNA, NOW + 60)], users: [anna] });
    expect(view(core)).toMatchObject({
      refusal: 'slotTaken',
      until: null,
      holder: { kind: 'claim', until: NOW + 60, userId: ANNA, name: 'Anna Ek', releasable: false },
    });
    const unseen = at({ spaces: [claimedBy(DESK, ANNA, NOW + 60)] });
    expect(view(unseen).holder).toMatchObject({ userId: ANNA, name: '' });
    const over = at({ spaces: [claimedBy(DESK, ANNA, NOW)] });
    expect(view(over)).toMatchObject({ refusal: null, holder: null });
  });

  it('CF19: a desk shown as claimed without a claim belongs to somebody, unless it is the user’s', () => {
    const hidden = at({ spaces: [space(DESK, 1, 'CLAIMED')] });
    expect(view(hidden)).toMatchObject({
      refusal: 'slotTaken',
      holder: { kind: 'claim', until: null, userId: null, name: '' },
    });
    const own = at({ spaces: [space(DESK, 1, 'CLAIMED')], claims: [DESK] });
    expect(view(own)).toMatchObject({ refusal: null, holder: null, own: { until: null } });
  });

  it('CF14, CF19: a booking, up to the end of the last one of others that follows directly', () => {
    const taken = (times: Row['status']['times'], items: readonly PersonalBooking[] = []) =>
      view(at({ spaces: [withStatus(space(DESK, 1, 'BOOKED'), { times })], items })).holder;
    const booking = (until: number) => ({
      kind: 'booking',
      until,
      userId: null,
      name: '',
      releasable: false,
    });
    expect(taken([[NOW - 5, NOW + 30]])).toEqual(booking(NOW + 30));
    expect(taken([[NOW + 3, NOW + 30]])).toEqual(booking(NOW + 30));
    expect(taken([[NOW + 4, NOW + 30]])).toBeNull();
    expect(
      taken([
        [NOW - 5, NOW + 30],
        [NOW + 30, NOW + 50],
        [NOW + 51, NOW + 80],
      ]),
    ).toEqual(booking(NOW + 50));
    expect(
      taken([
        [NOW - 5, NOW + 30],
        [NOW + 10, NOW + 20],
      ]),
    ).toEqual(booking(NOW + 30));
    expect(
      taken(
        [
          [NOW - 5, NOW + 30],
          [NOW + 30, NOW + 50],
        ],
        [booked(DESK, NOW + 30, NOW + 50)],
      ),
    ).toEqual(booking(NOW + 30));
  });
});

describe('another desk instead', () => {
  const NEAR = (22 << 12) | 1;
  const FAR = (23 << 12) | 1;
  const MORE = (24 << 12) | 1;
  const LESS = (25 << 12) | 1;
  const to = (row: Row, x: number, equips: readonly number[] = [1]): Row => ({
    ...row,
    pos: { x, y: 0 },
    info: { ...row.info, equips },
  });
  const rows = (changed: readonly Row[] = []) =>
    [
      to(claimedBy(DESK, ANNA, NOW + 60), 0),
      to(space(LESS, 11), 1, []),
      to(space(NEAR, 11), 2),
      to(space(MORE, 12), 3, [1, 2]),
      to(space(FAR, 1), 4),
    ].map((row) => changed.find(({ id }) => id === row.id) ?? row);
  /** A floor with only these spaces. */
  const among = (spaces: readonly Row[], setting: Setting = {}) => {
    const core = at(setting);
    const { entities } = firstUpdate();
    core.elapse(3_000);
    core.succeed('updates.update', {
      ...firstUpdate(),
      entities: { ...entities, spaceTypes: Object.values(core.state.place.spaceTypes), spaces },
      self: core.state.floor.self ?? undefined,
    });
    return core;
  };
  const offered = (spaces: readonly Row[], setting?: Setting) =>
    view(among(spaces, setting)).instead?.spaceId ?? null;

  it('CU12: offers the nearest free desk with the same features that can be claimed', () => {
    expect(offered(rows())).toBe(NEAR);
    expect(view(among(rows())).instead).toEqual({
      spaceId: NEAR,
      floorId: 1,
      name: `Space ${NEAR >>> 12}`,
      until: END_OF_WORK,
    });
    const sat = to(withStatus(space(NEAR, 11), { state: 'TAKEN' }), 2);
    expect(offered(rows([sat]))).toBe(MORE);
    // It shows as free, but cannot be booked.
    const soon = to(withStatus(space(NEAR, 11), { times: [[NOW + 3, NOW + 9]] }), 2);
    expect(offered(rows([soon]))).toBe(MORE);
    const none = rows().filter(({ id }) => id === DESK || id === LESS);
    expect(offered(none)).toBeNull();
  });

  it('CU12: is also offered for a blocked desk, but not if the time or the person is refused', () => {
    const blocked = to(space(DESK, 1, 'UNAVAILABLE_BLOCKED'), 0);
    expect(offered(rows([blocked]))).toBe(NEAR);
    const free = to(space(DESK, 1), 0);
    expect(offered(rows([free]))).toBeNull();
    expect(offered(rows([free]), { items: [booked(FAR, NOW, NOW + 60)] })).toBeNull();
    const never = to(space(DESK, 3, 'UNAVAILABLE_NON_BOOKABLE'), 0);
    expect(offered(rows([never]))).toBeNull();
    // A person who has a desk is not offered another one.
    expect(offered(rows(), { items: [booked(FAR, NOW, NOW + 60)] })).toBeNull();
    expect(offered(rows(), { claims: [FAR] })).toBeNull();
    const core = among(rows()).send('WentOffline');
    expect(view(core).instead).toBeNull();
  });
});

describe('the user’s own claim', () => {
  it('CU7: follows the server’s list, until the claim is over according to its desk', () => {
    const core = holding();
    expect(view(core).own).toEqual({ until: NOW + 90 });
    core.elapse(90 * 60_000 - 60_000);
    expect(view(core).own).toEqual({ until: NOW + 90 });
    core.elapse(60_000);
    expect(core.state.page.minute).toBe(NOW + 90);
    expect(view(core)).toMatchObject({ own: null, release: false });
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK });
    expect(sent(core)).toEqual([]);
    // Listed by the floor only, so it cannot be released as one's own.
    expect(view(at({ spaces: [claimedBy(DESK, ME, NOW + 90)] }))).toMatchObject({
      own: null,
      holder: null,
      refusal: null,
    });
    // Of two claims of others none is one's own; of one's own and another's, one's own counts.
    const both = [
      { userId: ANNA, until: NOW + 30 },
      { userId: ME, until: NOW + 90 },
    ];
    const shared = withStatus(space(DESK, 1, 'CLAIMED'), { claims: both });
    expect(view(at({ spaces: [shared], claims: [DESK] })).own).toEqual({ until: NOW + 90 });
  });

  it('CU8: is renewed by claiming the same desk again with another end', () => {
    const core = holding();
    expect(view(core)).toMatchObject({ until: NOW + 90, refusal: null });
    claimHere(core, DESK, NOW + 30);
    expect(sent(core)).toEqual([{ claim: true, until: NOW + 30, id: DESK }]);
    core.succeed('claim.set', { claims: [DESK] });
    expect(view(core).own).toEqual({ until: NOW + 30 });
  });

  it('CF15: a second desk cannot be claimed, but the claim can be moved with its end', () => {
    const core = holding({}, CLAIM_DESK);
    expect(view(core)).toMatchObject({
      refusal: 'ownClaim',
      until: NOW + 90,
      elsewhere: { spaceId: DESK, name: `Space ${DESK >>> 12}` },
      own: null,
    });
    claimHere(core, CLAIM_DESK);
    expect(sent(core)).toEqual([]);
    core.send({ _tag: 'ChangeClaim', from: DESK, to: CLAIM_DESK, until: NOW + 90 });
    core.succeed('claim.set', { claims: [DESK, CLAIM_DESK] });
    core.succeed('claim.set', { claims: [CLAIM_DESK] });
    expect(sent(core)).toEqual([
      { claim: true, until: NOW + 90, id: CLAIM_DESK },
      { claim: false, until: NOW, id: DESK },
    ]);
    expect(view(core)).toMatchObject({ own: { until: NOW + 90 }, elsewhere: null, released: null });
  });

  it('CF15: the desk has no name if its floor was never loaded; offline, the claim cannot be moved', () => {
    const far = (33 << 12) | 2;
    const core = at({ claims: [far] });
    expect(view(core)).toMatchObject({
      refusal: 'ownClaim',
      elsewhere: { spaceId: far, name: '' },
    });
    expect(view(core).until).toBe(END_OF_WORK);
    core.send('WentOffline');
    expect(view(core)).toMatchObject({ refusal: 'offline', until: null });
  });

  it('CF9, CF20: a move with a failed release is reported at the new desk, and can be completed', () => {
    const core = holding({}, CLAIM_DESK);
    core.send({ _tag: 'ChangeClaim', from: DESK, to: CLAIM_DESK, until: NOW + 90 });
    core.succeed('claim.set', { claims: [DESK, CLAIM_DESK] });
    core.refuse('claim.set', 500, 'FAILED');
    expect(view(core)).toMatchObject({
      own: { until: NOW + 90 },
      elsewhere: { spaceId: DESK },
      problem: 'failed',
      releasing: true,
    });
    // The desk already held can be renewed beside the other.
    expect(view(core).refusal).toBeNull();
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK });
    core.succeed('claim.set', { claims: [CLAIM_DESK] });
    expect(view(core)).toMatchObject({ elsewhere: null, problem: null, releasing: false });
  });
});

describe('problems of a claim', () => {
  const lost = { _tag: 'OutcomeUnknown' } as const;
  const poll = (core: CoreSession, claims: readonly number[]) => {
    const { self } = firstUpdate();
    if (self === undefined) throw new Error('no self');
    core.elapse(1);
    core.succeed('updates.update', {
      ...firstUpdate(),
      self: { ...self, status: { claims } },
      entities: {},
    });
  };

  it('CF20: a lost answer shows until it is known that the request succeeded', () => {
    const claiming = claimHere(at()).fail('claim.set', lost);
    expect(view(claiming)).toMatchObject({ problem: 'unknown', releasing: false });
    poll(claiming, []);
    expect(view(claiming).problem).toBe('unknown');
    const claimed = claimHere(at()).fail('claim.set', lost);
    poll(claimed, [DESK]);
    expect(view(claimed)).toMatchObject({ problem: null, releasing: false });

    const releasing = holding().send({ _tag: 'ReleaseSpace', spaceId: DESK });
    releasing.fail('claim.set', lost);
    expect(view(releasing)).toMatchObject({ problem: 'unknown', releasing: true });
    poll(releasing, []);
    expect(view(releasing)).toMatchObject({ problem: null, releasing: false });
  });

  it('CF7, CF20: any other problem stays, even if the desk is the user’s by then', () => {
    const core = claimHere(at()).refuse('claim.set', 500, 'FAILED');
    poll(core, [DESK]);
    expect(view(core)).toMatchObject({ problem: 'failed', releasing: false });
    // Not with another desk that is not held.
    core.select(CLAIM_DESK);
    expect(view(core).problem).toBeNull();
  });

  it('CF20: a failed claim of another desk does not show with the held desk', () => {
    const core = holding({}, CLAIM_DESK);
    core.send({ _tag: 'ChangeClaim', from: DESK, to: CLAIM_DESK, until: null });
    core.refuse('claim.set', 409, 'SLOT_TAKEN');
    expect(view(core).problem).toBe('notAvailable');
    core.select(DESK);
    expect(view(core).problem).toBeNull();
  });
});

describe('releasing', () => {
  it('CF18: a released claim can be made again with its end, until the next request or selection', () => {
    const released = (): CoreSession => {
      const core = holding().send({ _tag: 'ReleaseSpace', spaceId: DESK });
      expect(view(core).released).toBeNull();
      core.succeed('claim.set', { claims: [] });
      return core;
    };
    const core = released();
    expect(view(core)).toMatchObject({ released: { until: NOW + 90 }, until: NOW + 90, own: null });
    claimHere(core, DESK, NOW + 90);
    expect(view(core).released).toBeNull();
    core.succeed('claim.set', { claims: [DESK] });
    expect(view(core)).toMatchObject({ released: null, own: { until: NOW + 90 } });
    const left = released().select(OTHER_DESK);
    expect(left.state.claim.released).toBeNull();
    const again = released().send({ _tag: 'ReleaseSpace', spaceId: DESK });
    expect(sent(again)).toHaveLength(1);
    const failed = holding().send({ _tag: 'ReleaseSpace', spaceId: DESK });
    failed.refuse('claim.set', 500, 'FAILED');
    expect(view(failed).released).toBeNull();
  });

  it('CF18: a released claim can be made again even if a poll reports the release before its answer', () => {
    const core = holding().send({ _tag: 'ReleaseSpace', spaceId: DESK });
    const { self } = firstUpdate();
    core.elapse(3_000).succeed('updates.update', { ...firstUpdate(), self });
    expect(view(core).own).toBeNull();
    core.succeed('claim.set', { claims: [] });
    expect(view(core).released).toEqual({ until: NOW + 90 });
  });

  it('CF16: releases somebody else’s claim of the selected desk only with the permission to do so', () => {
    const options = { allowBoBo: false, allowCoBo: true, maxDays: 0, maxDuration: 0 };
    const other = (setting: Setting, allowed: boolean, spaceId = DESK): CoreSession =>
      at(setting)
        .succeed('asset.calendarOptions', { ...options, allowCoBo: allowed })
        .send({ _tag: 'ReleaseSpace', spaceId });
    const claimed = { spaces: [claimedBy(DESK, ANNA, NOW + 60)] };
    const allowed = other(claimed, true);
    expect(view(allowed).holder?.releasable).toBe(true);
    expect(sent(allowed)).toEqual([{ claim: false, until: NOW, id: DESK }]);
    allowed.succeed('claim.set', { claims: [] });
    expect(view(allowed)).toMatchObject({ holder: null, released: null, refusal: null });
    expect(sent(other(claimed, false))).toEqual([]);
    expect(sent(other({}, true))).toEqual([]);
    const elsewhere = { spaces: [claimedBy(OTHER_DESK, ANNA, NOW + 60)] };
    expect(sent(other(elsewhere, true, OTHER_DESK))).toEqual([]);
    const times = [[NOW - 5, NOW + 30]] as const;
    const taken = other({ spaces: [withStatus(space(DESK, 1, 'BOOKED'), { times })] }, true);
    expect(sent(taken)).toEqual([]);
    expect(view(taken).holder?.releasable).toBe(false);
    expect(sent(other(claimed, true, 999_999))).toEqual([]);
  });

  it('CF4: nothing is released offline, except to complete a move', () => {
    const core = holding().send('WentOffline', { _tag: 'ReleaseSpace', spaceId: DESK });
    expect(sent(core)).toEqual([]);
    core.send('CameOnline', { _tag: 'ReleaseSpace', spaceId: DESK });
    expect(sent(core)).toHaveLength(1);
  });
});

describe('changes that show before a poll', () => {
  const statusOf = (core: CoreSession, spaceId = DESK) =>
    mapSpaces.project(core.state, {})[spaceId]?.status;
  const desks = (core: CoreSession) => counts.project(core.state, {}).desks;

  it('CF17, ST4: a claimed desk is counted as booked and shown as claimed', () => {
    const core = at();
    const before = desks(core);
    claimHere(core);
    expect(statusOf(core)).toBe('FREE');
    core.succeed('claim.set', { claims: [DESK] });
    expect(statusOf(core)).toBe('CLAIMED');
    expect(desks(core)).toEqual({ ...before, free: before.free - 1, booked: before.booked + 1 });
    expect(view(core).own).toEqual({ until: NOW + 60 });
    core.send({ _tag: 'ReleaseSpace', spaceId: DESK }).succeed('claim.set', { claims: [] });
    expect(statusOf(core)).toBe('FREE');
    expect(desks(core)).toEqual(before);
    // Only that desk has changed.
    expect(statusOf(core, OTHER_DESK)).toBe('BOOKED');
  });

  it('CF17: a failed request changes nothing', () => {
    for (const claims of [[], [OTHER_DESK]]) {
      const core = at();
      const { content } = core.state.floor;
      claimHere(core);
      core.succeed('claim.set', { claims });
      expect(core.state.floor.content).toBe(content);
    }
    const refused = claimHere(at()).refuse('claim.set', 409, 'SLOT_TAKEN');
    expect(statusOf(refused)).toBe('FREE');
    const kept = holding().send({ _tag: 'ReleaseSpace', spaceId: DESK });
    kept.succeed('claim.set', { claims: [DESK] });
    expect(statusOf(kept)).toBe('CLAIMED');
  });

  it('CF17, ST8, ST10: a released desk shows the status that was behind the claim', () => {
    const behind = (status: Partial<Row['status']>, states: readonly ('BUSY' | 'FREE')[]) => {
      const users = states.map((state, n) => person(20 + n, DESK, { status: { state } }));
      const core = holding({
        users: [...users, person(30, OTHER_DESK)],
        spaces: [withStatus(claimedBy(DESK, ME, NOW + 90), status)],
      });
      core.send({ _tag: 'ReleaseSpace', spaceId: DESK }).succeed('claim.set', { claims: [] });
      return statusOf(core);
    };
    expect(behind({}, [])).toBe('FREE');
    expect(behind({}, ['FREE'])).toBe('TAKEN');
    expect(behind({}, ['BUSY', 'FREE'])).toBe('BUSY');
    expect(behind({ times: [[NOW + 3, NOW + 60]] }, [])).toBe('BOOKED');
    expect(behind({ times: [[NOW + 4, NOW + 60]] }, [])).toBe('FREE');
    expect(behind({ state: 'UNAVAILABLE_BLOCKED' }, [])).toBe('UNAVAILABLE_BLOCKED');
  });

  it('CF17: a claim on another floor changes that floor only; one of an unknown desk changes none', () => {
    for (const far of [(33 << 12) | 2, (33 << 12) | 1]) {
      const core = at({ claims: [far] });
      const { content } = core.state.floor;
      core.send({ _tag: 'ReleaseSpace', spaceId: far }).succeed('claim.set', { claims: [] });
      expect(core.state.floor.content).toBe(content);
    }
  });

  it('CF17: the answer to a booking does not complete a pending claim', () => {
    const core = at();
    const [start, end] = [NOW + 3, NOW + 60];
    const place = { id: OTHER_DESK, name: '', floorId: 1 };
    core.send({ _tag: 'BookDesk', spaceId: OTHER_DESK, start, end });
    claimHere(core);
    const { content } = core.state.floor;
    const me = { id: ME, name: '' };
    core.succeed('deskBooking.create', {
      id: 9,
      name: '',
      start,
      end,
      user: me,
      organizer: me,
      owner: true,
      removable: true,
      space: place,
      desk: null,
      resources: [{ ...place, typeId: 1 }],
    });
    expect(core.state.floor.content[1]?.spaces).toBe(content[1]?.spaces);
    expect(view(core).pendingClaim).toBe(DESK);
  });
});
