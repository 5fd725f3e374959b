import { expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import { createConsents } from '../../../server/consent/consents.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';
import {
  bring,
  bringAll,
  EXAMPLE,
  faultsOf,
  isUnchanged,
  NOW,
  textOf,
  withTexts,
} from './example.ts';

const VERSIONS = 'id,valid_from\n2026,2026-01-01\n2027,2027-01-01T08:30Z\n';
const GERMAN = 'Wir zeigen Ihnen\r\nIhr Büro.\r\n\r\nZweiter Absatz. \r\n';
const TWO = withTexts(EXAMPLE, {
  'consents.csv': VERSIONS,
  'consents/2027/en.md': '\uFEFF\nWe show you your office.\n\n\nMore.\n\n',
  'consents/2027/DE.md': GERMAN,
});

const without = (files: Files, ...paths: readonly string[]): Files =>
  new Map([...files].filter(([path]) => !paths.includes(path)));

const accept = async (db: Db, username: string, language: 'en' | 'de'): Promise<number> => {
  const [row] = await db.query(sql`select id from employee where username = ${username}`);
  const consents = await createConsents(db, () => NOW);
  const userId = Number(row?.id);
  const pending = await consents.pending(userId, language);
  expect(await consents.approve(userId, pending?.id ?? 0, language)).toBe(true);
  await consents.stop();
  return userId;
};

onEachDatabase('consents of a company', ({ db }) => {
  it('CT1: are imported with their texts, and a second import of the same files changes nothing', async () => {
    await bringAll(db, TWO);
    const { state } = await readState(db.query);
    expect([...state.consents.keys()]).toEqual(['2026', '2027']);
    expect(state.consents.get('2027')).toMatchObject({
      valid_from: '2027-01-01T08:30:00Z',
      en: 'We show you your office.\n\n\nMore.',
      de: 'Wir zeigen Ihnen\nIhr Büro.\n\nZweiter Absatz.',
      sv: null,
    });
    const [before] = await db.query(sql`select max(id) as last from change`);
    expect(isUnchanged(await bringAll(db, TWO))).toBe(true);
    expect(await db.query(sql`select max(id) as last from change`)).toEqual([before]);
  });

  it('CT1, CT2: an export, imported and exported again, gives the same bytes', async () => {
    const first = await exportCompany(db);
    expect(textOf(first ?? new Map(), 'consents.csv')).toBe(
      'id,valid_from\n2026,2026-01-01\n2027,2027-01-01T08:30:00Z\n',
    );
    expect(textOf(first ?? new Map(), 'consents/2027/de.md')).toBe(
      'Wir zeigen Ihnen\nIhr Büro.\n\nZweiter Absatz.\n',
    );
    expect(isUnchanged(await bringAll(db, first ?? new Map()))).toBe(true);
    expect(await exportCompany(db)).toEqual(first);
  });

  it('CT1: a version without a folder keeps its texts; texts that are missing in its folder are removed', async () => {
    const untouched = without(TWO, 'consents/2027/en.md', 'consents/2027/DE.md');
    expect(isUnchanged(await bringAll(db, untouched))).toBe(true);
    await bringAll(db, without(TWO, 'consents/2027/DE.md'));
    const { state } = await readState(db.query);
    expect(state.consents.get('2027')?.de).toBeNull();
    await bringAll(db, TWO);
  });

  it('CT3: a version without a time begins at its first import', async () => {
    const now = withTexts(EXAMPLE, {
      'consents.csv': 'id,valid_from\n2026,2026-01-01\nnow,\n2027,2027-01-01T08:30Z\n',
      'consents/now/en.md': 'Now.',
    });
    await bringAll(db, now);
    const { state } = await readState(db.query);
    expect(state.consents.get('now')?.valid_from).toBe('2026-11-23T09:00:00Z');
    expect(isUnchanged(await bring(db, now))).toBe(true);
    await bringAll(db, TWO);
  });

  it('CT2, CT3: every fault is located', async () => {
    const faulty = withTexts(EXAMPLE, {
      'consents.csv':
        'id,valid_from\n2026,2026-01-01\n2027,2025-01-01\nsame,2026-01-01\na/b,2028-01-01\nsoon,soon\nlater,2029-02-30\nbare,2030-01-01\n',
      'consents/2027/xx.md': 'Text',
      'consents/2027/EN.md': 'Text',
      'consents/2027/en.md': 'Text',
      'consents/2027/de.md': 'x'.repeat(20_001),
      'consents/2027/fr.md': ' \n',
      'consents/2031/en.md': 'Text',
      'consents/en.md': 'Text',
      'consents/same/sv.md': 'Text',
    });
    const binary = new Map([...faulty, ['consents/2027/sv.md', new Uint8Array([0xff, 0xfe])]]);
    expect([...faultsOf(await bring(db, binary))].sort()).toEqual(
      [
        'consents.csv:3: valid_from: expected a time after 2026-01-01, when the version before begins, not "2025-01-01"',
        'consents.csv:4: valid_from: expected a time after 2026-01-01, when the version before begins, not "2026-01-01"',
        'consents.csv:4: en: expected a text in the language of the company, en',
        'consents.csv:5: en: expected a text in the language of the company, en',
        'consents.csv:5: id: expected no /, not "a/b"',
        'consents.csv:6: valid_from: expected a date like 2027-01-01, or a time like 2027-01-01T08:00Z (UTC), not "soon"',
        'consents.csv:6: en: expected a text in the language of the company, en',
        'consents.csv:7: valid_from: expected a date like 2027-01-01, or a time like 2027-01-01T08:00Z (UTC), not "2029-02-30"',
        'consents.csv:7: en: expected a text in the language of the company, en',
        'consents.csv:8: en: expected a text in the language of the company, en',
        'consents/2027/xx.md: expected one of en, sv, no, fr, de, es, lt, not "xx"',
        'consents/2027/en.md: expected one text for each language, and consents/2027/EN.md is of the same',
        'consents/2027/de.md: expected a text of at most 20000 characters',
        'consents/2027/fr.md: expected a value',
        'consents/2027/sv.md: expected UTF-8',
        'consents/2031/en.md: expected an id that consents.csv has, not "2031"',
        'consents/en.md: expected the file consents/VERSION/LANGUAGE.md',
      ].sort(),
    );
    expect(faultsOf(await bring(db, without(TWO, 'consents.csv')))).toContain(
      'consents/2027/en.md: expected the file consents.csv',
    );
    const { state } = await readState(db.query);
    expect([...state.consents.keys()]).toEqual(['2026', '2027']);
  });

  it('CT4: an accepted version cannot be changed, moved or removed', async () => {
    await accept(db, 'ingrid', 'de');
    const changed = withTexts(TWO, { 'consents/2026/en.md': 'Other' });
    expect(faultsOf(await bring(db, changed))).toEqual([
      'consents.csv:2: en: expected a version that nobody has accepted yet: add a new one instead of changing it',
    ]);
    const moved = withTexts(TWO, { 'consents.csv': VERSIONS.replace('2026-01-01', '2026-01-02') });
    expect(faultsOf(await bring(db, moved))).toHaveLength(1);
    const gone = withTexts(without(TWO, 'consents/2026/en.md', 'consents/2026/no.md'), {
      'consents.csv': 'id,valid_from\n2027,2027-01-01T08:30Z\n',
    });
    expect(faultsOf(await bring(db, gone))).toEqual([
      'consents.csv: expected a version that nobody has accepted yet: add a new one instead of changing it, not "2026"',
    ]);
    const before = withTexts(TWO, {
      'consents.csv': 'id,valid_from\n2025,2025-01-01\n2026,2026-01-01\n2027,2027-01-01T08:30Z\n',
      'consents/2025/en.md': 'Earlier',
    });
    expect(faultsOf(await bring(db, before))).toEqual([
      'consents.csv:2: valid_from: expected a time after 2026-01-01, when the version before begins, not "2025-01-01"',
    ]);
    expect(isUnchanged(await bring(db, TWO))).toBe(true);
  });

  it('CT5: a dry run says how many people are asked again, and the history has the texts', async () => {
    const next = withTexts(TWO, {
      'consents.csv': `${VERSIONS}2028,2028-01-01\n`,
      'consents/2028/en.md': 'Next',
    });
    expect(await bring(db, next, { isDry: true })).toMatchObject({ consequences: { asked: 1 } });
    expect(await bring(db, TWO, { isDry: true })).toMatchObject({ consequences: { asked: 0 } });
    await bringAll(db, next);
    const [entry] = await db.query(
      sql`select action, after from change where subject = 'consents' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ action: 'added', after: { id: '2028', en: 'Next' } });
    await bringAll(db, TWO);
  });

  it('CT8: a text that has changed since it was read cannot be accepted', async () => {
    const now = withTexts(EXAMPLE, {
      'consents.csv': 'id,valid_from\n2026,2026-01-01\nnow,2026-11-23\n',
      'consents/now/en.md': 'First',
    });
    await bringAll(db, now);
    const consents = await createConsents(db, () => NOW);
    const [row] = await db.query(sql`select id from employee where username = 'jonas'`);
    const userId = Number(row?.id);
    const read = await consents.pending(userId, 'fr');
    expect(read).toMatchObject({ consentText: 'First', language: 'en' });
    await bringAll(db, withTexts(now, { 'consents/now/en.md': 'Second' }));
    await consents.stop();
    const fresh = await createConsents(db, () => NOW);
    expect(await fresh.approve(userId, read?.id ?? 0, 'en')).toBe(false);
    const again = await fresh.pending(userId, 'fr');
    expect(again).toMatchObject({ consentText: 'Second' });
    expect(await fresh.approve(userId, again?.id ?? 0, 'fr')).toBe(true);
    await fresh.stop();
    expect(
      await db.query(sql`select language from consent_approval where employee_id = ${userId}`),
    ).toEqual([{ language: 'en' }]);
  });
});
