import { REQUEST_HEADER } from '../../core/contract/request-header.ts';
import { type Event, nameOf } from '../../core/core.ts';
import { loadClient } from '../../worker/effects/load-client.ts';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import type { SegmentStore } from '../../worker/journal/segment-store.ts';
import { officeDomain } from '../../worker/office.ts';
import type { HostedState, HostModel } from '../../worker/ports/model.ts';
import type { HostApi, HostReport, PageStart, Sink, ToPerform } from '../../worker/protocol/api.ts';
import type { Frame } from '../../worker/protocol/frame.ts';
import { type Environment, serve } from '../../worker/serve.ts';
import { ManualClock } from '../support/manual-clock.ts';

export const app: PageStart['app'] = {
  zone: 'Europe/Stockholm',
  languages: ['en'],
  storage: {},
  visible: true,
  online: true,
  version: '1.0.0',
  build: 'test',
  reloadedInVain: false,
  backendUrl: '',
};

// Loaded once, as from the browser's cache: no test waits for it.
await loadClient();

type Reply = () => Response | Promise<Response>;

/**
 * A worker without a browser: with its own clock and a minimal server, which refuses calls without the header of HT4. Records
 * everything that it sends.
 */
export class WorkerHarness<S extends HostedState> {
  readonly clock: ManualClock;
  readonly store: SegmentStore;
  readonly frames: Frame[] = [];
  readonly performed: ToPerform[] = [];
  readonly reports: HostReport[] = [];
  /** Calls that have reached the server: `GET /path`. */
  readonly calls: string[] = [];
  readonly replies = new Map<string, Reply>();
  readonly api: HostApi;
  readonly sink: Sink = {
    frame: async (frame) => void this.frames.push(frame),
    perform: async (request) => void this.performed.push(request),
    report: async (report) => void this.reports.push(report),
  };

  constructor(
    model: HostModel<S>,
    { clock = new ManualClock(), store = createMemoryStore(), offline }: Partial<Shared<S>> = {},
  ) {
    this.clock = clock;
    this.store = store;
    this.api = serve({
      model,
      domain: officeDomain,
      clock,
      random: () => 0,
      origin: 'http://page.test',
      openStore: async () => store,
      loadFeed: loadClient,
      ...(offline === undefined ? {} : { offline }),
      fetch: async (input, init) => {
        const url = new URL(String(input));
        const method = init?.method ?? 'GET';
        const call = `${method} ${url.pathname}`;
        this.calls.push(call);
        if (method !== 'GET' && !new Headers(init?.headers).has(REQUEST_HEADER)) {
          const body = { code: '403', detailedCode: 'HEADER_MISSING', message: 'No header.' };
          return Response.json(body, { status: 403 });
        }
        const reply = this.replies.get(call);
        if (reply !== undefined) return reply();
        return new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    });
  }

  start(page: Partial<PageStart> = {}) {
    return this.api.start({ sessionId: 's', epoch: 1, resume: false, app, ...page }, this.sink);
  }

  /** The entries so far, as `seq tag<cause`. */
  async entries(sessionId?: string): Promise<readonly string[]> {
    const lines = await this.lines(sessionId);
    return lines
      .filter((line) => 'seq' in line)
      .map(({ event, cause }) => {
        const name = nameOf(event as Event);
        return cause === undefined ? name : `${name}<${cause}`;
      });
  }

  async lines(sessionId?: string): Promise<readonly Record<string, unknown>[]> {
    const blob = await this.api.exportLog(sessionId);
    const text = (await blob?.text()) ?? '';
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }
}

type Shared<S extends HostedState> = {
  readonly clock: ManualClock;
  readonly store: SegmentStore;
  readonly offline: Environment<S>['offline'];
};
