import type { Schema } from 'effect';
import type { AnyEntry, AnyEvent } from '../core/log/entry-of.ts';
import { hashOf } from '../core/log/hash.ts';
import { takeMark, takeSnapshot } from '../core/log/snapshot.ts';
import { type AnyAnswered, answered } from '../core/remote/call-table.ts';
import type { AnyHttp } from '../core/remote/request-kinds.ts';
import type { AnyRequest } from '../core/remote/requests.ts';
import type { Domain } from './domain.ts';
import type { Fetch } from './effects/calls.ts';
import { createHttp } from './effects/http.ts';
import { createPageRequests } from './effects/page.ts';
import { createTimers } from './effects/timers.ts';
import type { Vault } from './effects/vault.ts';
import type { Journal } from './journal/journal.ts';
import { type CopyPorts, createCopyKeeper } from './offline-copy/copy-keeper.ts';
import type { Clock } from './ports/clock.ts';
import { messageOf } from './ports/message-of.ts';
import type { HostedState, HostModel } from './ports/model.ts';
import type { HostReport, Sink } from './protocol/api.ts';
import { createPublisher, type Publisher } from './publish/publisher.ts';

/** Runs the core: events in, requests out, topics to the page. */
export type Host<S> = {
  /** Handles an event from the page or from the host itself. */
  readonly take: (event: AnyEvent) => void;
  /** After a restart: repeats the pending requests of the previous worker and dispatches `WorkerRestarted`. */
  readonly resume: () => void;
  readonly topics: Publisher;
  /** Fires timers that the browser delayed. */
  readonly wake: () => void;
  readonly state: () => S;
  /** The number of the last entry. */
  readonly seq: () => number;
  /** Keeps what is shown now for a start without a server. */
  readonly keepCopy: () => Promise<void>;
  readonly stop: () => void;
};

export type HostPorts<S extends HostedState> = {
  readonly model: HostModel<S>;
  readonly domain: Domain;
  /** The state and the last entry of the log that is continued. */
  readonly from: { readonly state: S; readonly seq: number };
  readonly epoch: number;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly fetch: Fetch;
  /** Origin of the backend. */
  readonly baseUrl: string;
  readonly vault: Vault;
  readonly journal: Journal;
  readonly sink: Sink;
  readonly offline?: Pick<CopyPorts<S>, 'model' | 'store' | 'dropPlans'>;
};

/** Entries between two marks. */
const MARK_EVERY = 100;

/** What the host itself looks at in an event. */
type HostEvent = AnyEvent & Partial<Pick<AnyAnswered, 'call' | 'answer'>>;
type Arrival = { readonly event: HostEvent; readonly cause: number | null };

/** Its tag, or for an answer the name of the call. */
const nameOf = ({ _tag, call }: HostEvent): string => (_tag === 'Answered' && call) || _tag;

