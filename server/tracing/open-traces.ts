import { setTimeout as delay } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TraceSettings } from '../configuration/trace-settings.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import type { VERSION } from '../operator/version.ts';

/** How long the end of the process waits for the collector. */
const LONGEST_STOP_MS = 2_000;

export type Traces = {
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
};

const tell = (operator: OperatorLog) => {
  let isTold = false;
  /** The library's own texts may repeat the headers. */
  const once = (): void => {
    if (isTold) return;
    isTold = true;
    operator.warn('traces', 'traces cannot be sent: is OTEL_EXPORTER_OTLP_ENDPOINT right?');
  };
  const nothing = (): void => {};
  return { error: once, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
};

/** OP67: sends the spans of the process to the collector. */
export const openTraces = (
  { url, headers, share, service }: TraceSettings,
  { version, build }: typeof VERSION,
  operator: OperatorLog,
): Traces => {
  diag.setLogger(tell(operator), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': service,
        'service.version': `${version}+${build}`,
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers }))],
  });
  provider.register();
  return {
    stop: async () => {
      // A collector that does not answer does not keep the process.
      await Promise.race([provider.shutdown().catch(() => {}), delay(LONGEST_STOP_MS)]);
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
};
