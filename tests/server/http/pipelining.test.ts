import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { CONNECTION_LIMITS, type ConnectionLimits, listen } from '../../../server/http/listen.ts';

const closings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** A request whose response the test sends. */
type Held = { readonly url: string; readonly send: () => void };

/** Opens a port whose requests wait in `held`, except those that `atOnce` answers. */
const open = async (atOnce?: RequestListener, limits?: ConnectionLimits) => {
  const held: Held[] = [];
  const hold = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '';
    const send = (): void => {
      const body = `${url}\n`;
      if (request.complete) response.end(body);
      else request.on('end', () => response.end(body)).resume();
    };
    held.push({ url, send });
  };
  const server = await listen(atOnce ?? hold, '127.0.0.1', 0, false, limits);
  closings.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dial = () => {
    const socket = connect(port, '127.0.0.1');
    closings.push(() => void socket.destroy());
    return conversation(socket);
  };
  return { held, dial };
};

const conversation = (socket: Socket) => {
  let text = '';
  let closed = false;
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  return {
    socket,
    received: () => text,
    /** The status codes received, in order. */
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    isClosed: () => closed,
    untilClosed: () => expect.poll(() => closed).toBe(true),
  };
};

const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: perch\r\n${headers}\r\n`;
const post = (path: string, headers: string, body = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: perch\r\n${headers}\r\n${body}`;

const urls = (held: readonly Held[]): readonly string[] => held.map(({ url }) => url);
const bodies = (text: string): readonly string[] =>
  [...text.matchAll(/^\/\w+/gm)].map(([body]) => body);

const answerAll = async (held: readonly Held[], count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(i);
    held[i]?.send();
  }
};

describe('HT1: requests on one connection', () => {
  test('are answered one after the other', async () => {
    const { held, dial } = await open();
    const here = dial();
    here.socket.write(get('/a') + get('/b') + get('/c'));
    await expect.poll(() => held.length).toBe(1);
    // By the time another connection is served, the first one was parsed.
    dial().socket.write(get('/other'));
    await expect.poll(() => held.length).toBe(2);
    expect(urls(held)).toEqual(['/a', '/other']);
    held[0]?.send();
    await expect.poll(() => urls(held)).toEqual(['/a', '/other', '/b']);
    held[2]?.send();
    await expect.poll(() => held.length).toBe(4);
    held[3]?.send();
    await expect.poll(() => bodies(here.received())).toEqual(['/a', '/b', '/c']);
  });

  test('produce no more responses than the client reads', async () => {
    let answered = 0;
    const body = 'x'.repeat(2_000_000);
    const { dial } = await open((_request, response) => {
      answered += 1;
      response.end(body);
    });
    const { socket, received, statuses } = dial();
    socket.pause();
    socket.write(get('/floor').repeat(20));
    await expect.poll(() => answered).toBeGreaterThan(0);
    let others = 0;
    for (let i = 0; i < 20; i += 1) {
      const other = dial();
      other.socket.write(get('/other'));
      await expect.poll(() => other.received().length).toBeGreaterThan(body.length);
      others += 1;
    }
    expect(answered - others).toBeLessThan(8);
    socket.resume();
    await expect.poll(() => received().length).toBeGreaterThan(20 * body.length);
    expect(statuses()).toHaveLength(20);
  });

  test('are only read ahead as far as they are answered, and all are answered', async () => {
    const first: ServerResponse[] = [];
    const { dial } = await open((request, response) => {
      if (request.url === '/0') first.push(response);
      else response.end(`${request.url}\n`);
    });
    const { socket, received } = dial();
    const count = 1000;
    const padding = `X: ${'x'.repeat(15_000)}\r\n`;
    socket.write(Array.from({ length: count }, (_, i) => get(`/${i}`, padding)).join(''));
    await expect.poll(() => first.length).toBe(1);
    const other = dial();
    other.socket.write(get('/other'));
    await expect.poll(other.statuses).toEqual([200]);
    expect(socket.writableLength).toBeGreaterThan(0);
    first[0]?.end('/0\n');
    const all = Array.from({ length: count }, (_, i) => `/${i}`);
    await expect.poll(() => bodies(received()).length).toBe(count);
    expect(bodies(received())).toEqual(all);
  });

  test('close it if far more are sent ahead than any client sends', async () => {
    const { held, dial } = await open();
    const { socket, untilClosed } = dial();
    socket.write(get('/a').repeat(1000));
    await untilClosed();
    expect(urls(held)).toEqual(['/a']);
  });

  test('are not handled after a response that closes it', async () => {
    const { held, dial } = await open((request, response) => {
      held.push({ url: request.url ?? '', send: () => {} });
      response.writeHead(200, { Connection: 'close' }).end();
    });
    const { socket, statuses, untilClosed } = dial();
    socket.write(get('/a') + get('/b'));
    await untilClosed();
    expect([statuses(), urls(held)]).toEqual([[200], ['/a']]);
  });
});

