import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, space } from '../../support/core-session.ts';
import {
  asked,
  deskId,
  item,
  made,
  noticeOf,
  panelOf,
  planner,
  SLOT,
  viewOf,
} from '../../support/multi-booking-office.ts';
import { chance, forAll } from '../../support/runs.ts';
import { again } from '../../support/selection-office.ts';

/** A desk with its obstacles, in minutes from now. */
const desk = fc.record({
  typeId: fc.constantFrom(1, 1, 1, 1, 3),
  blocked: fc.constantFrom(false, false, false, true),
  booked: fc.constantFrom<readonly [number, number] | null>(
    ...([null, null, null, [-30, 3], [-30, 4], [100, 160], [357, 400], [358, 400]] as const),
  ),
  claimed: fc.constantFrom<number | null>(null, null, 3, 4),
});
type Drawn = typeof desk extends fc.Arbitrary<infer Of> ? Of : never;

const COUNT = 5;
const which = fc.nat(COUNT - 1);
const act = fc.oneof(
  { weight: 6, arbitrary: which.map((n) => ({ do: 'press' as const, n })) },
  chance(3, { do: 'book', n: 0 }),
  { weight: 2, arbitrary: fc.constantFrom('answer', 'refuse').map((how) => ({ do: how, n: 0 })) },
  { weight: 1, arbitrary: fc.constantFrom('tidy', 'clear').map((how) => ({ do: how, n: 0 })) },
  { weight: 1, arbitrary: which.map((n) => ({ do: 'freed' as const, n })) },
);

/** Whether the desk is free at every minute of the slot, which lasts from 3 to 358. */
const isFree = ({ typeId, blocked, booked, claimed }: Drawn): boolean => {
  if (blocked || typeId !== 1) return false;
  for (let minute = 3; minute < 358; minute += 1) {
    if (booked !== null && booked[0] <= minute && minute < booked[1]) return false;
    if (claimed !== null && minute < claimed) return false;
  }
  return true;
};

const spaceOf = (drawn: Drawn, n: number) => {
  const { booked, claimed, blocked, typeId } = drawn;
  const times = booked === null ? [] : [[NOW + booked[0], NOW + booked[1]] as const];
  const row = space(deskId(n), typeId, blocked ? 'UNAVAILABLE_BLOCKED' : 'FREE', times);
  const claims = claimed === null ? [] : [{ userId: 99, until: NOW + claimed }];
  return { ...row, status: { ...row.status, claims } };
};

describe('the flow of a multiple booking', () => {
  it('MS3, MS4, MS7, SL7, SL16: follows from its rows, whatever the user does in whatever order', () => {
    const anyDrawn = fc.array(desk, { minLength: COUNT, maxLength: COUNT });
    const anyActs = fc.array(act, { maxLength: 25 });
    forAll(80, anyDrawn, anyActs, fc.boolean(), (drawn, acts, hasDesk) => {
      expect([SLOT.start - NOW, SLOT.end - NOW]).toEqual([3, 358]);
      const items = hasDesk ? [item(90, deskId(20), NOW, NOW + 60)] : [];
      const core = planner({ desks: drawn.map(spaceOf), items });
      core.send({ _tag: 'StartMultiSelect', spaceId: deskId(0) });
      let office = [...drawn];
      let marked: number[] = [0];
      let done = false;
      let underWay: readonly number[] | null = null;
      let calls = 0;
      let has = hasDesk;
      const mine = new Set<number>();
      const free = (n: number) => !mine.has(n) && isFree(office[n] ?? (drawn[0] as Drawn));
      for (const { do: what, n } of acts) {
        const before = noticeOf(core);
        if (what === 'press') {
          core.send({ _tag: 'ToggleSelectedDesk', spaceId: deskId(n) });
          const alone: boolean = done && marked.length === 1 && marked[0] === n;
          if (done) marked = alone ? marked : [n];
          else if (marked.includes(n)) marked = marked.filter((one) => one !== n);
          else marked = [...marked, n];
          done = alone;
        } else if (what === 'book') {
          core.send('DismissNotice', 'BookDesks');
          const may = !done && underWay === null && marked.length > 0;
          const wrong = marked.some((one) => !free(one));
          if (may && !wrong && !has) {
            underWay = marked;
            calls += 1;
          }
          expect(noticeOf(core)).toBe(may && wrong ? 'quickView.invalidBookings' : null);
          if (may) expect(viewOf(core).invalid).toBe(wrong);
        } else if (what === 'answer' && underWay !== null) {
          core.succeed('calendar.createSeveral', made(underWay.map(deskId)));
          for (const one of underWay) mine.add(one);
          has = true;
          done = underWay === marked;
          underWay = null;
        } else if (what === 'refuse' && underWay !== null) {
          core.refuse('calendar.createSeveral', 409, 'SLOT_TAKEN');
          underWay = null;
        } else if (what === 'tidy') {
          core.send('RemoveUnavailable');
          if (marked.some((one) => !free(one))) {
            marked = marked.filter(free);
            done = false;
          }
        } else if (what === 'clear') {
          core.send('ClearSelectedDesks');
          if (marked.length > 0) done = false;
          marked = [];
        } else if (what === 'freed') {
          office = office.map((one, m) => (m === n ? { ...one, booked: null } : one));
          core.send('RefreshNow');
          const self = core.state.floor.self ?? undefined;
          core.succeed('updates.update', { ...again({ spaces: office.map(spaceOf) }), self });
        } else {
          expect(noticeOf(core)).toBe(before);
        }
        const view = panelOf(core);
        expect(view.rows.map(({ spaceId }) => spaceId)).toEqual(marked.map(deskId));
        expect(view.rows.map(({ status }) => status === 'FREE')).toEqual(marked.map(free));
        expect(view.rows.map((row) => row.mine)).toEqual(marked.map((one) => mine.has(one)));
        expect(viewOf(core).booking).toBe(underWay !== null);
        expect(viewOf(core).made !== null).toBe(done);
        expect(asked(core)).toHaveLength(calls);
        if (underWay !== null) {
          const { payload } = asked(core).at(-1) ?? {};
          expect(payload?.resources).toEqual(underWay.map((one) => ({ id: deskId(one) })));
        }
        if (viewOf(core).invalid) expect(marked.some((one) => !free(one))).toBe(true);
      }
    });
  });
});
