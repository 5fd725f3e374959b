import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CrashScreen } from '../../ui/app/crash-screen.tsx';
import { saveLogs } from '../../ui/app/save-log.tsx';
import { WorkerNotice } from '../../ui/app/worker-notice.tsx';
import { prepareReport } from '../../worker/report/prepare.ts';
import { isThere } from '../support/by-role.ts';
import { eventfulSession } from '../support/eventful-session.ts';
import { mount } from '../support/mount.tsx';
import { recordedLog } from '../support/recorded-log.ts';

const isOffered = (): boolean => isThere('button', 'Save the log');

test('a log left behind is offered, with a note on its content', () => {
  const { text } = mount(<WorkerNotice />, { worker: { leftLogs: ['a'] } });
  expect(isOffered()).toBe(true);
  expect(text()).toContain('names and texts in it are replaced by pseudonyms');
});

test('a worker that could not be restarted offers its log', () => {
  const { text } = mount(<WorkerNotice />, { worker: { status: 'failed', leftLogs: ['a'] } });
  expect(text()).toContain('Perch has stopped');
  expect(isOffered()).toBe(true);
});

test.each([{}, { status: 'failed' } as const])(
  'where there is no log, none is offered: %o',
  (worker) => {
    mount(<WorkerNotice />, { worker });
    expect(isOffered()).toBe(false);
  },
);

test('a page that crashed offers the log of the present session', () => {
  expect(mount(<CrashScreen error={new Error('oops')} />).text()).toContain('Error: oops');
  expect(isOffered()).toBe(true);
});

const texts: Readonly<Record<string, string>> = {
  a: recordedLog(eventfulSession().entries),
  broken: 'Åsa Berg',
};
const savedOf = async (sessions: readonly (string | undefined)[]) => {
  const files: (readonly [string, Blob])[] = [];
  const outcome = await saveLogs(
    {
      exportLog: async (session) => {
        const text = texts[session ?? 'a'];
        return text === undefined ? null : new Blob([text]);
      },
      prepare: (log) => prepareReport(log, { progress: () => undefined }),
      save: (name, file) => files.push([name, file]),
    },
    sessions,
  );
  return { ...outcome, files };
};

test('each session’s log is saved as a separate file, with pseudonyms', async () => {
  const { saved, unredacted, files } = await savedOf(['gone', 'a', undefined]);
  expect([saved, unredacted]).toEqual([2, []]);
  expect(files).toHaveLength(2);
  for (const [name, file] of files) {
    expect(name).toBe('perch-log-1970-01-01-session-redacted.ndjson.gz');
    const text = gunzipSync(new Uint8Array(await file.arrayBuffer())).toString('utf8');
    expect(text).toContain('N~1');
    expect(text).not.toContain('Berg');
  }
});

test('a log whose names cannot be replaced is not saved, but returned for the user to decide', async () => {
  const { saved, unredacted, files } = await savedOf(['broken', 'a']);
  expect([saved, files.length]).toEqual([1, 1]);
  expect(unredacted.map(({ name }) => name)).toEqual(['perch-log-broken.ndjson']);
  expect(await unredacted[0]?.file.text()).toBe('Åsa Berg');
});

test('a log that no longer exists is not counted as saved', async () => {
  expect(await savedOf(['gone'])).toMatchObject({ saved: 0, unredacted: [], files: [] });
});
