import { BadEnvironment, secret, textOf, type Variables } from './variables.ts';

/** OP67: where spans are sent, and how many. */
export type TraceSettings = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the requests, from 0 to 1. */
  readonly share: number;
  readonly service: string;
};

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS';
const SHARE = 'OTEL_TRACES_SAMPLER_ARG';

/** null: it is none. */
const headersIn = (text: string): TraceSettings['headers'] | null => {
  const headers: Record<string, string> = {};
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)=(\S[^\r\n]*?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return null;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return headers;
};

const shareIn = (variables: Variables): number => {
  const text = textOf(variables, SHARE);
  if (text === null) return 1;
  if (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text)) return Number(text);
  throw new BadEnvironment(SHARE, 'a share from 0 to 1, like 0.05', text);
};

/** null: no spans are made. The names are those of OpenTelemetry. Throws `BadEnvironment`. */
export const readTraceSettings = (variables: Variables): TraceSettings | null => {
  const headers = secret(
    variables,
    HEADERS,
    'like authorization=Bearer%20abc, separated by commas',
    (value) => headersIn(value) !== null,
  );
  const share = shareIn(variables);
  const service = textOf(variables, 'OTEL_SERVICE_NAME') ?? 'perch';
  const endpoint = textOf(variables, ENDPOINT);
  if (endpoint === null) return null;
  if (!/^https?:\/\/./.test(endpoint) || !URL.canParse(endpoint)) {
    throw new BadEnvironment(ENDPOINT, 'like http://collector.example:4318', endpoint);
  }
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: (headers === null ? null : headersIn(headers)) ?? {},
    share,
    service,
  };
};
