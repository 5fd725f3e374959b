import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Query } from './db.ts';
import { HEARTBEAT_CHANNEL } from './heartbeat-channel.ts';
import { sql } from './sql.ts';

type Listener = { readonly onMessage: (payload: string) => void; readonly onLost: () => void };

const CHANNEL = /^[a-z_]+$/;
const HEARTBEAT_MS = 1500;
/** Without a heartbeat for this long, the connection counts as lost: an ended session must end everywhere within 5 s. */
const SILENCE_MS = 4000;

/**
 * LISTEN on a dedicated connection, because a busy pool would delay notifications. Losing the connection ends all
 * subscriptions; the next `listen` reconnects.
 *
 * A connection can die without an error, and may then be silent for hours. So each process notifies itself through
 * another connection (`notify`) and takes the connection for lost when its heartbeats stop arriving.
 */
export const createListener = (config: pg.ClientConfig, notify: Query) => {
  type Connection = {
    readonly client: pg.Client;
    readonly channels: Map<string, Set<Listener>>;
    /** The last LISTEN sent; a connection answers them in order. */
    ready: Promise<unknown>;
    readonly stopHeartbeat: () => void;
    /** Whether it has connected: before, it hears nothing. */
    isOpen: boolean;
    /** Send time of the newest heartbeat received: all earlier messages have been received, too. */
    heardAt: number;
  };
  let current: Connection | null = null;
  let closed = false;
  let reconnects = 0;

  const lose = (connection: Connection): void => {
    if (current === connection) {
      current = null;
      reconnects += 1;
    }
    connection.stopHeartbeat();
    const listeners = [...connection.channels.values()].flatMap((each) => [...each]);
    connection.channels.clear();
    // The other side of a dead connection never answers a polite end.
    connection.client.connection.stream.destroy();
    if (!closed) for (const listener of listeners) listener.onLost();
  };

  const isSilent = ({ heardAt }: Connection): boolean => performance.now() - heardAt > SILENCE_MS;

  const connect = (): Connection => {
    const client = new pg.Client(config);
    const id = randomUUID();
    const beat = (): void => {
      if (isSilent(connection)) {
        lose(connection);
        return;
      }
      const payload = `${id} ${performance.now()}`;
      // If it cannot be sent, it does not arrive either.
      const { text, values } = sql`select pg_notify(${HEARTBEAT_CHANNEL}, ${payload})`;
      notify({ text, values, timeoutMs: SILENCE_MS }).catch(() => {});
    };
    const timer = setInterval(beat, HEARTBEAT_MS);
    timer.unref();
    const connection: Connection = {
      client,
      channels: new Map(),
      ready: client.connect().then(async () => {
        await client.query(`listen ${HEARTBEAT_CHANNEL}`);
        connection.isOpen = true;
      }),
      stopHeartbeat: () => clearInterval(timer),
      isOpen: false,
      heardAt: performance.now(),
    };
    client.on('error', () => lose(connection));
    client.on('end', () => lose(connection));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === HEARTBEAT_CHANNEL && payload.startsWith(`${id} `)) {
        connection.heardAt = Number(payload.slice(id.length + 1));
      }
      for (const each of connection.channels.get(channel) ?? []) each.onMessage(payload);
    });
    return connection;
  };

  const listen = async (channel: string, listener: Listener): Promise<() => Promise<void>> => {
    if (!CHANNEL.test(channel)) throw new Error(`"${channel}" is no channel`);
    if (closed) throw new Error('The database is closed');
    current ??= connect();
    const connection = current;
    const known = connection.channels.get(channel);
    const listeners = known ?? new Set<Listener>();
    connection.channels.set(channel, listeners);
    if (known === undefined && channel !== HEARTBEAT_CHANNEL) {
      connection.ready = connection.ready.then(() => connection.client.query(`listen ${channel}`));
    }
    try {
      await connection.ready;
    } catch (error) {
      lose(connection);
      throw error;
    }
    listeners.add(listener);
    return async () => {
      listeners.delete(listener);
    };
  };

  return {
    listen,
    /** A process that was suspended may answer requests before its timers fire: ask whenever it matters. */
    hears: (): boolean => current?.isOpen === true && !isSilent(current),
    /** How often the connection was lost. */
    reconnects: () => reconnects,
    /** Whether a notification sent through another connection arrives. */
    hearsItself: async (): Promise<boolean> => {
      const own = randomUUID();
      let timer: NodeJS.Timeout | undefined;
      let settle: (heard: boolean) => void = () => {};
      const heard = new Promise<boolean>((resolve) => {
        settle = resolve;
        timer = setTimeout(() => resolve(false), SILENCE_MS);
      });
      const unlisten = await listen(HEARTBEAT_CHANNEL, {
        onMessage: (payload) => payload === own && settle(true),
        onLost: () => settle(false),
      });
      try {
        await notify(sql`select pg_notify(${HEARTBEAT_CHANNEL}, ${own})`);
        return await heard;
      } finally {
        clearTimeout(timer);
        await unlisten();
      }
    },
    close: async (): Promise<void> => {
      closed = true;
      const connection = current;
      current = null;
      connection?.stopHeartbeat();
      await connection?.client.end().catch(() => {});
    },
  };
};
