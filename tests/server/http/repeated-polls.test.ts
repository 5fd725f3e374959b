import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { createRepeatedPolls } from '../../../server/http/repeated-polls.ts';
import { until } from '../../support/poll.ts';
import { forAllAsync } from '../../support/runs.ts';

const closings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const CURRENT = '/secure/update?status=2';
const MINE = 'sid=mine';

/** A server for which polls of `MINE` with the stamps of now are unchanged; other requests get back what arrived. */
const open = async ({ repeats }: { readonly repeats: boolean }) => {
  const office = { current: CURRENT, isBroken: false, parsed: 0, answeredBefore: 0 };
  const isUnchanged = (url: string, cookies: string | undefined): boolean => {
    if (office.isBroken) throw new Error('a defect');
    return url === office.current && cookies === MINE;
  };
  const polls = createRepeatedPolls((_, url, { cookie }) => {
    const unchanged = isUnchanged(url, cookie);
    if (unchanged) office.answeredBefore += 1;
    return unchanged;
  });
  const echo = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url, headers } = request;
    let body = '';
    request.setEncoding('latin1').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => response.end(JSON.stringify({ method, url, headers, body })));
  };
  const answer: RequestListener = (request, response) => {
    office.parsed += 1;
    const { method, url = '', headers } = request;
    if (office.isBroken) response.writeHead(500).end();
    else if (method === 'GET' && isUnchanged(url, headers.cookie)) {
      response.writeHead(204, ['Cache-Control', 'no-store']);
      response.end();
      if (repeats) polls.answered(request, response);
    } else echo(request, response);
  };
  const server = await listen(answer, '127.0.0.1', 0, false);
  closings.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dial = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    closings.push(() => void socket.destroy());
    const line = { received: '', isClosed: false };
    socket.on('error', () => {});
    socket.on('close', () => {
      line.isClosed = true;
    });
    socket.on('data', (text: string) => {
      line.received += text;
    });
    const own = sockets.length;
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const mine = await eventually(() => sockets[own]);
    let sent = 0;
    return {
      line,
      /** The server's end. */
      mine,
      /** Sends bytes, and waits until the server has read them. */
      send: async (text: string): Promise<void> => {
        sent += text.length;
        socket.write(text, 'latin1');
        await eventually(() => mine.bytesRead >= sent || mine.destroyed || undefined);
      },
      /** Sends a request, and waits for the whole answer. */
      ask: async (text: string): Promise<string> => {
        line.received = '';
        sent += text.length;
        socket.write(text, 'latin1');
        return eventually(() => (isWhole(line.received) ? line.received : undefined));
      },
    };
  };
  return { office, dial };
};

