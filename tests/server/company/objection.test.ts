import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMOVED_TABLES } from '../../../core/contract/administration/import.ts';
import { isTooMuchGone } from '../../../core/rules/removal/removal-limit.ts';
import type { CompanyRecord, CompanyState, Rows } from '../../../server/company/format/state.ts';
import { administratorsOf } from '../../../server/company/plan/administrators.ts';
import { objectionTo, removalWords } from '../../../server/company/plan/objection.ts';
import { ownAccessFault } from '../../../server/company/plan/own-access.ts';
import { TEXTS } from '../../architecture/language-files.ts';
import { forAll } from '../../support/runs.ts';

const byId = (rows: readonly CompanyRecord[]): Rows =>
  new Map(rows.map((row) => [String(row.id), row]));

const ids = Array.from({ length: 30 }, (_, n) => `id-${n}`);
const groups = ['g1', 'g2'];
const maybe = (of: readonly string[]) => fc.constantFrom(null, ...of);

const people = fc
  .subarray(ids)
  .chain((own) =>
    fc.tuple(
      ...own.map((id) =>
        fc.record({ id: fc.constant(id), active: fc.boolean(), groups: fc.subarray(groups) }),
      ),
    ),
  );
const grant = fc
  .record({
    group: maybe(groups),
    person: maybe(ids.slice(0, 3)),
    building: maybe(['b']),
    floor: maybe(['f']),
    zone: fc.constant(null),
    capability: fc.constantFrom('administer', 'book_for_others'),
  })
  .filter(({ group, person }) => (group === null) !== (person === null));

const EMPTY: Omit<CompanyState, 'people' | 'spaces' | 'grants'> = {
  sites: new Map(),
  buildings: new Map(),
  floors: new Map(),
  equipment: new Map(),
  signs: new Map(),
  groups: new Map(),
  rules: new Map(),
  closures: new Map(),
  consents: new Map(),
};
const state: fc.Arbitrary<CompanyState> = fc
  .tuple(people, fc.subarray(ids), fc.array(grant, { maxLength: 3 }))
  .map(([persons, spaces, grants]) => ({
    ...EMPTY,
    people: byId(persons),
    spaces: byId(spaces.map((id) => ({ id }))),
    grants: new Map(grants.map((row) => [JSON.stringify(row), row])),
  }));

const isActive = ({ people: rows }: CompanyState, id: string): boolean =>
  rows.get(id)?.active === true;

const NOTHING = {
  bookings: 0,
  coming: 0,
  proposed: [],
  skipped: { gone: 0, current: 0 },
  breakGlass: null,
};
const NONE = { removals: {}, times: null, renamed: null };
const ALL = { ...NONE, removals: { people: ids.length, spaces: ids.length } };

describe('objections to an import', () => {
  it('CD20: a company administrator is active and has a grant that is not limited to a building or floor', () => {
    forAll(500, state, (company) => {
      for (const id of ids) {
        const own = company.people.get(id)?.groups;
        const holds = [...company.grants.values()].some(
          ({ capability, building, floor, group, person }) =>
            capability === 'administer' &&
            building === null &&
            floor === null &&
            (person === id || (Array.isArray(own) && own.map(String).includes(String(group)))),
        );
        const administers = isActive(company, id) && holds;
        expect(administratorsOf(company).has(id)).toBe(administers);
        // The page refuses by the same rule.
        expect(ownAccessFault(company, id) === null).toBe(administers);
      }
    });
  });

  it('CD20: report the loss of the last administrator, for any allowed number of removals', () => {
    forAll(500, state, state, (before, after) => {
      const objection = objectionTo(before, after, NOTHING, ALL);
      const isTaken = administratorsOf(before).size > 0 && administratorsOf(after).size === 0;
      const rest = { removals: [], takesLastBreakGlass: false, shifted: null, renamed: [] };
      expect(objection).toEqual(isTaken ? { ...rest, takesLastAdministrator: true } : null);
    });
  });

  it('SO18: report the loss of the last break-glass account, for any allowed number of removals', () => {
    const marked = fc.subarray([...ids]);
    forAll(500, state, state, marked, (before, after, accounts) => {
      const weighed = { ...NOTHING, breakGlass: new Set(accounts) };
      const isLeft = accounts.some((id) => administratorsOf(after).has(id));
      expect(objectionTo(before, after, weighed, ALL)?.takesLastBreakGlass ?? false).toBe(!isLeft);
    });
  });

  it('CD19: count people who become inactive, spaces that are removed and bookings that end, per table', () => {
    const most = fc.option(fc.nat({ max: 10 }), { nil: undefined });
    const numbers = fc.record({ people: most, spaces: most, bookings: most });
    const bookings = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }));
    forAll(500, fc.tuple(state, state), bookings, numbers, ([before, after], [few, more], said) => {
      const ending = { gone: few, current: few + more };
      const allowed = Object.fromEntries(
        Object.entries(said).flatMap(([table, number]) =>
          number === undefined ? [] : [[table, number]],
        ),
      );
      const active = ids.filter((id) => isActive(before, id));
      const spaces = ids.filter((id) => before.spaces.has(id));
      const counts = [
        {
          table: 'people' as const,
          gone: active.filter((id) => !isActive(after, id)).length,
          current: active.length,
        },
        {
          table: 'spaces' as const,
          gone: spaces.filter((id) => !after.spaces.has(id)).length,
          current: spaces.length,
        },
        { table: 'bookings' as const, ...ending },
      ];
      expect(
        objectionTo(
          before,
          after,
          { ...NOTHING, bookings: few, coming: few + more },
          { removals: allowed, times: null, renamed: null },
        )?.removals ?? [],
      ).toEqual(counts.filter((count) => isTooMuchGone(count, allowed)));
    });
  });

  it('CD19: are said in English in the same words on the page', () => {
    for (const table of REMOVED_TABLES) {
      const text = TEXTS.get('en')?.get(`administration-import.removals.${table}`) ?? '';
      const said = text.replace('{{gone}}', '5').replace('{{current}}', '40');
      expect(said).toBe(removalWords({ table, gone: 5, current: 40 }));
    }
  });

  it('CD41: is the question which times stay, unless it is answered or only closures keep theirs', () => {
    const nothing: CompanyState = {
      ...EMPTY,
      people: new Map(),
      spaces: new Map(),
      grants: new Map(),
    };
    const asked = (bookings: number, registrations: number, times: 'clock' | 'moment' | null) => {
      const shifted = { bookings, registrations, closures: 1, cut: 0 };
      return objectionTo(nothing, nothing, { ...NOTHING, shifted }, { ...NONE, times });
    };
    expect(asked(1, 0, null)).toMatchObject({ removals: [], shifted: { bookings: 1 } });
    expect(asked(0, 2, null)).toMatchObject({ shifted: { registrations: 2 } });
    expect([asked(0, 0, null), asked(1, 0, 'clock'), asked(1, 0, 'moment')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('CD19, CD20: there are none if the import changes nothing, or fills an empty company', () => {
    forAll(200, state, (company) => {
      expect(objectionTo(company, company, NOTHING, NONE)).toBeNull();
      const nothing: CompanyState = {
        ...EMPTY,
        people: new Map(),
        spaces: new Map(),
        grants: new Map(),
      };
      expect(objectionTo(nothing, company, NOTHING, NONE)).toBeNull();
    });
  });
});
