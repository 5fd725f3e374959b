import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../core/contract/administration/change-set.ts';
import { compareSet } from '../../../server/administration/changes/compare-set.ts';
import { createLongSets } from '../../../server/administration/changes/long-sets.ts';
import { NO_CHANGES } from '../../../server/company/plan/changes.ts';
import type { InProcess } from '../../../server/company/process/compare-in-process.ts';
import { codeOf, valueIn } from '../answers.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { add, administratorOf, COMPANY, change, INGRID, remove, setsOn } from './sets.ts';

type Compare = NonNullable<Parameters<typeof createLongSets>[1]>;

const bytes = (set: ChangeSet): Uint8Array => new TextEncoder().encode(JSON.stringify(set));

const here: Compare = async (set, company) => {
  const said = compareSet(set, company);
  return { ok: true, said, changes: said.ok ? said.planned.changes : NO_CHANGES };
};

const SETS: readonly ChangeSet[] = [
  { edits: [add('groups', { id: 'new', name: 'New' })] },
  { edits: [change('spaces', 'desk-0-1', { name: 'Window' }, { name: '0-01' })] },
  { edits: [change('spaces', 'desk-0-1', { name: 'Window' }, { name: 'Other' })] },
  { edits: [change('spaces', 'desk-0-1', { x: '', y: '' }), change('spaces', 'nothing', {})] },
  { edits: [remove('buildings', 'harbour')] },
  { edits: [remove('people', '1002'), remove('floors', 'harbour-0')] },
  { edits: [add('floors', { id: 'roof', building: 'harbour', name: 'Roof', level: '9' })] },
  { edits: [], company: { name: 'Another', settings: {} }, reason: 'Because' },
  { edits: [change('buildings', 'harbour', { time_zone: 'Asia/Tokyo' })] },
];

onEachDatabase('CD35: long sets of changes', ({ db }) => {
  const groups = async (): Promise<readonly unknown[]> =>
    (await db.query({ text: 'select external_id as id from person_group', values: [] })).map(
      ({ id }) => id,
    );

  it('are checked like short ones, which are compared with a part of the company', async () => {
    await bringAll(db, COMPANY);
    const long = createLongSets(db, here);
    for (const by of [INGRID, administratorOf('harbour'), administratorOf('elsewhere')]) {
      for (const { edits, ...rest } of SETS) {
        const short = await setsOn(db).check(edits, { ...rest, by });
        expect(valueIn(await long.check(by, bytes({ edits, ...rest }), NOW))).toEqual(short);
      }
    }
  });

  it('are compared in another process, and applied as a whole', async () => {
    await bringAll(db, COMPANY);
    const edits = Array.from({ length: 2_000 }, (_, index) =>
      add('groups', { id: `g${index}`, name: `Group ${index}` }),
    );
    const long = createLongSets(db);
    const faulty = bytes({ edits: [...edits, add('groups', { id: 'g0', name: 'Twice' })] });
    expect(valueIn(await long.apply(INGRID, faulty, NOW)).faults).toMatchObject([
      { edit: 2_000, expected: { kind: 'unique', line: 0 } },
    ]);
    expect(await groups()).not.toContain('g0');
    expect(valueIn(await long.check(INGRID, bytes({ edits }), NOW)).faults).toEqual([]);
    const applied = valueIn(await long.apply(INGRID, bytes({ edits, reason: 'Many' }), NOW));
    expect(applied.faults).toEqual([]);
    expect(await groups()).toEqual(expect.arrayContaining(['g0', 'g1999']));
    const [{ reason } = {}] = await db.query({
      text: 'select reason from change order by id desc limit 1',
      values: [],
    });
    expect(reason).toBe('Many');
  });

  it('are compared again if somebody changes the company meanwhile, and give up the third time', async () => {
    await bringAll(db, COMPANY);
    const sets = setsOn(db);
    let times = 0;
    const overtakenUntil = (last: number): Compare => {
      times = 0;
      return async (set, company) => {
        times += 1;
        const read = await here(set, company);
        const id = `other-${last}-${times}`;
        if (times <= last) await sets.apply([add('groups', { id, name: id })]);
        return read;
      };
    };
    const set = bytes({ edits: [add('groups', { id: 'mine', name: 'Mine' })] });
    const given = await createLongSets(db, overtakenUntil(3)).apply(INGRID, set, NOW);
    expect([codeOf(given), times]).toEqual(['409 IMPORT_RUNNING', 3]);
    expect(await groups()).not.toContain('mine');
    const done = await createLongSets(db, overtakenUntil(1)).apply(INGRID, set, NOW);
    expect([valueIn(done).faults, times]).toEqual([[], 2]);
    expect(await groups()).toEqual(expect.arrayContaining(['mine', 'other-1-1']));
  });

  describe('that cannot be compared', () => {
    it('are faulty if they need too much memory or time', async () => {
      await bringAll(db, COMPANY);
      const limit = { kind: 'seconds', most: 120 } as const;
      const late: Compare = async (): Promise<InProcess<never>> => ({ ok: false, limit });
      const { faults } = valueIn(
        await createLongSets(db, late).apply(INGRID, bytes({ edits: [] }), NOW),
      );
      expect(faults).toEqual([{ edit: null, column: null, expected: limit, found: null }]);
    });

    it('are refused if they are no set of changes', async () => {
      await bringAll(db, COMPANY);
      const long = createLongSets(db, here);
      for (const text of ['', '{', '[]', '{"edits":1}']) {
        const said = await long.check(INGRID, new TextEncoder().encode(text), NOW);
        expect(codeOf(said)).toBe('400 MALFORMED');
      }
    });
  });
});