/** As `until`, looking after each turn of the event loop. */
const eventually = async <A>(ask: () => A | undefined): Promise<A> => {
  for (let turn = 0; turn < 200; turn += 1) {
    const answer = ask();
    if (answer !== undefined) return answer;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return until('It did not happen', ask);
};

const isWhole = (text: string): boolean => {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(text)?.[1] ?? '0';
  return text.length >= end + 4 + Number(length);
};

const requestOf = (first: string, headers: readonly string[], body = ''): string =>
  [`${first} HTTP/1.1`, 'Host: perch', ...headers, '\r\n'].join('\r\n') + body;
const poll = (headers: readonly string[] = [], path = CURRENT): string =>
  requestOf(`GET ${path}`, [...headers, `Cookie: ${MINE}`]);
const POLL = poll(['Accept: application/json']);
const withLength = (length: number): string => poll([`Content-Length: ${length}`]);
/** A poll that announces a body as long as itself. */
const DOUBLED = withLength(withLength(10).length);
const statusOf = (answer: string): string => answer.slice(9, 12);
const timeless = (text: string): string => text.replaceAll(/^Date: .*\r$/gm, 'Date: now\r');

describe('polls that repeat the last request of a connection', () => {
  test('are answered with the same bytes, without being parsed', async () => {
    const { office, dial } = await open({ repeats: true });
    const { ask } = await dial();
    const first = await ask(POLL);
    expect(statusOf(first)).toBe('204');
    for (let round = 0; round < 5; round += 1) {
      expect(timeless(await ask(POLL))).toBe(timeless(first));
    }
    expect([office.parsed, office.answeredBefore]).toEqual([2, 4]);
  });

  test('are decided anew each time', async () => {
    const { office, dial } = await open({ repeats: true });
    const { ask } = await dial();
    const statuses = async (count: number) => {
      const all: string[] = [];
      for (let round = 0; round < count; round += 1) all.push(statusOf(await ask(POLL)));
      return all;
    };
    expect(await statuses(3)).toEqual(['204', '204', '204']);
    office.current = '/secure/update?status=3';
    expect(await statuses(2)).toEqual(['200', '200']);
    office.current = CURRENT;
    expect(await statuses(3)).toEqual(['204', '204', '204']);
    expect(office.answeredBefore).toBe(3);
    office.isBroken = true;
    expect(await statuses(1)).toEqual(['500']);
  });

  test('of one connection are nothing to another one', async () => {
    const { office, dial } = await open({ repeats: true });
    const [here, there] = [await dial(), await dial()];
    for (let round = 0; round < 3; round += 1) await here.ask(POLL);
    const parsed = office.parsed;
    expect(statusOf(await there.ask(POLL))).toBe('204');
    expect(office.parsed).toBe(parsed + 1);
  });

  test('HT1: are parsed while the previous response was not taken by the network', async () => {
    const { office, dial } = await open({ repeats: true });
    const { ask, send, line, mine } = await dial();
    for (let round = 0; round < 3; round += 1) await ask(POLL);
    line.received = '';
    const { parsed } = office;
    mine.cork();
    await send(POLL);
    expect(office.parsed).toBe(parsed);
    await send(POLL);
    expect(office.parsed).toBe(parsed + 1);
    mine.uncork();
    await eventually(() => line.received.match(/HTTP\/1.1 204/g)?.length === 2 || undefined);
  });

  const unusual: Readonly<Record<string, readonly string[]>> = {
    'with a body': [`Content-Length: ${DOUBLED.length}`],
    'with a body in pieces': ['Transfer-Encoding: chunked'],
    'that expect to be told to go on': ['Expect: 100-continue'],
    'that ask for another protocol': ['Connection: Upgrade', 'Upgrade: websocket'],
    'after which the connection closes': ['Connection: close'],
  };
  test.each(Object.entries(unusual))('%s are parsed', async (_, headers) => {
    const { office, dial } = await open({ repeats: true });
    const { ask, send, line, mine } = await dial();
    for (let round = 0; round < 2; round += 1) await ask(POLL);
    line.received = '';
    const repeated = poll(headers);
    const before = office.answeredBefore;
    for (let round = 0; round < 3 && mine.writable; round += 1) await send(repeated);
    await eventually(() => line.received.includes('HTTP/1.1 204') || undefined);
    expect(office.answeredBefore).toBe(before);
  });

  const kinds: readonly { readonly weight: number; readonly text: string }[] = [
    { weight: 24, text: POLL },
    { weight: 2, text: poll() },
    { weight: 2, text: poll([], '/secure/update?status=1') },
    { weight: 2, text: requestOf(`GET ${CURRENT}`, ['Cookie: sid=other']) },
    { weight: 1, text: requestOf(`GET ${CURRENT}`, []) },
    { weight: 2, text: poll([`Content-Length: ${POLL.length}`]) + POLL },
    {
      weight: 2,
      text: `${poll(['Transfer-Encoding: chunked'])}${POLL.length.toString(16)}\r\n${POLL}\r\n0\r\n\r\n`,
    },
    // Its body is the same bytes.
    { weight: 2, text: DOUBLED.repeat(2) },
    { weight: 2, text: requestOf('POST /write', [`Content-Length: ${POLL.length}`], POLL) },
    // The poll continues the headers of another one.
    { weight: 2, text: `GET ${CURRENT} HTTP/1.1\r\nX: ${POLL}` },
    { weight: 1, text: poll(['X:   spaced  ']) },
    { weight: 1, text: `\r\n${POLL}` },
    { weight: 1, text: requestOf('GET /other', []) },
  ];
  const stream = fc.array(
    fc.oneof(...kinds.map(({ weight, text }) => ({ weight, arbitrary: fc.constant(text) }))),
    { minLength: 1, maxLength: 12 },
  );
  /** Where a request is cut, from its end; 0: between requests. */
  const cut = fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.constantFrom(POLL.length, DOUBLED.length) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }) },
    // With the next one.
    { weight: 1, arbitrary: fc.constant(null) },
  );

  test('answers are those of a server that parses everything, however the bytes arrive', async () => {
    const servers = [await open({ repeats: true }), await open({ repeats: false })];
    await forAllAsync(
      150,
      stream,
      fc.array(cut, { minLength: 12, maxLength: 12 }),
      async (requests, cuts) => {
        const pieces = [''];
        requests.forEach((text, n) => {
          const at = cuts[n];
          const last = pieces.pop() ?? '';
          if (at === null || at === undefined) pieces.push(last + text);
          else {
            const middle = Math.max(0, text.length - at);
            pieces.push(last + text.slice(0, middle), text.slice(middle), '');
          }
        });
        const answers = servers.map(async ({ dial }) => {
          const { send, line } = await dial();
          for (const piece of pieces) if (piece !== '') await send(piece);
          await send(requestOf('GET /end', ['Connection: close']));
          await eventually(() => line.isClosed || undefined);
          return timeless(line.received);
        });
        const [fast, plain] = await Promise.all(answers);
        expect(fast).toBe(plain);
      },
    );
    const [fast] = servers;
    expect(fast?.office.answeredBefore).toBeGreaterThan(0);
  });
});
