import { constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Schema } from 'effect';
import type { Query } from './db.ts';
import { decodeFirst } from './rows.ts';

/** The log of changes, in files of 16 MB. */
const LOG = 'pg_wal';
const CONTROL = 'global/pg_control';
/** They belong to the process that has the database open. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'pg_internal.init'];

const CopyEnd = Schema.Struct({
  /** The text of backup_label: from where the log is applied to the files. */
  label: Schema.String,
  /** The file pg_control, in base64. */
  control: Schema.String,
  /** The names of the first and the last file of the log that are applied. */
  first: Schema.String,
  last: Schema.String,
});

const decodeEnd = Schema.decodeUnknownSync(CopyEnd);
const decodeStop = decodeFirst(Schema.Struct({ label: Schema.String, last: Schema.String }));

/** BA17: from here on, files of the database can be copied one after the other while it is in use. */
export const beginCopy = (query: Query): Promise<unknown> =>
  query({ text: `select pg_backup_start('perch', true)` });

/** BA17: a copy that is not wanted any more. */
export const abandonCopy = (query: Query): Promise<unknown> =>
  query({ text: 'select pg_backup_stop(false)' });

/**
 * BA17: returns what makes the files that were copied meanwhile those of this moment, for `finishCopy`. The database must do nothing else
 * at the same time. `dataDir`: the folder of its files.
 */
export const endCopy = async (query: Query, dataDir: string): Promise<Uint8Array> => {
  const text = 'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)';
  const stop = decodeStop(await query({ text }));
  const first = /\(file ([0-9A-F]{24})\)/.exec(stop?.label ?? '')?.[1];
  if (stop === null || first === undefined) throw new Error('a copy has ended without a label');
  const control = readFileSync(join(dataDir, CONTROL)).toString('base64');
  const end: typeof CopyEnd.Type = { ...stop, first, control };
  return new TextEncoder().encode(JSON.stringify(end));
};

const copyOne = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // A table that is gone meanwhile: the log says so, too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error;
  }
};

/** BA17: copies the files, one after the other, without the log. */
export const copyFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === LOG) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFiles(source, target);
    else if (!NOT_COPIED.includes(entry.name)) await copyOne(source, target);
  }
};

/** BA17: copies the log, and makes a database of the copy. `end`: what `endCopy` has returned. */
export const finishCopy = async (from: string, to: string, end: Uint8Array): Promise<void> => {
  const { label, control, first, last } = decodeEnd(JSON.parse(Buffer.from(end).toString('utf8')));
  for (const name of readdirSync(join(from, LOG))) {
    if (name.length !== first.length || name < first || name > last) continue;
    await copyFile(join(from, LOG, name), join(to, LOG, name), constants.COPYFILE_FICLONE);
  }
  writeFileSync(join(to, CONTROL), Buffer.from(control, 'base64'), { mode: 0o600 });
  writeFileSync(join(to, 'backup_label'), label, { mode: 0o600 });
};
