import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Space } from '../../../core/contract/space.ts';
import { isEqualTo } from '../../../core/rules/alternatives/equal.ts';
import { metresBetween, nearest } from '../../../core/rules/alternatives/nearest.ts';
import { space } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';

const place = (id: number, more: Partial<Space>, name = `Space ${id}`): Space => {
  const plain = space(id, 1);
  return { ...plain, ...more, info: { ...plain.info, name } };
};

const coordinate = fc.integer({ min: 0, max: 4 });
const places = fc.array(
  fc.record({
    pos: fc.option(fc.record({ x: coordinate, y: coordinate }), { nil: undefined }),
    zone: fc.constantFrom(1, 2),
    name: fc.constantFrom('A 2', 'A 10', 'a 1', 'Å 3', 'B 1'),
    fit: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('the nearest spaces', () => {
  it('SU9: are the closest suitable ones, by metres, zone, name and id', () => {
    const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    forAll(400, places, fc.integer({ min: 1, max: 4 }), (rows, most) => {
      const [from, ...others] = rows.map(({ pos, zone, name }, index) =>
        place(index + 1, { loc: { spaceId: zone }, ...(pos === undefined ? {} : { pos }) }, name),
      );
      if (from === undefined) return;
      const isFit = ({ id }: Space): boolean => rows[id - 1]?.fit === true;
      const metres = (other: Space): number =>
        from.pos === undefined || other.pos === undefined
          ? Number.POSITIVE_INFINITY
          : Math.hypot(from.pos.x - other.pos.x, from.pos.y - other.pos.y);
      const sorted = others.filter(isFit).sort((a, b) => {
        if (metres(a) !== metres(b)) return metres(a) < metres(b) ? -1 : 1;
        const isElsewhere = (other: Space) => (other.loc.spaceId === from.loc.spaceId ? 0 : 1);
        return (
          isElsewhere(a) - isElsewhere(b) ||
          collator.compare(a.info.name, b.info.name) ||
          a.id - b.id
        );
      });
      const shuffled = [...others].reverse();
      for (const list of [others, shuffled]) {
        const found = nearest(from, list, most, isFit);
        expect(found.map((near) => near.space.id)).toEqual(
          sorted.slice(0, most).map(({ id }) => id),
        );
        for (const near of found) {
          const exact = metres(near.space);
          if (Number.isFinite(exact)) expect(near.metres).toBeCloseTo(exact, 2);
          else expect(near.metres).toBeNull();
        }
      }
    });
  });

  it('SU9: distances are rounded to the centimetre, so that rounding errors do not decide', () => {
    const at = (x: number, y: number) => place(1, { pos: { x, y } });
    expect(metresBetween(at(0, 0), at(3, 4))).toBe(5);
    expect(metresBetween(at(1, 1), at(2, 2))).toBe(1.41);
    expect(metresBetween(at(0.1 + 0.2, 0), at(0, 0))).toBe(0.3);
    expect(metresBetween(at(0, 0), place(1, {}))).toBeNull();
    expect(metresBetween(place(1, {}), at(0, 0))).toBeNull();
  });

  it('SU9: the suitability of spaces that are too far away is not checked', () => {
    const from = place(1, { pos: { x: 0, y: 0 } });
    const row = Array.from({ length: 500 }, (_, n) => place(n + 2, { pos: { x: n + 1, y: 0 } }));
    let asked = 0;
    const found = nearest(from, row, 3, () => {
      asked += 1;
      return true;
    });
    expect(found.map(({ metres }) => metres)).toEqual([1, 2, 3]);
    expect(asked).toBe(3);
  });
});

describe('equivalent spaces', () => {
  const wanted = { ...space(1, 2), info: { ...space(1, 2).info, cap: 6, equips: [1, 2] } };
  const other = (info: Partial<Space['info']>, typeId = 2, id = 2): Space => ({
    ...space(id, typeId),
    info: { ...wanted.info, ...info },
  });

  it.each<[string, Space, boolean]>([
    ['the same', other({}), true],
    ['more seats', other({ cap: 7 }), true],
    ['fewer seats', other({ cap: 5 }), false],
    ['more equipment, in another order', other({ equips: [3, 2, 1] }), true],
    ['one equipment less', other({ equips: [1] }), false],
    ['other equipment', other({ equips: [1, 3] }), false],
    ['another kind', other({}, 1), false],
    ['itself', other({}, 2, 1), false],
  ])('SU8: %s', (_, candidate, equal) => {
    expect(isEqualTo(wanted, candidate)).toBe(equal);
  });
});
