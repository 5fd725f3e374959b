import pg from 'pg';

type Listener = { readonly onMessage: (payload: string) => void; readonly onLost: () => void };

const CHANNEL = /^[a-z_]+$/;

/**
 * LISTEN on a dedicated connection, because a busy pool would delay notifications. Losing the connection ends all
 * subscriptions; the next `listen` reconnects.
 */
export const createListener = (config: pg.ClientConfig) => {
  type Connection = {
    readonly client: pg.Client;
    readonly channels: Map<string, Set<Listener>>;
    /** The last LISTEN sent; a connection answers them in order. */
    ready: Promise<unknown>;
  };
  let current: Connection | null = null;
  let closed = false;

  const lose = (connection: Connection): void => {
    if (current === connection) current = null;
    const listeners = [...connection.channels.values()].flatMap((each) => [...each]);
    connection.channels.clear();
    connection.client.end().catch(() => {});
    if (!closed) for (const listener of listeners) listener.onLost();
  };

  const connect = (): Connection => {
    const client = new pg.Client({ ...config, keepAlive: true });
    const connection: Connection = { client, channels: new Map(), ready: client.connect() };
    client.on('error', () => lose(connection));
    client.on('end', () => lose(connection));
    client.on('notification', ({ channel, payload }) => {
      for (const each of connection.channels.get(channel) ?? []) each.onMessage(payload ?? '');
    });
    return connection;
  };

  return {
    listen: async (channel: string, listener: Listener): Promise<() => Promise<void>> => {
      if (!CHANNEL.test(channel)) throw new Error(`"${channel}" is no channel`);
      if (closed) throw new Error('The database is closed');
      current ??= connect();
      const connection = current;
      const known = connection.channels.get(channel);
      const listeners = known ?? new Set<Listener>();
      connection.channels.set(channel, listeners);
      if (known === undefined) {
        connection.ready = connection.ready.then(() =>
          connection.client.query(`listen ${channel}`),
        );
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
    },
    close: async (): Promise<void> => {
      closed = true;
      const connection = current;
      current = null;
      await connection?.client.end().catch(() => {});
    },
  };
};
