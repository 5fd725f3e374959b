import type { Schema } from 'effect';
import type { AnyEntry, AnyEvent } from '../core/log/entry-of.ts';
import { hashOf } from '../core/log/hash.ts';
import { takeMark, takeSnapshot } from '../core/log/snapshot.ts';
import type { Journal } from './journal/journal.ts';
import { type CopyPorts, createCopyKeeper } from './offline-copy/copy-keeper.ts';
import { messageOf } from './ports/message-of.ts';
import type { HostedState, HostModel } from './ports/model.ts';
import type { HostReport } from './protocol/api.ts';
import { createPublisher, type Publisher } from './publish/publisher.ts';
import { createRequestRunner, type HostEvent, type RunnerPorts } from './request-runner.ts';

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
  /** Writes the offline copy of the current state. */
  readonly keepCopy: () => Promise<void>;
  readonly stop: () => void;
};

export type HostPorts<S extends HostedState> = RunnerPorts & {
  readonly model: HostModel<S>;
  /** The state and the last entry of the log that is continued. */
  readonly from: { readonly state: S; readonly seq: number };
  readonly epoch: number;
  readonly journal: Journal;
  readonly offline?: Pick<CopyPorts<S>, 'model' | 'store' | 'dropPlans'>;
};

/** Entries between two marks. */
const MARK_EVERY = 100;

type Arrival = { readonly event: HostEvent; readonly cause: number | null };

/** Its tag, or for an answer the name of the call. */
const nameOf = ({ _tag, call }: HostEvent): string => (_tag === 'Answered' && call) || _tag;

export const createHost = <S extends HostedState>(ports: HostPorts<S>): Host<S> => {
  const { model, clock, journal, sink } = ports;
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

  const requests = createRequestRunner(ports, {
    isPending,
    arrive,
    readCopy: async () => (await keeper?.read()) ?? null,
    onceShown: topics.onceShown,
  });

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
    for (const request of stepped.requests) attempt(event, () => requests.run(request));
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
      for (const request of Object.values(state.pending)) requests.repeat(request);
      arrive({ _tag: 'WorkerRestarted' }, null);
    },
    topics,
    wake: requests.wake,
    state: () => state,
    seq: () => seq,
    keepCopy: async () => keeper?.flush(),
    stop: () => {
      keeper?.stop();
      requests.stop();
      topics.stop();
    },
  };
};
