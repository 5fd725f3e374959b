import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  ATTENTION,
  type Operation,
  type TriedMail,
} from '../../../core/contract/administration/operation.ts';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { button, the } from '../../support/by-role.ts';

afterEach(() => vi.unstubAllGlobals());

/** Friday, 27 November 2026, 09:00 UTC. */
const NINE = Date.UTC(2026, 10, 27, 9) / 60_000;

const WELL: Operation = {
  attention: [],
  processes: [
    { host: 'one', version: '3.18.0', build: 'abc', since: NINE },
    { host: 'two', version: '3.18.0', build: 'abc', since: NINE + 1 },
  ],
  lastBackup: NINE - 60,
  disks: [{ name: 'backups', freeBytes: 12_340_000_000, sizeBytes: 48_000_000_000 }],
  waiting: { read: 0, write: 3, password: 0, connection: 0 },
  clockOffset: -2,
};

const open = async (answers: readonly (Operation | TriedMail | null)[], phone = false) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const told = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(address);
    return told === null ? new Response(null, { status: 503 }) : Response.json(told);
  });
  const page = await mountAdministration({ at: '/admin/operation', server: smallCompany(), phone });
  return { page, asked };
};

it('OP54: says which servers run, the last backup, the space, what waits and the clock', async () => {
  const { asked } = await open([WELL]);
  await screen.findByText('Nothing needs attention.');
  expect(asked[0]).toContain('/secure/administration/operation');
  const rows = [...within(the('region', 'Operation')).getAllByRole('term')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(rows).toEqual([
    'one: Version 3.18.0, build abc, since Fri 27 Nov, 09:00 UTC',
    'two: Version 3.18.0, build abc, since Fri 27 Nov, 09:01 UTC',
    'Last good backup: Fri 27 Nov, 08:00 UTC',
    'Disk of the backups: 12.3 GB of 48 GB free',
    'Reading: 0',
    'Changing: 3',
    'Signing in: 0',
    'For a connection to the database: 0',
    'The database’s clock is ahead by: -2 s',
  ]);
});

it('OP54: says of everything that needs attention what to do, and reads again', async () => {
  const bad: Operation = { ...WELL, attention: ATTENTION, lastBackup: null };
  const { page } = await open([null, bad, WELL]);
  await screen.findByText('The state of the servers could not be read.');
  await page.user.click(button('Read again'));
  await screen.findByText('The disk of the database is full.');
  const said = screen.getAllByRole('status').flatMap((each) => [...each.children]);
  expect(said.filter((each) => /\. .+\.$/.test(each.textContent ?? ''))).toHaveLength(
    ATTENTION.length,
  );
  screen.getByText('None yet');
  await page.user.click(button('Read again'));
  await screen.findByText('Nothing needs attention.');
});

it('OP54: what was read stays when it cannot be read again, but not that all is well', async () => {
  const { page } = await open([WELL, null, WELL]);
  await screen.findByText('Nothing needs attention.');
  await page.user.click(button('Read again'));
  await screen.findByText('The state of the servers could not be read.');
  expect(screen.queryByText('Nothing needs attention.')).toBeNull();
  screen.getByText('Last good backup');
  await page.user.click(button('Read again'));
  await screen.findByText('Nothing needs attention.');
});

it('JO14: says which jobs fail, why, and when they are tried again', async () => {
  const worst = { kind: 'mail', attempts: 4, next: NINE, text: 'connect ECONNREFUSED' };
  await open([
    {
      ...WELL,
      attention: ['jobsFailing'],
      jobs: { waiting: 9, dead: 0, newest: [], failing: { count: 2, worst } },
    },
  ]);
  await screen.findByText('Some jobs fail, and are tried again.');
  expect(screen.getByText('Tried again').nextElementSibling?.textContent).toBe('2');
  screen.getByText('mail: connect ECONNREFUSED (4 attempts, the next one Fri 27 Nov, 09:00 UTC)');
});

it('UG4: maintenance is begun with a sentence, and ended', async () => {
  const message = 'Back at 14:00';
  let operation: Operation = { ...WELL, maintenance: null };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(operation);
    sent.push([method, address.replace(/^.*(?=\/secure)/, ''), body]);
    if (sent.length === 1) return new Response(null, { status: 503 });
    operation = { ...WELL, maintenance: method === 'PUT' ? { since: NINE, message } : null };
    return Response.json({ outcome: 'OK' });
  });
  const page = await mountAdministration({ at: '/admin/operation', server: smallCompany() });
  await page.user.type(await screen.findByRole('textbox'), message);
  await page.user.click(button('Begin maintenance'));
  await screen.findByText('This could not be saved. Please try again.');
  // What was typed stays.
  await page.user.click(button('Begin maintenance'));
  await screen.findByText(
    'On since Fri 27 Nov, 09:00 UTC: employees cannot change anything. Back at 14:00',
  );
  await page.user.click(button('End maintenance'));
  await screen.findByText(/^Employees cannot change anything meanwhile/);
  const path = '/secure/administration/maintenance';
  const begun = ['PUT', path, JSON.stringify({ message })];
  expect(sent).toEqual([begun, begun, ['DELETE', path, undefined]]);
});

const JOBS: NonNullable<Operation['jobs']> = {
  waiting: 2,
  dead: 1,
  newest: [
    {
      id: '11111111-2222-4333-8444-555555555555',
      kind: 'note',
      key: 'one',
      attempts: 18,
      ended: NINE,
      code: 'AWAY',
      text: 'the receiver is away',
    },
  ],
};

it.each([
  ['Repeat', 'POST', '/repeat'],
  ['Discard', 'DELETE', ''],
] as const)('JO11: %s: what failed for good says why, and goes', async (label, method, path) => {
  let jobs = JOBS;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ ...WELL, jobs });
    sent.push([init.method, address.replace(/^.*(?=\/secure)/, '')]);
    if (sent.length === 1) return new Response(null, { status: 503 });
    jobs = { waiting: 0, dead: 0, newest: [] };
    return Response.json({ outcome: 'OK' });
  });
  const page = await mountAdministration({ at: '/admin/operation', server: smallCompany() });
  await screen.findByText('Failed Fri 27 Nov, 09:00 UTC. Attempts: 18. the receiver is away');
  await page.user.click(button(`${label} note one`));
  await screen.findByText('This could not be saved. Please try again.');
  await page.user.click(button(`${label} note one`));
  await waitFor(() => expect(screen.queryByText('note one')).toBeNull());
  const called = [method, `/secure/administration/jobs/${JOBS.newest[0]?.id}${path}`];
  expect(sent).toEqual([called, called]);
});

it('EM4: says that no mail is sent, or sends a message and says what became of it', async () => {
  const { page } = await open([
    { ...WELL, mail: null },
    { ...WELL, mail: { host: 'smtp.example', from: 'perch@company.example' } },
    { isAccepted: false, text: '535 wrong password' },
    { isAccepted: true, text: '250 queued' },
    null,
  ]);
  await screen.findByText(/^No mail is sent/);
  expect(screen.queryByRole('button', { name: 'Send me a test message' })).toBeNull();
  await page.user.click(button('Read again'));
  await screen.findByText('smtp.example');
  await page.user.click(button('Send me a test message'));
  await screen.findByText('The message was not sent: 535 wrong password');
  await page.user.click(button('Send me a test message'));
  await screen.findByText('The mail server accepted the message: 250 queued');
  await page.user.click(button('Send me a test message'));
  await screen.findByText('The message was not sent: The server did not answer.');
});
