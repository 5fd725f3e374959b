import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBodies } from '../../../server/http/request-body.ts';
import { until } from '../../support/poll.ts';

const IMPORT = '/secure/administration/import';
const MB = 1_000_000;

describe('AD12: long bodies', () => {
  let server: Server;
  let port: number;
  const sockets: Socket[] = [];
  /** Answers of the server, by the path and query of the request. */
  const said = new Map<string, string>();
  let last: Buffer | null = null;
  let onAsked: (request: IncomingMessage) => Promise<void> | void = () => {};

  beforeEach(async () => {
    said.clear();
    onAsked = () => {};
    const receive = createBodies();
    server = createServer((request, response) => {
      const url = request.url ?? '';
      const sender = async () => {
        await onAsked(request);
        const id = Number(new URL(url, 'http://server').searchParams.get('by'));
        return id === 0 ? null : id;
      };
      receive(request, url.split('?', 1)[0] ?? '', sender).then(
        (received) => {
          if (received.kind === 'body') last = received.bytes;
          said.set(url, received.kind === 'body' ? String(received.bytes.length) : received.kind);
          response.end();
        },
        () => said.set(url, 'broken'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Announces a body, and sends the beginning of it. */
  const begin = (url: string, length: number): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    socket.write(`POST ${url} HTTP/1.1\r\nHost: perch\r\nContent-Length: ${length}\r\n\r\nx`);
    return socket;
  };
  const answerTo = (url: string): Promise<string> =>
    until(`No answer to ${url}`, () => said.get(url));
  /** Waits until the permission of a request has been asked for. */
  const asked = (): Promise<void> =>
    new Promise((resolve) => {
      onAsked = () => resolve();
    });

  it('keeps nobody from their upload while somebody else sends slowly', async () => {
    const first = asked();
    begin(`${IMPORT}?by=1&n=1`, 200 * MB);
    await first;
    begin(`${IMPORT}?by=1&n=2`, 2 * MB);
    expect(await answerTo(`${IMPORT}?by=1&n=2`)).toBe('busy');
    begin(`${IMPORT}?by=2`, 2 * MB).write(Buffer.alloc(2 * MB - 1));
    expect(await answerTo(`${IMPORT}?by=2`)).toBe(String(2 * MB));
  });

  it('receives at most 400 MB at a time, and again once there is room', async () => {
    const slow: Socket[] = [];
    for (const by of [1, 2]) {
      const begun = asked();
      slow.push(begin(`${IMPORT}?by=${by}`, 200 * MB));
      await begun;
    }
    begin(`${IMPORT}?by=3&n=1`, 2 * MB);
    expect(await answerTo(`${IMPORT}?by=3&n=1`)).toBe('busy');
    slow[0]?.destroy();
    await answerTo(`${IMPORT}?by=1`);
    begin(`${IMPORT}?by=3&n=2`, 2 * MB).write(Buffer.alloc(2 * MB - 1));
    expect(await answerTo(`${IMPORT}?by=3&n=2`)).toBe(String(2 * MB));
  });

  it('asks for the permission before the body, and keeps nothing of a body that nobody may send', async () => {
    const first = asked();
    const socket = begin(`${IMPORT}?by=0`, 2 * MB);
    await first;
    socket.write(Buffer.alloc(2 * MB - 1));
    expect(await answerTo(`${IMPORT}?by=0`)).toBe('0');
  });

  it('lets go of an upload whose connection breaks off while the permission is asked for', async () => {
    onAsked = async (request) => {
      socket.destroy();
      if (!request.closed) await once(request, 'close').catch(() => {});
    };
    const socket = begin(`${IMPORT}?by=1&n=1`, 2 * MB);
    expect(await answerTo(`${IMPORT}?by=1&n=1`)).toBe('broken');
    onAsked = () => {};
    begin(`${IMPORT}?by=1&n=2`, 2 * MB).write(Buffer.alloc(2 * MB - 1));
    expect(await answerTo(`${IMPORT}?by=1&n=2`)).toBe(String(2 * MB));
  });

  it.each([
    ['with its length', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['in chunks', (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()],
  ])('is received as it was sent, %s', async (_, bodyOf) => {
    const bytes = Uint8Array.from({ length: 3 * MB }, (__, index) => (index * 7) % 251);
    const body = bodyOf(bytes);
    const asInChunks = body === bytes ? {} : { duplex: 'half' as const };
    await fetch(`http://127.0.0.1:${port}${IMPORT}?by=1`, { method: 'POST', body, ...asInChunks });
    expect(last?.equals(bytes)).toBe(true);
  });
});
