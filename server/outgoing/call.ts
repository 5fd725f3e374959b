import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { SpanKind } from '@opentelemetry/api';
import type { OutgoingSettings } from '../configuration/outgoing-settings.ts';
import { inSpan } from '../tracing/span.ts';
import {
  type Address,
  type NoAnswer,
  noAnswer,
  proxyFor,
  type Resolve,
  type Target,
  targetOf,
} from './guard.ts';

const LONGEST_MS = 10_000;
const MOST_BYTES = 1_000_000;

export type Call = {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ends the call. */
  readonly signal?: AbortSignal;
  /** OA5: for all of it, in ms. Default: 10 s. */
  readonly longestMs?: number;
  /** OA5: of the body of the answer. Default: a million. */
  readonly mostBytes?: number;
};

export type Answer = {
  readonly ok: true;
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Uint8Array;
};

const resolveName: Resolve = (name) => lookup(name, { all: true });

/** OA4: what the socket asks for the addresses of the name: those that were checked. */
const lookupOf =
  (addresses: readonly Address[]): LookupFunction =>
  (_name, { all }, tell) => {
    const [first] = addresses;
    if (all === true) tell(null, [...addresses]);
    else if (first !== undefined) tell(null, first.address, first.family);
    else tell(new Error('no address'), '');
  };

/** An error of the proxy, which is not one of whoever is called. */
class ProxyError extends Error {}

/** OA7: a connection through the proxy to the host. */
const tunnel = (proxy: URL, host: string, port: number, signal: AbortSignal): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    const { username, password } = proxy;
    const credentials = [username, password].map(decodeURIComponent).join(':');
    const request = (proxy.protocol === 'https:' ? https : http).request({
      host: proxy.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(proxy.port) || (proxy.protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(username === ''
          ? {}
          : { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
      agent: false,
      signal,
    });
    request.once('connect', ({ statusCode = 0 }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      reject(new ProxyError(`the proxy says ${statusCode}`));
    });
    request.once('response', (response) => {
      response.destroy();
      reject(new ProxyError(`the proxy says ${response.statusCode}`));
    });
    request.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ProxyError(`the proxy cannot be reached (${error.code ?? error.name})`)),
    );
    request.end();
  });

const wayTo = async (
  target: Target,
  settings: OutgoingSettings,
  signal: AbortSignal,
): Promise<https.RequestOptions> => {
  const { host, port, addresses } = target;
  const proxy = proxyFor(target, settings);
  // Servers find their certificate by the name; an address has none.
  const servername = isIP(host) === 0 ? host : '';
  if (proxy === null) {
    return { agent: false, lookup: lookupOf(addresses ?? []), servername };
  }
  const socket = await tunnel(new URL(proxy), host, port, signal);
  return { createConnection: () => connectTls({ socket, host, servername }) };
};

const isAboutCertificate = (code: string): boolean =>
  /CERT|TLS|SSL|^UNABLE_TO_|EPROTO|SELF_SIGNED/.test(code);

const failureOf = (host: string, error: unknown): NoAnswer => {
  if (error instanceof ProxyError) return noAnswer('PROXY', error.message);
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown';
  return isAboutCertificate(code)
    ? noAnswer('CERTIFICATE', `${host} has no certificate that is trusted (${code})`)
    : noAnswer('CONNECTION', `${host} cannot be reached (${code})`);
};

/** Sends the request and reads the answer, as it is: OA5: no redirect is followed. */
const exchange = (
  { url, host, port }: Target,
  { method = 'GET', headers = {}, body, mostBytes = MOST_BYTES }: Call,
  way: https.RequestOptions,
  signal: AbortSignal,
): Promise<Answer | NoAnswer> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? http : https).request({
      ...way,
      host,
      port,
      method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'accept-encoding': 'identity' },
      signal,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.once('error', reject);
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes <= mostBytes) return;
        resolve(noAnswer('TOO_LONG', `${host} answers more than ${mostBytes} bytes`));
        request.destroy();
      });
      response.once('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ ok: true, status, headers: answered, body: Buffer.concat(parts) });
      });
    });
    request.end(body);
  });

const carryOut = async (
  call: Call,
  settings: OutgoingSettings,
  resolve: Resolve,
): Promise<Answer | NoAnswer> => {
  const own = new AbortController();
  const { longestMs = LONGEST_MS } = call;
  let host = 'it';
  let isOver = false;
  const ended = new Promise<NoAnswer>((tell) => {
    own.signal.addEventListener('abort', () =>
      tell(
        isOver
          ? noAnswer('TIMEOUT', `${host} did not answer within ${longestMs} ms`)
          : noAnswer('ENDED', 'the call was broken off'),
      ),
    );
  });
  const timer = setTimeout(() => {
    isOver = true;
    own.abort();
  }, longestMs);
  const onAbort = (): void => own.abort();
  call.signal?.addEventListener('abort', onAbort);
  if (call.signal?.aborted === true) onAbort();
  const work = async (): Promise<Answer | NoAnswer> => {
    const target = await targetOf(call.url, settings, resolve);
    if (!target.ok) return target;
    host = target.host;
    try {
      const way = await wayTo(target, settings, own.signal);
      return await exchange(target, call, way, own.signal);
    } catch (error) {
      return failureOf(host, error);
    }
  };
  try {
    return await Promise.race([ended, work()]);
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', onAbort);
    own.abort();
  }
};

/** OA1: the one way out. Whatever calls another server calls it with this. */
export const createCaller =
  (settings: OutgoingSettings, resolve: Resolve = resolveName) =>
  (call: Call): Promise<Answer | NoAnswer> => {
    const { method = 'GET', url } = call;
    const address = URL.canParse(url) ? { 'server.address': new URL(url).hostname } : {};
    return inSpan(
      method,
      address,
      async (span) => {
        const answer = await carryOut(call, settings, resolve);
        if (answer.ok) span.setAttribute('http.response.status_code', answer.status);
        else span.setAttribute('error.type', answer.code);
        return answer;
      },
      SpanKind.CLIENT,
    );
  };
