import { beforeAll, expect, it } from 'vitest';
import type { Edit } from '../../../core/contract/administration/change-set.ts';
import { applySet, checkSet } from '../../../server/administration/changes/change-set.ts';
import { consentOverview } from '../../../server/administration/consent-overview.ts';
import { tablePage } from '../../../server/administration/table-page.ts';
import { createConsents } from '../../../server/consent/consents.ts';
import { sql } from '../../../server/database/sql.ts';
import { valueIn } from '../answers.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { administratorOf, COMPANY, INGRID } from './sets.ts';

onEachDatabase('consents of the administration page', ({ db }) => {
  let now = NOW;
  const apply = async (...edits: readonly Edit[]) =>
    valueIn(await applySet(db, INGRID, { edits }, now));
  const check = (...edits: readonly Edit[]) => checkSet(db, INGRID, { edits }, now);
  const idOf = async (username: string): Promise<number> => {
    const [row] = await db.query(sql`select id from employee where username = ${username}`);
    return Number(row?.id);
  };
  const accept = async (username: string) => {
    const consents = await createConsents(db, () => now);
    const userId = await idOf(username);
    const pending = await consents.pending(userId, 'sv');
    const accepted =
      pending !== null && (await consents.approve(userId, pending.id, pending.language ?? 'sv'));
    await consents.stop();
    return accepted;
  };
  const accepted = async () => {
    const { inForce, people, builtIn, versions } = await consentOverview(db, now);
    const counts = versions.map((one) => `${one.version} ${one.accepted} ${one.isFixed}`);
    return { inForce, people, builtIn: builtIn.accepted, versions: counts };
  };
  const winter = (cells: Readonly<Record<string, string>> = {}): Edit => ({
    kind: 'add',
    table: 'consents',
    cells: { id: 'winter', valid_from: '', en: 'Winter', ...cells },
  });

  beforeAll(async () => {
    const files = [...COMPANY].filter(([path]) => !path.startsWith('consents'));
    await bringAll(db, new Map(files));
  });

  it('CT6: without any version the built-in text is in force, and its acceptances are counted', async () => {
    expect(await accept('ingrid')).toBe(true);
    expect(await accepted()).toEqual({ inForce: null, people: 4, builtIn: 1, versions: [] });
    expect((await consentOverview(db, now)).builtIn.texts.sv).toContain('Perch visar dig');
  });

  it('CT3, CT5: a saved version applies at once, and the check reports its consequences first', async () => {
    expect(await check(winter({ en: '' }))).toMatchObject({
      faults: [{ edit: 0, column: 'en', expected: { kind: 'companyLanguage', language: 'en' } }],
    });
    expect(await check(winter({ valid_from: 'soon' }))).toMatchObject({
      faults: [{ column: 'valid_from', expected: { kind: 'moment' } }],
    });
    expect(await check(winter())).toMatchObject({ faults: [], consequences: { asked: 1 } });
    expect(await apply(winter())).toMatchObject({ faults: [], consequences: { asked: 1 } });
    expect(await accepted()).toMatchObject({ inForce: 'winter', versions: ['winter 0 false'] });
    const { columns, rows } = await tablePage(db, INGRID, 'consents', {});
    expect(columns.slice(0, 3)).toEqual(['id', 'valid_from', 'en']);
    expect(rows[0]?.slice(0, 3)).toEqual(['winter', '2026-11-23T09:00:00Z', 'Winter']);
  });

  it('CT4: a version can be changed until somebody accepts it', async () => {
    const change = (text: string, before: string): Edit => ({
      kind: 'change',
      table: 'consents',
      key: 'winter',
      cells: { en: text },
      before: { en: before },
    });
    expect(await apply(change('Colder', 'Winter'))).toMatchObject({ faults: [] });
    expect(await accept('ingrid')).toBe(true);
    expect(await accept('jonas')).toBe(true);
    expect(await accepted()).toMatchObject({ versions: ['winter 2 true'], builtIn: 1 });
    expect(await apply(change('Warmer', 'Colder'))).toMatchObject({
      faults: [{ edit: 0, column: 'en', expected: { kind: 'notAccepted' } }],
    });
    expect(await apply({ kind: 'remove', table: 'consents', key: 'winter' })).toMatchObject({
      faults: [{ expected: { kind: 'notAccepted' }, found: 'winter' }],
    });
  });

  it('CT3: a version begins later than all accepted ones, and not at the same time as another', async () => {
    expect(await check(winter({ id: 'spring', valid_from: '2026-01-01' }))).toMatchObject({
      faults: [
        { column: 'valid_from', expected: { kind: 'after', moment: '2026-11-23T09:00:00Z' } },
      ],
    });
    const set = ['a', 'b'].map((id) => winter({ id, valid_from: '2027-01-01' }));
    const { faults } = await check(...set);
    expect(faults).toMatchObject([{ edit: 0 }, { edit: 1 }]);
  });

  it('CT6: inactive people do not count, and a withdrawal does not make the version editable again', async () => {
    await db.query(sql`update employee set active = false where username = 'jonas'`);
    expect(await accepted()).toMatchObject({ people: 3, versions: ['winter 1 true'] });
    const consents = await createConsents(db, () => now);
    for (const name of ['ingrid', 'jonas']) await consents.withdraw(await idOf(name));
    await consents.stop();
    expect(await accepted()).toMatchObject({ versions: ['winter 0 true'] });
  });

  it('CT3: a future version applies at once when its time is cleared', async () => {
    await apply(winter({ id: 'spring', valid_from: '2027-03-01' }));
    expect((await accepted()).inForce).toBe('winter');
    now += 60_000;
    await apply({
      kind: 'change',
      table: 'consents',
      key: 'spring',
      cells: { valid_from: '' },
      before: { valid_from: '2027-03-01' },
    });
    expect((await accepted()).inForce).toBe('spring');
  });

  it('AD2: a building administrator can neither see nor change consents', async () => {
    const harbour = administratorOf('harbour');
    const { faults } = await checkSet(db, harbour, { edits: [winter({ id: 'x' })] }, now);
    expect(faults).toMatchObject([{ expected: { kind: 'permission' } }]);
  });
});
