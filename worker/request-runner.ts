import type { AnyEvent } from '../core/log/entry-of.ts';
import type { OfflineCopy } from '../core/office/page/offline-copy.ts';
import { type AnyAnswered, answered } from '../core/remote/call-table.ts';
import type { AnyHttp, Timer } from '../core/remote/request-kinds.ts';
import type { AnyRequest } from '../core/remote/requests.ts';
import type { Domain } from './domain.ts';
import type { Fetch } from './effects/calls.ts';
import { createLateHttp } from './effects/late-http.ts';
import { createPageRequests } from './effects/page.ts';
import { withoutAddress } from './effects/sign-out-address.ts';
import { createTimers } from './effects/timers.ts';
import type { Vault } from './effects/vault.ts';
import type { Journal } from './journal/journal.ts';
import type { ServerClock } from './ports/server-clock.ts';
import type { Sink } from './protocol/api.ts';
import type { Publisher } from './publish/publisher.ts';

/** The parts of an event that the host itself reads. */
export type HostEvent = AnyEvent & Partial<Pick<AnyAnswered, 'call' | 'answer'>>;

/** The dependencies for carrying out requests. */
export type RunnerPorts = {
  readonly domain: Domain;
  readonly clock: ServerClock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly fetch: Fetch;
  /** Origin of the backend. */
  readonly baseUrl: string;
  readonly vault: Vault;
  readonly journal: Pick<Journal, 'flush'>;
  readonly sink: Sink;
};

type Core = {
  readonly isPending: (id: number) => boolean;
  /** Takes the answer to the request `cause`, or an event of the host itself (null). */
  readonly arrive: (
    event: HostEvent & { readonly [field: string]: unknown },
    cause: number | null,
  ) => void;
  /** Null: there is no copy that may be shown. */
  readonly readCopy: () => Promise<OfflineCopy | null>;
  readonly onceShown: Publisher['onceShown'];
};

/** Carries out the requests of the core. */
export const createRequestRunner = (
  { domain, clock, random, fetch, baseUrl, vault, journal, sink }: RunnerPorts,
  { isPending, arrive, readCopy, onceShown }: Core,
) => {
  const timers = createTimers(clock.computer, random, ({ id, timer }) =>
    arrive({ _tag: 'TimerFired', timer }, id),
  );
  const http = createLateHttp({
    clock,
    fetch,
    loadClient: domain.loadClient,
    repeatable: domain.repeatable,
    baseUrl,
    takeSecret: vault.take,
    answered: (request, answer) =>
      arrive(answered(request, withoutAddress(answer, vault)), request.id),
    busy: (isBusy) => arrive({ _tag: isBusy ? 'ServerBusy' : 'ServerAvailable' }, null),
    random,
  });
  const page = createPageRequests(sink, journal.flush, vault.take);

  const isOnceOnly = ({ call }: AnyHttp): boolean => domain.onceOnly.has(call.name);

  /** Logged before it is sent, so that a successor of this worker knows about it and looks up its outcome. */
  const sendOnce = async (request: AnyHttp): Promise<void> => {
    await journal.flush();
    if (isPending(request.id)) http.send(request);
  };

  const sendCopy = async (id: number): Promise<void> => {
    const copy = await readCopy();
    arrive({ _tag: 'OfflineCopyRead', copy }, id);
  };

  /** NT21: a slow page must not shorten what it shows. */
  const startTimer = (request: typeof Timer.Type): void => {
    if (request.onceShown !== true) timers.start(request);
    else {
      onceShown(() => {
        if (isPending(request.id)) timers.start(request);
      });
    }
  };

  const run = (request: AnyRequest): void => {
    switch (request._tag) {
      case 'Http':
        if (isOnceOnly(request)) sendOnce(request);
        else http.send(request);
        break;
      case 'Timer':
        startTimer(request);
        break;
      case 'ReadOfflineCopy':
        void sendCopy(request.id);
        break;
      case 'Cancel':
        http.cancel(request.target);
        timers.cancel(request.target);
        break;
      default:
        page.send(request);
    }
  };

  return {
    run,
    /** After a restart: whether a request that must not be repeated was carried out is unknown. */
    repeat: (request: AnyRequest): void => {
      if (request._tag === 'Http' && isOnceOnly(request)) {
        arrive(answered(request, { _tag: 'OutcomeUnknown' }), request.id);
      } else if (isPending(request.id)) run(request);
    },
    wake: timers.wake,
    stop: (): void => {
      timers.stop();
      http.stop();
    },
  };
};
