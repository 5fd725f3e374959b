import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { cpuOf } from '../cpu.ts';

/** What a browser says with each of its calls. */
export const browserHeaders = (cookie: string): Readonly<Record<string, string>> => ({
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  Accept: 'application/json',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'en-GB,en;q=0.9',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
  Cookie: cookie,
});

/** A poll as a browser sends it. */
export const pollText = (path: string, cookie: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: keep-alive',
    ...Object.entries(browserHeaders(cookie)).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** Repeats a request on one connection, each time when the previous one was answered with a 204. */
const repeat = (port: number, request: string, times: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let left = times;
    let head = '';
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      head += chunk;
      // Another answer may have a body, and end in any way.
      if (!head.startsWith('HTTP/1.1 204')) {
        socket.destroy();
        reject(new Error(`Not a 204: ${head.slice(0, 200)}`));
        return;
      }
      if (!head.endsWith('\r\n\r\n')) return;
      head = '';
      left -= 1;
      if (left > 0) socket.write(request);
      else socket.end(resolve);
    });
  });

/** CPU time of each of these requests, of which each is repeated on its own connection; milliseconds. */
export const cpuOfEach = async (
  { port, pid }: { readonly port: number; readonly pid: number },
  requests: readonly string[],
  times: number,
): Promise<number> => {
  const all = (each: number): Promise<unknown> =>
    Promise.all(requests.map((request) => repeat(port, request, each)));
  await all(times / 4);
  const cpu = cpuOf([pid]);
  const before = cpu();
  await all(times);
  return (cpu() - before) / (requests.length * times);
};

const BARE = `
import { createServer } from 'node:http';
const server = createServer((request, response) => {
  response.writeHead(204, { 'Cache-Control': 'no-store' });
  response.end();
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** The baseline: node:http that answers 204 to everything. */
export const startBare = async (): Promise<{
  readonly port: number;
  readonly pid: number;
  readonly stop: () => void;
}> => {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout, pid } = child;
  if (stdout === null || pid === undefined) throw new Error('The baseline did not start');
  const [line] = await once(stdout, 'data');
  return { port: Number(String(line)), pid, stop: () => child.kill() };
};
