import { proxy, type Remote, wrap } from 'comlink';
import type { Receipt } from '../../../worker/protocol/api.ts';
import type { ScreenApi } from '../../../worker/protocol/player.ts';
import { afterMap } from '../../mirror/after-map.ts';
import { createInterest, withInterest } from '../../mirror/interest.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { pageClock } from '../../mirror/page-clock.ts';
import { createTopicStore } from '../../mirror/store.ts';
import type { WorkerReport } from '../../mirror/supervisor.ts';
import { withoutServer } from './without-server.ts';

const RUNNING: WorkerReport = { status: 'running', message: '', leftLogs: [] };

/** A replay is read-only. */
const REFUSED: Receipt = { _tag: 'Rejected', reason: 'this is a replay' };
const refuse = async (): Promise<Receipt> => REFUSED;
const nothing = (): void => undefined;

/** The read-only mirror of a log, which a player plays at the other end of the port. */
export const createScreenMirror = (port: MessagePort, plans: boolean): Mirror => {
  const player: Remote<ScreenApi> = wrap<ScreenApi>(port);
  const ask = (call: Promise<unknown>): void => {
    call.catch(nothing);
  };
  const store = createTopicStore(
    (key) => ask(player.resync(key)),
    (key) => interest.has(key),
  );
  const interest = createInterest({
    clock: pageClock,
    subscribe: (keys) => ask(player.subscribe(keys)),
    unsubscribe: (keys) => {
      for (const key of keys) store.drop(key);
      ask(player.unsubscribe(keys));
    },
  });
  const view = withoutServer(plans);
  const frame = (received: Parameters<typeof store.receive>[0]): Promise<void> => {
    store.receive(received);
    return afterMap(store.draw);
  };
  ask(player.connect(proxy({ frame })));

  return {
    read: (key) => view(store.read(key)),
    subscribe: withInterest(store.subscribe, interest),
    subscribeSync: withInterest(store.subscribeSync, interest),
    dispatch: refuse,
    sendFact: refuse,
    registerFacts: () => nothing,
    signIn: refuse,
    changePassword: refuse,
    feed: async () => ({ _tag: 'Failed' }),
    deposit: async () => null,
    flush: nothing,
    exportLog: async () => null,
    supervisor: {
      report: () => RUNNING,
      watch: () => nothing,
      call: async () => {
        throw new Error(REFUSED.reason);
      },
      beat: nothing,
      stop: nothing,
      killWorker: nothing,
    },
  };
};
