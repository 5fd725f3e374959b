import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../server/configuration/environment.ts';
import type { Db, Query } from '../../../server/database/db.ts';
import { DatabaseFull } from '../../../server/database/problem.ts';
import { sql } from '../../../server/database/sql.ts';
import { examineComputer } from '../../../server/doctor/examine-computer.ts';
import { examineDatabase } from '../../../server/doctor/examine-database.ts';
import type { Finding } from '../../../server/doctor/finding.ts';
import { createKeptSecrets } from '../../../server/identity/kept-secrets.ts';
import { beginMaintenance } from '../../../server/maintenance/maintenance.ts';
import { pauseOutgoing } from '../../../server/outgoing/outgoing.ts';
import { PERCH_COMMAND } from '../../../server/script/perch-command.ts';
import { onEachDatabase } from '../databases.ts';

const badOf = (found: readonly Finding[]): readonly string[] =>
  found.flatMap(({ isBad, line }) => (isBad ? [line] : []));

describe('UG2: the computer and the settings', () => {
  const SET = {
    PERCH_URL: 'https://perch.example',
    PERCH_SECURE_COOKIES: 'on',
    PERCH_DATA: '/',
    PERCH_BACKUP_FOLDER: '/not/there/yet',
  };
  const look = (variables: Readonly<Record<string, string>>, node = '24.0.0') =>
    badOf(examineComputer(readEnvironment({ ...SET, ...variables }), node)).join('\n');

  it('are fine if everything is set', () => {
    expect(look({})).not.toMatch(/PERCH_|Node/);
  });

  it.each([
    ['PERCH_URL is not set', { PERCH_URL: '' }],
    ['PERCH_SECURE_COOKIES is off', { PERCH_SECURE_COOKIES: 'off' }],
  ])('%s', (line, variables) => {
    expect(look(variables)).toContain(line);
  });

  it('an old Node gets no fixes', () => {
    expect(look({}, '20.19.0')).toContain('use Node 24');
    expect(look({}, '22.12.0')).not.toContain('Node');
  });
});

onEachDatabase('UG2: the database', ({ db, isEmbedded }) => {
  const HERE = { own: Date.now, isBackedUp: true, keys: [] };
  const NO_BACKUP = 'no good backup has been made';
  /** PostgreSQL of the tests may lose what it has at a power failure. */
  const look = async (looked = HERE): Promise<readonly string[]> =>
    badOf(await examineDatabase(db, looked)).filter(
      (line) => !line.startsWith('fsync') && line !== NO_BACKUP,
    );

  it('is fine with the schema of this version', async () => {
    expect(await look()).toEqual([]);
    const lines = (await examineDatabase(db, HERE)).map(({ line }) => line);
    expect(lines).toContain('the schema is that of this version');
    expect(lines.some((line) => line.startsWith('PostgreSQL'))).toBe(!isEmbedded);
  });

  it('says what the schema lacks, and that a newer one cannot be used', async () => {
    const [last] = await db.query(sql`delete from schema_migration
      where version = (select max(version) from schema_migration) returning *`);
    // What the step would make is not there.
    await db.query(sql`alter table maintenance rename to maintenance_of_later`);
    expect((await examineDatabase(db, HERE))[0]).toMatchObject({
      isBad: false,
      line: expect.stringContaining('missing steps, 1 '),
    });
    await db.query(sql`alter table maintenance_of_later rename to maintenance`);
    await db.query(sql`insert into schema_migration (version, name, checksum, breaking)
      values (${last?.version}, ${last?.name}, ${last?.checksum}, false), (9001, 'later', '', true)`);
    expect(await look()).toEqual([expect.stringContaining('written by a newer one')]);
    await db.query(sql`delete from schema_migration where version = 9001`);
  });

  it('says that clocks differ, that no backup is good, and that an index is not valid', async () => {
    expect(await look({ ...HERE, own: () => Date.now() + 60_000 })).toEqual([
      expect.stringMatching(/differ by (59|60|61) s/),
    ]);
    expect(badOf(await examineDatabase(db, HERE))).toContain(NO_BACKUP);
    expect(await look({ ...HERE, isBackedUp: false })).toEqual([
      'no backups are made: set PERCH_BACKUP_FOLDER (docs/backup.md)',
    ]);
    await db.query(sql`update pg_index set indisvalid = false
      where indexrelid = 'schema_migration_pkey'::regclass`);
    expect(await look()).toEqual([
      'the index schema_migration_pkey is not valid: reindex index schema_migration_pkey',
    ]);
  });

  it('says that nothing leaves, and that there is maintenance', async () => {
    await db.transaction((query) => pauseOutgoing(query, 'COMMAND', Date.UTC(2026, 10, 23)));
    await beginMaintenance(db, 'Back at 14:00', { actor: null, now: Date.UTC(2026, 10, 23) });
    expect((await examineDatabase(db, HERE)).slice(-2)).toEqual([
      {
        isBad: true,
        line: `outgoing: paused since 2026-11-23T00:00:00.000Z: by command. If this is not a copy: ${PERCH_COMMAND} outgoing resume`,
      },
      { isBad: false, line: 'maintenance: on since 2026-11-23T00:00:00.000Z: Back at 14:00' },
    ]);
  });

  it('SO51: says that a secret of a provider cannot be read', async () => {
    const kept = createKeptSecrets([new Uint8Array(32)]);
    await db.query(sql`insert into sign_on_provider (key, fields, secret, revision, created_at)
      values ('entra', '{}', ${kept.keep('geheim', 'sign-on entra')}, 1, 0)`);
    expect(badOf(await examineDatabase(db, HERE))).toContainEqual(
      expect.stringMatching(/^the secret of the provider entra .* not in PERCH_KEY_FILE/),
    );
    const found = await examineDatabase(db, { ...HERE, keys: [new Uint8Array(32)] });
    expect(found.map(({ line }) => line).join()).not.toContain('entra');
    await db.query(sql`delete from sign_on_provider`);
  });

  it('says that the database takes no changes', async () => {
    const readOnly: Db = {
      ...db,
      transaction: (work) =>
        db.transaction(async (query) => {
          await query({ text: 'set transaction read only' });
          return work(query);
        }),
    };
    expect(badOf(await examineDatabase(readOnly, HERE))).toContainEqual(
      expect.stringMatching(/^the database takes no changes: .*standby/),
    );
  });

  it('says that the disk of the database is full', async () => {
    const full: Db = {
      ...db,
      transaction: (work, mode) =>
        db.transaction((query) => {
          const onFull: Query = async (statement) => {
            if (!statement.text.includes('temporary')) return query(statement);
            throw new DatabaseFull('could not extend file: No space left on device');
          };
          return work(onFull);
        }, mode),
    };
    expect(badOf(await examineDatabase(full, HERE))).toContain(
      'The disk of the database is full: could not extend file: No space left on device',
    );
  });
});
