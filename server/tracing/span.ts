import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Makes nothing until `openTraces` is called. */
export const tracer = trace.getTracer('perch');

/**
 * OP67: does the work within a span, below the one that is open. Of an error it has the name alone: a message may repeat what
 * nobody may read.
 */
export const inSpan = <A>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<A>,
  kind = SpanKind.INTERNAL,
): Promise<A> =>
  tracer.startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
