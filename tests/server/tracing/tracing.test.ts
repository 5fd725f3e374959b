import { once } from 'node:events';
import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readTraceSettings } from '../../../server/configuration/trace-settings.ts';
import { openTraces } from '../../../server/tracing/open-traces.ts';
import { inSpan } from '../../../server/tracing/span.ts';
import { patience } from '../../support/patience.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { type Browser, signIn } from '../http/browser.ts';

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
};

/** Everything that a collector got. */
const bodies: string[] = [];
const headers: (string | undefined)[] = [];
const collector = createServer((request, response) => {
  let body = '';
  headers.push(request.headers.authorization);
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    bodies.push(`${request.url} ${body}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

const PROXY = '127.0.0.2';
const FROM_PROXY = { trace: 'a'.repeat(32), span: 'b'.repeat(16) };
const FROM_ANYBODY = { trace: 'c'.repeat(32), span: 'd'.repeat(16) };
const FEED = '/secure/v2/calendar/feed';

let server: RunningServer;
let ada: Browser;
let spans: readonly Span[] = [];

/** Asks for something, from an address of this computer. */
const ask = async (id: string, from: string, { trace, span } = FROM_ANYBODY): Promise<void> => {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = requestOf(`${server.url}${FEED}`, {
    localAddress: from,
    headers: { cookie, 'x-request-id': id, traceparent: `00-${trace}-${span}-01` },
  });
  request.end();
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
};

const idsOf = ({ attributes }: Span): readonly unknown[] =>
  attributes
    .filter(({ key }) => key === 'perch.request.id')
    .map(({ value }) => Object.values(value)[0]);
const spanOf = (id: string): Span => {
  const [found, ...others] = spans.filter((span) => idsOf(span).includes(id));
  if (found === undefined || others.length > 0)
    throw new Error(`${others.length} more spans for ${id}`);
  return found;
};

const ids = Array.from({ length: 30 }, (_, index) => `together-${String(index).padStart(4, '0')}`);

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  server = await startServer({
    isBrief: true,
    env: {
      PERCH_DEMO: 'tiny',
      PERCH_LOG: 'json',
      PERCH_LOG_LEVEL: 'debug',
      PERCH_TRUSTED_PROXIES: PROXY,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    },
  });
  ada = await signIn(server.url, 'colleague');
  await ask('from-a-proxy', PROXY, FROM_PROXY);
  await ask('from-anybody', '127.0.0.1');
  await Promise.all(ids.map((id) => ask(id, '127.0.0.1')));
  await server.stop();
  spans = bodies.flatMap((body) => {
    type Sent = { readonly resourceSpans: readonly { scopeSpans: readonly { spans: Span[] }[] }[] };
    const { resourceSpans } = JSON.parse(body.slice(body.indexOf(' '))) as Sent;
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}, patience(60_000));
afterAll(() => {
  collector.close();
});

test('OP67: a request, its statements and transactions are spans of one trace', () => {
  expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  expect(new Set(headers)).toEqual(new Set(['Bearer abc']));
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const above = ({ parentSpanId = '' }: Span): readonly string[] => {
    const parent = byId.get(parentSpanId);
    return parent === undefined ? [] : [parent.name, ...above(parent)];
  };
  const ways = spans.map((span) => [span.name, ...above(span)].join(' < '));
  expect(ways).toContain('insert session < transaction write < POST /public/login/user');
});

test('OP67: what is asked for together does not mix', () => {
  const traces = ids.map((id) => spanOf(id).traceId);
  expect(new Set(traces).size).toBe(ids.length);
  for (const id of ids) {
    const { traceId, spanId } = spanOf(id);
    const below = spans.filter((span) => span.traceId === traceId && span.spanId !== spanId);
    expect(below.length).toBeGreaterThan(0);
    expect(below.flatMap(idsOf)).toEqual([]);
  }
});

test('OP67: no span has a value, a name of a person or a secret', () => {
  const sent = bodies.join('\n');
  expect(sent).not.toContain('colleague');
  for (const token of ada.cookies.values()) expect(sent).not.toContain(token);
  expect(sent).not.toContain(' where ');
});

test('OP67: the line of a request has its trace', () => {
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes('"request.id":"from-anybody"'));
  expect(JSON.parse(line ?? '{}')['trace.id']).toBe(spanOf('from-anybody').traceId);
});

test(
  'OP67: a collector that does not answer does not hold up the end',
  async () => {
    // The exporter itself would wait.
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '600000');
    vi.stubEnv('OTEL_BSP_EXPORT_TIMEOUT', '600000');
    const silent = createServer(() => {});
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const settings = readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    if (settings === null) throw new Error('There are no settings');
    const version = { version: '1', build: 'a' } as never;
    const traces = openTraces(settings, version, { warn: () => undefined } as never);
    const asked = once(silent, 'request');
    await inSpan('work', {}, async () => undefined);
    await Promise.all([traces.stop(), asked]);
    silent.closeAllConnections();
    silent.close();
    vi.unstubAllEnvs();
  },
  patience(20_000),
);

test('OP68: a trace goes on that a trusted proxy began, and nobody else’s', () => {
  expect(spanOf('from-a-proxy')).toMatchObject({
    traceId: FROM_PROXY.trace,
    parentSpanId: FROM_PROXY.span,
  });
  expect(spanOf('from-anybody').traceId).not.toBe(FROM_ANYBODY.trace);
  expect(spanOf('from-anybody').parentSpanId ?? '').toBe('');
});