describe('HT2: an upgrade to another protocol', () => {
  const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

  test('is ignored: the response comes in its turn and announces the close', async () => {
    const { held, dial } = await open();
    const { socket, received, statuses, untilClosed } = dial();
    socket.write(get('/a') + get('/b', UPGRADE) + get('/c') + get('/d'));
    await answerAll(held, 2);
    await untilClosed();
    expect(statuses()).toEqual([200, 200]);
    expect(bodies(received())).toEqual(['/a', '/b']);
    expect(received().match(/connection: close/gi)).toHaveLength(1);
    expect(received().indexOf('close')).toBeGreaterThan(received().indexOf('/a'));
    expect(urls(held)).toEqual(['/a', '/b']);
  });

  test('is refused for CONNECT, after the earlier responses', async () => {
    const { held, dial } = await open();
    const { socket, received, statuses, untilClosed } = dial();
    socket.write(`${get('/a')}CONNECT perch:443 HTTP/1.1\r\nHost: perch\r\n\r\n`);
    await answerAll(held, 1);
    await untilClosed();
    expect(statuses()).toEqual([200, 405]);
    expect(received()).toContain('"detailedCode":"METHOD"');
  });
});

describe('an Expect header in a pipeline', () => {
  test('is answered after the earlier responses, and before its own', async () => {
    const { held, dial } = await open();
    const { socket, statuses, received } = dial();
    const headers = 'Expect: 100-continue\r\nContent-Length: 2\r\n';
    socket.write(get('/a') + post('/b', headers));
    await answerAll(held, 1);
    await expect.poll(statuses).toEqual([200, 100]);
    socket.write('{}');
    await expect.poll(() => held.length).toBe(2);
    held[1]?.send();
    await expect.poll(statuses).toEqual([200, 100, 200]);
    expect(bodies(received())).toEqual(['/a', '/b']);
  });

  test('with an unknown value is refused in its turn', async () => {
    const { held, dial } = await open();
    const { socket, statuses, untilClosed } = dial();
    socket.write(get('/a') + get('/b', 'Expect: a miracle\r\n'));
    await answerAll(held, 1);
    await untilClosed();
    expect(statuses()).toEqual([200, 417]);
  });
});

describe('HT2: malformed bytes', () => {
  test('are refused after the earlier responses', async () => {
    const { held, dial } = await open();
    const { socket, statuses, untilClosed } = dial();
    socket.write(`${get('/a')}${get('/b')}hello\r\n\r\n`);
    await answerAll(held, 2);
    await untilClosed();
    expect(statuses()).toEqual([200, 200, 400]);
  });

  test('in a body give that request an error response, after the earlier responses', async () => {
    const { held, dial } = await open();
    const { socket, statuses, untilClosed } = dial();
    const broken = post('/b', 'Transfer-Encoding: chunked\r\n', 'zz\r\n');
    socket.write(get('/a') + broken);
    await answerAll(held, 1);
    await untilClosed();
    expect(statuses()).toEqual([200, 400]);
    expect(urls(held)).toEqual(['/a']);
    const alone = dial();
    alone.socket.write(broken);
    await alone.untilClosed();
    expect(alone.statuses()).toEqual([400]);
  });

  test('only close the connection if the response has already begun', async () => {
    const { dial } = await open((_request, response) => void response.end('early'));
    const { socket, statuses, untilClosed } = dial();
    socket.write(post('/a', 'Transfer-Encoding: chunked\r\n'));
    await expect.poll(statuses).toEqual([200]);
    socket.write('zz\r\n');
    await untilClosed();
    expect(statuses()).toEqual([200]);
  });
});

describe('HT3: connections', () => {
  test('above the limit are closed, and a closed one makes room', async () => {
    const { dial } = await open((_request, response) => void response.end(), {
      ...CONNECTION_LIMITS,
      connections: 2,
    });
    const ask = async () => {
      const one = dial();
      one.socket.write(get('/a'));
      await expect.poll(() => one.isClosed() || one.statuses().length > 0).toBe(true);
      return one;
    };
    const first = await ask();
    const second = await ask();
    expect([first.isClosed(), second.isClosed()]).toEqual([false, false]);
    expect((await ask()).isClosed()).toBe(true);
    first.socket.end();
    await expect.poll(async () => (await ask()).isClosed()).toBe(false);
  });

  test('are closed if the client stops reading', async () => {
    let closed = false;
    const { dial } = await open(
      (_request, response) => {
        response.once('close', () => {
          closed = true;
        });
        response.end('x'.repeat(50_000_000));
      },
      { ...CONNECTION_LIMITS, connections: 10, silence: 100 },
    );
    const { socket } = dial();
    socket.pause();
    socket.write(get('/a'));
    await expect.poll(() => closed).toBe(true);
  });
});
