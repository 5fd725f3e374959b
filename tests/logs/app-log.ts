import { Result } from 'effect';
import type { Page } from 'playwright-core';
import type { Log } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import type { Visitor } from '../browser/office.ts';
import { until } from '../support/poll.ts';

/** The address of the app's worker: the page runs one, the map's frame has others. */
const workerOf = (page: Page): string | undefined =>
  page
    .workers()
    .map((worker) => worker.url())
    .find((url) => /\/worker\/main-[^/]*\.js$/.test(url));

/**
 * The logs of all sessions that the page's browser keeps, oldest first: signing in and picking a floor each begin the
 * page anew. The app's own worker exports them, one that is never started, as after a worker's death: so the session
 * that goes on is not disturbed, and nothing of the export is in its log.
 *
 * A text: what the loader makes of functions does not run in a page.
 */
const exportedLogs = (page: Page, worker: string): Promise<readonly string[]> =>
  page.evaluate(`(async () => {
    const asked = (request) => new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    if (!(await indexedDB.databases()).some(({ name }) => name === 'perch-log')) return [];
    const db = await asked(indexedDB.open('perch-log'));
    const sessions = await asked(db.transaction('sessions').objectStore('sessions').getAll());
    db.close();
    const began = ({ header }) => JSON.parse(header).startedAt;
    sessions.sort((one, other) => began(one) - began(other));
    const worker = new Worker(${JSON.stringify(worker)}, { type: 'module' });
    const exportLog = (sessionId) => new Promise((done, failed) => {
      worker.onerror = ({ message }) => failed(new Error(message));
      worker.onmessage = ({ data }) => {
        if (data.id !== sessionId) return;
        if (data.type === 'RAW') done(data.value);
        else failed(new Error('The worker exports no log'));
      };
      const argumentList = [{ type: 'RAW', value: sessionId }];
      worker.postMessage({ id: sessionId, type: 'APPLY', path: ['exportLog'], argumentList });
    });
    const texts = [];
    for (const { sessionId } of sessions) {
      const file = await exportLog(sessionId);
      if (file !== null) texts.push(await file.text());
    }
    worker.terminate();
    return texts;
  })()`) as Promise<readonly string[]>;

const logsOf = async (page: Page): Promise<readonly Log[]> => {
  const worker = workerOf(page);
  if (worker === undefined) return [];
  const texts = await exportedLogs(page, worker).catch((error: unknown) => {
    // The page began anew meanwhile: it is asked again.
    if (/Execution context was destroyed/.test(String(error))) return [];
    throw error;
  });
  return texts.map((text) =>
    Result.getOrThrowWith(readLog(text), ({ message }) => new Error(`An export: ${message}`)),
  );
};

export type IsWhole = (log: Log) => boolean;

/** The visitor's latest log that `isWhole`, once the journal has written it. */
export const appLog = ({ page }: Visitor, isWhole: IsWhole): Promise<Log> => {
  let last: readonly Log[] = [];
  return until(
    () => {
      const said = last.map((log) => log.entries.map(({ event }) => event._tag).join(' '));
      return `The journal did not write the end of the journey:\n${said.join('\n')}`;
    },
    30_000,
    async () => {
      last = await logsOf(page);
      return last.findLast(isWhole);
    },
  );
};
