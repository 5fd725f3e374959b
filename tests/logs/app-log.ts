import { Result } from 'effect';
import type { Page } from 'playwright-core';
import type { Log } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import type { Visitor } from '../browser/visitor.ts';
import { until } from '../support/poll.ts';

/** The URL of the app's worker. The page has only one; the map's frame has others. */
const workerOf = (page: Page): string | undefined =>
  page
    .workers()
    .map((worker) => worker.url())
    .find((url) => /\/worker\/main-[^/]*\.js$/.test(url));

/**
 * The logs of all sessions in the page's browser, oldest first: sign-in and picking a floor each reload the page.
 * Another instance of the app's worker exports them without being started, as after a crash, so that the running
 * session is not disturbed and its log does not contain the export.
 *
 * The code is a string, because functions that the loader has transformed do not run in a page.
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
    // The page was reloaded meanwhile; the caller retries.
    if (/Execution context was destroyed/.test(String(error))) return [];
    throw error;
  });
  return texts.map((text) =>
    Result.getOrThrowWith(readLog(text), ({ message }) => new Error(`An export: ${message}`)),
  );
};

export type IsWhole = (log: Log) => boolean;

/** The visitor's latest log that satisfies `isWhole`, once the journal has written it. */
export const appLog = ({ page }: Visitor, isWhole: IsWhole): Promise<Log> => {
  let last: readonly Log[] = [];
  return until(
    () => {
      const said = last.map((log) => log.entries.map(({ event }) => event._tag).join(' '));
      return `The journal did not write the end of the journey:\n${said.join('\n')}`;
    },
    async () => {
      last = await logsOf(page);
      return last.findLast(isWhole);
    },
  );
};
