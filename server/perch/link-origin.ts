import { linkOrigin, noUrl } from '../configuration/environment.ts';
import type { Surroundings } from './command.ts';

/**
 * The address for links that are printed: ask for it before a link is made, and call it to print one. OP13: with PostgreSQL the
 * server may run elsewhere, so PERCH_URL must say it. G923: it says so, beside the output, if it is a guess.
 */
export const printedOrigin = (surroundings: Surroundings): (() => string) => {
  const environment = surroundings.environment();
  if (environment.url === null && environment.databaseUrl !== null) throw noUrl();
  const origin = linkOrigin(environment);
  return () => {
    if (environment.url === null) {
      surroundings.complain(
        `perch: links begin with ${origin}, as PERCH_URL is not set. Set it to the address that people open, or set PORT as the server has it.`,
      );
    }
    return origin;
  };
};
