import { expect, test } from 'vitest';
import { CrashScreen } from '../../ui/app/crash-screen.tsx';
import { saveLogs } from '../../ui/app/save-log.tsx';
import { WorkerNotice } from '../../ui/app/worker-notice.tsx';
import { render } from './render.tsx';

test('a log that was left behind is offered, with what is in it', async () => {
  const { html } = await render(<WorkerNotice />, { worker: { leftLogs: ['a'] } });
  expect(html).toContain('Save the log');
  expect(html).toContain('It contains names of people');
});

test('a worker that could not be restarted leaves its log', async () => {
  const worker = { status: 'failed', leftLogs: ['a'] } as const;
  const { html } = await render(<WorkerNotice />, { worker });
  expect(html).toContain('Perch has stopped');
  expect(html).toContain('Save the log');
});

test('where there is no log, none is offered', async () => {
  expect((await render(<WorkerNotice />)).html).not.toContain('Save the log');
  const worker = { status: 'failed' } as const;
  expect((await render(<WorkerNotice />, { worker })).html).not.toContain('Save the log');
});

test('a page that crashed offers the log of the present session', async () => {
  const { html } = await render(<CrashScreen error={new Error('oops')} />);
  expect(html).toContain('Error: oops');
  expect(html).toContain('Save the log');
});

test('each session’s log is a file of its own; a log that is gone is told', async () => {
  const saved: (readonly [string, string])[] = [];
  const texts: Readonly<Record<string, string>> = { a: '1', here: '2' };
  const save = (sessions: readonly (string | undefined)[]) => {
    const files: Promise<void>[] = [];
    return saveLogs(
      async (session) => {
        const text = texts[session ?? 'here'];
        return text === undefined ? null : new Blob([text]);
      },
      sessions,
      (name, file) => {
        files.push(file.text().then((text) => void saved.push([name, text])));
      },
    ).then(async (hasSaved) => {
      await Promise.all(files);
      return hasSaved;
    });
  };
  expect(await save(['gone', 'a', undefined])).toBe(true);
  expect(saved).toEqual([
    ['perch-log-a.ndjson', '1'],
    ['perch-log.ndjson', '2'],
  ]);
  expect(await save(['gone'])).toBe(false);
});
