import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Environment, linkOrigin } from '../configuration/environment.ts';
import { bad, type Finding, good } from './finding.ts';

/** The line of Node that is recommended (docs/upgrades.md); older ones get no fixes any more. */
const RECOMMENDED_NODE = 24;

/** A backup of the embedded database is as large as the database, and its files are written beside the old ones. */
const LEAST_FREE_BYTES = 1e9;

const examineNode = (version: string): Finding =>
  Number.parseInt(version, 10) >= RECOMMENDED_NODE
    ? good(`Node ${version}`)
    : bad(`Node ${version} gets no fixes any more: use Node ${RECOMMENDED_NODE}`);

const examineUrl = (environment: Environment): Finding => {
  try {
    return good(`people open ${linkOrigin(environment)}`);
  } catch {
    return bad(
      'PERCH_URL is not set: nobody can be invited. Set it to the address that people open',
    );
  }
};

/** Of the nearest folder that there is. */
const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return freeBytes(resolve(folder, '..'));
  }
};

const examineDisk = (what: string, folder: string): Finding => {
  const free = freeBytes(resolve(folder));
  const line = `${(free / 1e9).toFixed(1)} GB are free for ${what} in ${folder}`;
  return free >= LEAST_FREE_BYTES ? good(line) : bad(`${line}: make room`);
};

/** UG2: what the computer and the settings tell. `node`: the version, without a v. */
export const examineComputer = (environment: Environment, node: string): readonly Finding[] => {
  const { databaseUrl, dataFolder, backup, secureCookies, url } = environment;
  const isOpen = url?.startsWith('https:') === true && !secureCookies;
  return [
    examineNode(node),
    examineUrl(environment),
    ...(isOpen ? [bad('PERCH_URL is https, but PERCH_SECURE_COOKIES is off: set it to on')] : []),
    ...(databaseUrl === null ? [examineDisk('the database', dataFolder)] : []),
    ...(backup.folder === null
      ? [bad('no backups are made: set PERCH_BACKUP_FOLDER, unless something else makes them')]
      : [examineDisk('backups', backup.folder)]),
  ];
};
