import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import type { CompanyRecord } from '../../../server/company/format/state.ts';
import { layOut } from '../../../server/company/plan/lay-out.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import { onEachDatabase } from '../databases.ts';
import {
  bring,
  bringAll,
  EXAMPLE,
  edited,
  faultsOf,
  isUnchanged,
  textOf,
  withTexts,
} from './example.ts';

/** The example without its drawing, which has no positions either. */
const WITHOUT_PLAN = edited(
  new Map([...EXAMPLE].filter(([path]) => !path.startsWith('plans/'))),
  'buildings.csv',
  'harbour-0,harbour,40',
  'harbour-0,,40',
);

const metre = fc.integer({ min: -500, max: 500 });
const space = fc.record({
  zone: fc.constantFrom('North', 'South', 'Nord 2', 'Nord 10'),
  kind: fc.constantFrom('desk', 'room'),
  name: fc.string({ maxLength: 4 }),
});
const spaces = fc
  .array(space, { maxLength: 60 })
  .map((rows) => rows.map((row, index): CompanyRecord => ({ ...row, id: String(index) })));
const taken = fc.array(fc.record({ x: metre, y: metre }), { maxLength: 10 });

describe('places of spaces that nothing places', () => {
  it('CD11: are apart from each other and from what is placed, whatever the order of the rows', () => {
    fc.assert(
      fc.property(spaces, taken, (rows, there) => {
        const places = layOut(rows, there);
        expect(new Set(places.keys())).toEqual(new Set(rows.map(({ id }) => id)));
        const all = [...places.values(), ...there];
        for (const [id, at] of places) {
          for (const other of all) {
            if (other === at) continue;
            expect(Math.hypot(other.x - at.x, other.y - at.y), id ?? '').toBeGreaterThanOrEqual(2);
          }
        }
        expect(layOut(rows.toReversed(), there)).toEqual(places);
      }),
    );
  });

  it('CD11: stand by zone and name', () => {
    const row = (id: string, zone: string): CompanyRecord => ({ id, zone, name: id, kind: 'desk' });
    const places = layOut([row('D-10', 'A'), row('E-1', 'B'), row('D-9', 'A')], []);
    expect([...places.keys()]).toEqual(['D-9', 'D-10', 'E-1']);
    expect(places.get('D-10')).toEqual({ x: 2, y: 0 });
    expect(places.get('E-1')?.y).toBeLessThan(0);
  });
});

onEachDatabase('a company without drawings', ({ db }) => {
  it('CD11: is imported, and each space has a place; the next import leaves it', async () => {
    await bringAll(db, WITHOUT_PLAN);
    const { state } = await readState(db.query);
    const ofFloor = [...state.spaces.values()].filter(({ floor }) => floor === 'harbour-0');
    expect(ofFloor.every(({ x, y }) => typeof x === 'number' && typeof y === 'number')).toBe(true);
    expect(new Set(ofFloor.map(({ x, y }) => `${x} ${y}`)).size).toBe(ofFloor.length);
    expect(isUnchanged(await bring(db, WITHOUT_PLAN))).toBe(true);
  });

  it('CD6: is exported and imported as the same', async () => {
    const exported = (await exportCompany(db)) ?? new Map();
    expect(isUnchanged(await bring(db, exported))).toBe(true);
  });

  it('CD11: half a position is a fault', async () => {
    const [head = '', first = '', ...rest] = textOf(WITHOUT_PLAN, 'spaces.csv').trim().split('\n');
    const lines = [`${head},x,y`, `${first},1,`, ...rest.map((line) => `${line},,`)];
    const half = withTexts(WITHOUT_PLAN, { 'spaces.csv': lines.join('\n') });
    expect(faultsOf(await bring(db, half))).toEqual([
      'spaces.csv:2: y: expected both x and y, or neither',
    ]);
  });
});
