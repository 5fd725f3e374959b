import { afterEach, describe, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { LogRecord } from '../../../server/operator/log-record.ts';
import { recordEvent } from '../../../server/security-log/record-event.ts';
import { tellEvents } from '../../../server/security-log/tell-events.ts';
import { onEachDatabase } from '../databases.ts';
import { collectedLog } from '../operator-lines.ts';

onEachDatabase('OP20: events of the security log as lines', ({ db, another, isEmbedded }) => {
  const records: LogRecord[] = [];
  const operator = collectedLog([], records);
  /** What is told now. */
  const told = async (from = db) => {
    const before = records.length;
    await tellEvents(from, operator);
    return records.slice(before).map(({ fields }) => fields['event.action']);
  };
  afterEach(async () => {
    await told();
  });
  const record = (kind: 'FEED_CREATED' | 'FEED_REVOKED', actor = 7) =>
    db.transaction((query) => recordEvent(query, { kind, actor, address: '203.0.113.7' }));

  test('are told once, from the first look on', async () => {
    await record('FEED_CREATED');
    expect(await told()).toEqual([]);
    await record('FEED_CREATED');
    await record('FEED_REVOKED');
    expect(await told()).toEqual(['FEED_CREATED', 'FEED_REVOKED']);
    expect(await told()).toEqual([]);
    expect(records.at(-1)).toMatchObject({
      kind: 'security',
      level: 'info',
      message: 'security: FEED_REVOKED of person 7',
      fields: { 'person.id': 7, 'actor.id': 7, 'client.address': '203.0.113.7' },
    });
  });

  test('are those of triggers, too, and not those of a transaction that is rolled back', async () => {
    const rolledBack = db.transaction(async (query) => {
      await recordEvent(query, { kind: 'FEED_CREATED', actor: 7 });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await db.query(
      sql`insert into security_event (kind, person_id) values ('PASSWORD_SET', 9), ('SIGN_IN_FAILED', 9), ('BREAK_GLASS_USED', 9)`,
    );
    expect(await told()).toEqual(['PASSWORD_SET', 'SIGN_IN_FAILED', 'BREAK_GLASS_USED']);
    expect(records.slice(-2)).toMatchObject([{ level: 'warn' }, { level: 'warn' }]);
  });

  test('are of one process, whichever looks first', async () => {
    if (isEmbedded) return;
    const other = await another();
    await record('FEED_CREATED');
    const both = await Promise.all([told(), told(other)]);
    expect([...both.flat(), ...(await told())]).toContain('FEED_CREATED');
    expect(
      records.filter(({ fields }) => fields['event.id'] === records.at(-1)?.fields['event.id']),
    ).toHaveLength(1);
  });

  test('are not left out if their transaction ends after later ones', async () => {
    if (isEmbedded) return;
    const other = await another();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let begun = () => {};
    const isOpen = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const long = other.transaction(async (query) => {
      await recordEvent(query, { kind: 'FEED_CREATED', actor: 8 });
      begun();
      await ended;
    }, 'patient');
    await isOpen;
    await record('FEED_REVOKED');
    const meanwhile = await told();
    end();
    await long;
    expect([...meanwhile, ...(await told())].toSorted()).toEqual(['FEED_CREATED', 'FEED_REVOKED']);
  });

  describe('a database that was restored elsewhere', () => {
    test('begins now', async () => {
      await db.query(
        sql`update job set done = '{"horizon": 4000000000}' where name = 'security-lines'`,
      );
      await record('FEED_CREATED');
      expect(await told()).toEqual([]);
      await record('FEED_REVOKED');
      expect(await told()).toEqual(['FEED_REVOKED']);
    });
  });
});
