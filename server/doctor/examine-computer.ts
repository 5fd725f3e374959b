import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Environment, linkOrigin } from '../configuration/environment.ts';
import { ALARM_LIMITS } from '../operator/alarm-limits.ts';
import { bad, type Finding, good } from './finding.ts';

/** Lines of Node (docs/upgrades.md): the recommended one, and the oldest that gets fixes. */
const RECOMMENDED_NODE = 24;
const OLDEST_NODE = 22;

const examineNode = (version: string): Finding => {
  const line = Number.parseInt(version, 10);
  if (line < OLDEST_NODE) {
    return bad(`Node ${version} gets no fixes any more: use Node ${RECOMMENDED_NODE}`);
  }
  return good(
    line < RECOMMENDED_NODE
      ? `Node ${version}; ${RECOMMENDED_NODE} is recommended`
      : `Node ${version}`,
  );
};

const examineUrl = (environment: Environment): Finding => {
  try {
    return good(`people open ${linkOrigin(environment)}`);
  } catch {
    return bad(
      'PERCH_URL is not set: nobody can be invited. Set it to the address that people open',
    );
  }
};

/** The nearest folder that there is. */
const existing = (folder: string): string => {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : existing(above);
};

const examineDisk = (what: string, folder: string): Finding => {
  const { bavail, blocks, bsize } = statfsSync(existing(resolve(folder)));
  const line = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free for ${what} in ${folder}`;
  return bavail / blocks >= ALARM_LIMITS.freePart
    ? good(line)
    : bad(`${line}, less than a tenth of the disk: make room`);
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
    ...(backup.folder === null ? [] : [examineDisk('backups', backup.folder)]),
  ];
};
