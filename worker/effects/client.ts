import type { Endpoints } from './calls.ts';
import type { Http, HttpPorts } from './http.ts';

/** Loads the code that sends the calls of a contract. */
export type LoadClient = () => Promise<{
  readonly createHttp: (ports: HttpPorts) => Http;
  readonly createEndpoints: (baseUrl: string) => Endpoints;
}>;