export const createHost = <S extends HostedState>(ports: HostPorts<S>): Host<S> => {
  const { model, domain, clock, journal, sink, vault } = ports;
  let { state, seq } = ports.from;
  const inbox: Arrival[] = [];
  let isBusy = false;

  const report = (said: HostReport) => {
    // If the page cannot receive it, the page is gone.
    sink.report(said).catch(() => undefined);
  };
  const arrive = (
    event: HostEvent & { readonly [field: string]: unknown },
    cause: number | null,
  ) => {
    inbox.push({ event, cause });
    if (!isBusy) drain();
  };

  const timers = createTimers(clock, ports.random, ({ id, timer }) =>
    arrive({ _tag: 'TimerFired', timer }, id),
  );
  const http = createHttp({
    fetch: ports.fetch,
    loadEndpoints: domain.loadEndpoints,
    repeatable: domain.repeatable,
    baseUrl: ports.baseUrl,
    takeSecret: vault.take,
    answered: (request, answer) => arrive(answered(request, answer), request.id),
    busy: (isBusy) => arrive({ _tag: isBusy ? 'ServerBusy' : 'ServerAvailable' }, null),
    random: ports.random,
  });
  const page = createPageRequests(sink, journal.flush);
  const keeper =
    ports.offline === undefined
      ? null
      : createCopyKeeper<S>({ ...ports.offline, clock, state: () => state });
  const topics = createPublisher<S>({
    projections: model.projections,
    epoch: ports.epoch,
    clock,
    state: () => state,
    send: sink.frame,
    report,
  });

  const isPending = (id: number): boolean => state.pending[id] !== undefined;

  /** Logged before it is sent, so that a successor of this worker knows about it and looks up its outcome. */
  const sendOnce = async (request: AnyHttp): Promise<void> => {
    await journal.flush();
    if (isPending(request.id)) http.send(request);
  };

  const readCopy = async (id: number): Promise<void> => {
    const copy = (await keeper?.read()) ?? null;
    arrive({ _tag: 'OfflineCopyRead', copy }, id);
  };

  const run = (request: AnyRequest): void => {
    switch (request._tag) {
      case 'Http':
        if (domain.onceOnly.has(request.call.name)) sendOnce(request);
        else http.send(request);
        break;
      case 'Timer':
        timers.start(request);
        break;
      case 'ReadOfflineCopy':
        void readCopy(request.id);
        break;
      case 'Cancel':
        http.cancel(request.target);
        timers.cancel(request.target);
        break;
      default:
        page.send(request);
    }
  };

  /** A bug in the core must not end the session: the state stays unchanged, and the crash is logged. */
  const crash = ({ event, cause }: Arrival, error: unknown) => {
    const message = messageOf(error);
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const of = cause === null ? {} : { cause };
    journal.annotate({ _tag: 'Crash', after: seq, at: clock.now(), event, message, stack, ...of });
    report({ _tag: 'Crashed', event: nameOf(event), message });
    // Without an answer its feature would wait for ever, so the crashing answer is replaced by a malformed one.
    if (cause === null || event.answer?._tag !== 'Success') return;
    const answer = { _tag: 'Unreachable', reason: 'malformed' } as const;
    inbox.unshift({ event: { ...event, answer }, cause });
  };

  const commit = (arrival: Arrival) => {
    const { event, cause } = arrival;
    // RQ1: an answer in the inbox whose request was cancelled meanwhile is dropped and not logged.
    if (cause !== null && !isPending(cause)) return;
    const entry: AnyEntry = {
      seq: seq + 1,
      at: clock.now(),
      event,
      ...(cause === null ? {} : { cause }),
    };
    let stepped: ReturnType<typeof model.step>;
    try {
      stepped = model.step(state, entry);
    } catch (error) {
      crash(arrival, error);
      return;
    }
    const before = state;
    state = stepped.state;
    seq = entry.seq;
    attempt(event, () => {
      const recorded: AnyEntry = { ...entry, hash: hashOf(state, before) };
      journal.append(recorded, () => takeSnapshot(seq - 1, before as unknown as Schema.Json));
      if (seq % MARK_EVERY === 0) journal.annotate(takeMark(seq, state));
    });
    // AC7: names and places of colleagues must not stay on the device.
    if (model.isSignedIn(before) && !model.isSignedIn(state)) journal.forget();
    keeper?.stepped(before, state);
    for (const request of stepped.requests) attempt(event, () => run(request));
  };

  /** A failure outside the core must not stop the event loop; the heartbeat would not detect that. */
  const attempt = (event: HostEvent, act: () => void) => {
    try {
      act();
    } catch (error) {
      report({ _tag: 'Crashed', event: nameOf(event), message: messageOf(error) });
    }
  };

  const drain = () => {
    isBusy = true;
    for (let next = inbox.shift(); next !== undefined; next = inbox.shift()) {
      const arrival = next;
      attempt(arrival.event, () => commit(arrival));
    }
    isBusy = false;
    topics.changed();
  };

  return {
    take: (event) => arrive(event, null),
    resume: () => {
      for (const request of Object.values(state.pending)) {
        if (request._tag === 'Http' && domain.onceOnly.has(request.call.name)) {
          arrive(answered(request, { _tag: 'OutcomeUnknown' }), request.id);
        } else if (isPending(request.id)) run(request);
      }
      arrive({ _tag: 'WorkerRestarted' }, null);
    },
    topics,
    wake: timers.wake,
    state: () => state,
    seq: () => seq,
    keepCopy: async () => keeper?.flush(),
    stop: () => {
      keeper?.stop();
      timers.stop();
      http.stop();
      topics.stop();
    },
  };
};
