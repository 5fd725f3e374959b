import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BlockList, isIPv6 } from 'node:net';
import { context, propagation, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { tracer } from '../tracing/span.ts';
import { callAt } from './allowed-methods.ts';
import { factsOf } from './facts/request-facts.ts';

/** OP68: what anybody sends could be the trace of somebody else, or ask for a trace of everything. */
const isFromProxy = ({ socket }: IncomingMessage, trustedProxies: BlockList): boolean => {
  const address = socket.remoteAddress ?? '';
  return address !== '' && trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

/** OP67: answers the request within a span, which is below that of the proxy, if there is one. */
export const inRequestSpan = (
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: BlockList,
  answer: () => Promise<void>,
): Promise<void> => {
  const method = request.method ?? 'GET';
  const { name } = callAt(method, request.url?.split('?', 1)[0] ?? '');
  const facts = factsOf(response);
  const above = isFromProxy(request, trustedProxies)
    ? propagation.extract(context.active(), request.headers)
    : context.active();
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'perch.request.id': facts.id },
  };
  return tracer.startActiveSpan(name, options, above, async (span) => {
    if (span.isRecording()) facts.trace = span.spanContext().traceId;
    try {
      await answer();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      const { statusCode } = response;
      span.setAttribute('http.response.status_code', statusCode);
      if (facts.code !== null) span.setAttribute('error.type', facts.code);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  });
};
