import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Consents, createConsents } from '../../../server/consent/consents.ts';
import { sql } from '../../../server/database/sql.ts';
import { eventually } from '../../support/eventually.ts';
import { onEachDatabase } from '../databases.ts';
import { addPerson } from '../rows.ts';

onEachDatabase('consents', ({ db, another }) => {
  let now = 1_800_000_000_000;
  const clock = () => now;
  let here: Consents;
  let there: Consents;

  beforeAll(async () => {
    await addPerson(db, 1, 'ann', null);
    await addPerson(db, 2, 'bob', null);
    here = await createConsents(db, clock);
    there = await createConsents(await another(), clock);
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
  });
  beforeEach(async () => {
    await db.query(sql`delete from consent_withdrawal`);
    await db.query(sql`delete from consent_approval`);
    await db.query(sql`delete from consent where valid_from is null or valid_from > 0`);
    await eventually(async () => {
      for (const consents of [here, there]) {
        expect(await consents.isApproved(1)).toBe(false);
        expect((await consents.pending(1, 'en'))?.consentText).toContain('Perch shows');
      }
    });
  });

  const approveAt = async (consents: Consents, person: number): Promise<void> => {
    const pending = await consents.pending(person, 'en');
    expect(await consents.approve(person, pending?.id ?? 0, 'en')).toBe(true);
  };
  const untilKnown = (consents: Consents, person: number) =>
    eventually(async () => {
      expect(await consents.isApproved(person)).toBe(true);
      expect(consents.isKnownApproved(person)).toBe(true);
    });
  const addVersion = (version: string, from: number) =>
    db.query(sql`insert into consent (version, consent_text, created_at, valid_from)
      values (${version}, ${`Text of ${version}`}, ${now}, ${from})`);
  const addText = (version: string, language: string, text: string) =>
    db.query(sql`insert into consent_text (consent_id, language, text)
      select id, ${language}, ${text} from consent where version = ${version}`);

  test('are asked for in the reader’s language until they are given', async () => {
    const pending = await here.pending(1, 'sv');
    expect(pending).toMatchObject({ approvalDeviceType: 'web' });
    expect(pending?.consentText).toContain('Perch visar dig');
    expect(await here.approve(1, -1, 'sv')).toBe(false);
    expect(await here.approve(1, pending?.id ?? 0, 'sv')).toBe(true);
    expect(await here.approve(1, pending?.id ?? 0, 'sv')).toBe(true);
    expect(await here.pending(1, 'sv')).toBeNull();
    expect(await here.isApproved(2)).toBe(false);
    await untilKnown(here, 1);
    const restarted = await createConsents(db, clock);
    expect(restarted.isKnownApproved(1)).toBe(false);
    await untilKnown(restarted, 1);
    await restarted.stop();
  });

  test('HT8: use the company’s text, by language, instead of the built-in one, without a restart', async () => {
    await approveAt(here, 1);
    await approveAt(here, 2);
    expect(await there.isApproved(1)).toBe(true);
    await addVersion('ours', now);
    await addText('ours', 'sv', 'Vår text');
    for (const consents of [here, there]) {
      await eventually(async () => expect(await consents.isApproved(1)).toBe(false));
      expect(consents.isKnownApproved(1)).toBe(false);
      expect(await consents.pending(1, 'sv')).toMatchObject({ consentText: 'Vår text' });
      expect(await consents.pending(1, 'de')).toMatchObject({ consentText: 'Text of ours' });
    }
    await approveAt(there, 1);
    const rows = await db.query(sql`select version from consent_approval
      join consent on consent.id = consent_id where employee_id = 1 order by version`);
    expect(rows).toEqual([{ version: '1' }, { version: 'ours' }]);
    expect(await here.isApproved(2)).toBe(false);
  });

  test('HT8: a text of the company replaces the built-in one of that language', async () => {
    await addText('1', 'sv', 'Bättre text');
    expect((await here.pending(1, 'sv'))?.consentText).toBe('Bättre text');
    expect((await here.pending(1, 'en'))?.consentText).toContain('Perch shows');
    await db.query(sql`delete from consent_text`);
  });

  test('HT8: are needed for a new version from its start time on', async () => {
    await addVersion('later', now + 60_000);
    await approveAt(here, 1);
    now += 59_999;
    await untilKnown(here, 1);
    now += 1;
    // The notification of the new version may still be on its way.
    await eventually(() => expect(here.isKnownApproved(1)).toBe(false));
    expect(await here.isApproved(1)).toBe(false);
    expect(await here.pending(1, 'en')).toMatchObject({ consentText: 'Text of later' });
  });

  test('HT8: can be withdrawn at all processes, with a record, and given again', async () => {
    await approveAt(here, 1);
    await approveAt(here, 2);
    await untilKnown(there, 1);
    await here.withdraw(1);
    expect(here.isKnownApproved(1)).toBe(false);
    expect(await here.isApproved(1)).toBe(false);
    await eventually(() => expect(there.isKnownApproved(1)).toBe(false));
    expect(await there.isApproved(1)).toBe(false);
    expect(await there.isApproved(2)).toBe(true);
    await here.withdraw(1);
    const rows = await db.query(sql`select employee_id, withdrawn_at from consent_withdrawal`);
    expect(rows).toEqual([{ employee_id: 1, withdrawn_at: now }]);
    await approveAt(there, 1);
    expect(await here.isApproved(1)).toBe(true);
  });
});
