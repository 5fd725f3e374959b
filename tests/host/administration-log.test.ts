import { Result } from 'effect';
import { expect, it } from 'vitest';
import {
  type Event,
  initialState,
  isSignedIn,
  projections,
  State,
  step,
} from '../../core/administration/administration.ts';
import { hashOf } from '../../core/log/hash.ts';
import { isAnyEntry } from '../../core/log/lines.ts';
import { readLog } from '../../core/log/read.ts';
import { stateSchemaOf } from '../../core/log/state-schema.ts';
import { administrationDomain } from '../../worker/administration/domain.ts';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import type { Frame } from '../../worker/protocol/frame.ts';
import type { Options } from '../../worker/replay/commands/command.ts';
import { runReplay } from '../../worker/replay/commands/run.ts';
import { serve } from '../../worker/serve.ts';
import { smallCompany } from '../support/administration-server.ts';
import { spacesPlace } from '../support/administration-session.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { until } from '../support/poll.ts';
import { app } from './worker-harness.ts';

const model = {
  initialState,
  step,
  isSignedIn,
  projections,
  stateSchema: stateSchemaOf(State.fields),
};

const company = smallCompany();
const json = (body: unknown) => Response.json(body);

/** The server in memory behind HTTP. */
const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const url = new URL(String(input));
  const sent = init?.body == null ? '' : await new Response(init.body).text();
  const path = url.pathname.replace('/secure/administration', '');
  const table = /^\/tables\/(\w+)$/.exec(path)?.[1];
  const since = url.searchParams.get('since');
  if (path === '') return json(company.overview());
  if (table !== undefined) {
    return json(company.page(table as 'spaces', since === null ? {} : { since: Number(since) }));
  }
  if (path === '/check') return json(company.check(JSON.parse(sent)));
  return json(company.apply(JSON.parse(sent)));
};

const begin = (store: ReturnType<typeof createMemoryStore>) => {
  const frames: Frame[] = [];
  const clock = new ManualClock();
  const api = serve({
    model,
    domain: administrationDomain,
    clock,
    random: () => 0,
    origin: 'http://page.test',
    openStore: async () => store,
    loadFeed: async () => ({ createFeed: () => async () => ({ _tag: 'Failed' }) }),
    fetch,
  });
  const sink = {
    frame: async (frame: Frame) => void frames.push(frame),
    perform: async () => undefined,
    report: async (report: unknown) => {
      throw new Error(JSON.stringify(report));
    },
  };
  const seen = (key: string): unknown =>
    frames
      .flatMap(({ topics }) => {
        const update = topics[key];
        return update !== undefined && 'full' in update ? [update.full] : [];
      })
      .at(-1);
  return {
    api,
    clock,
    seen,
    start: (resume: boolean) =>
      api.start({ sessionId: 'admin', epoch: resume ? 2 : 1, resume, app }, sink),
  };
};

const OPTIONS: Options = {
  at: undefined,
  from: undefined,
  to: undefined,
  limit: 10,
  topics: [],
  types: [],
  rules: [],
  failures: false,
  state: false,
  json: false,
};

const countIn = (view: unknown): unknown =>
  typeof view === 'object' && view !== null && 'count' in view ? view.count : undefined;

it('AP15: a log says which core it is of, replays exactly, and is continued by the next page', async () => {
  const store = createMemoryStore();
  const first = begin(store);
  await first.start(false);
  await first.api.subscribe(['changes', 'grid?{"table":"spaces"}']);
  await first.api.dispatch({ _tag: 'GoTo', place: spacesPlace });
  await until('not shown', () =>
    JSON.stringify(first.seen('grid?{"table":"spaces"}') ?? '').includes('"total":12'),
  );
  await first.api.dispatch({
    _tag: 'EditCells',
    edits: [{ subject: 'spaces', key: 'desk-1', column: 'name', text: 'Window' }],
  });
  await until('not shown', () => countIn(first.seen('changes')) === 1);
  expect(await first.api.dispatch({ _tag: 'BookDesk' })).toMatchObject({ _tag: 'Rejected' });
  await first.api.flush();

  const text = (await (await first.api.exportLog())?.text()) ?? '';
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Result.getOrThrow(administrationDomain.decodeLine(JSON.parse(line))));
  expect(lines[0]).toMatchObject({ _tag: 'Header', model: 'administration' });
  let state = initialState;
  let compared = 0;
  for (const line of lines.filter(isAnyEntry)) {
    const before = state;
    state = step(state, { ...line, event: line.event as Event }).state;
    expect(line.hash).toBe(hashOf(state, before));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(5);

  // LG6: the tools for logs find its core by the header.
  const replay = async (command: string, log: string, more: Partial<Options> = {}) => {
    const said: string[] = [];
    const file = { name: 'log', read: () => new Blob([log]).stream() };
    const code = await runReplay(file, command, { ...OPTIONS, ...more }, (line) => said.push(line));
    return { code, said: said.join('\n') };
  };
  expect((await replay('verify', text)).said).toMatch(/^The replay is what was recorded/);
  expect(await replay('fold', text, { topics: ['changes'] })).toMatchObject({ code: 0 });
  expect((await replay('stat', text)).said).toContain('EditCells');
  const redacted = (await replay('redact', text)).said;
  expect(redacted).not.toContain('Window');
  expect((await replay('verify', `${redacted.trim()}\n`)).code).toBe(0);
  const other = readLog(text);
  expect(Result.isFailure(other) && other.failure.message).toContain('administration');

  const second = begin(store);
  expect(await second.start(true)).toMatchObject({ sessionId: 'admin', resumed: true });
  await second.api.subscribe(['changes']);
  await until('not shown', () => countIn(second.seen('changes')) === 1);
  await second.api.dispatch({ _tag: 'Undo' });
  await until('not shown', () => countIn(second.seen('changes')) === 0);
});
