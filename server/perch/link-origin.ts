import { linkOrigin } from '../configuration/environment.ts';
import type { Surroundings } from './command.ts';

/** The address for links that are printed. G923: says so, beside the output, if it is a guess: the server may run elsewhere. */
export const printedOrigin = (surroundings: Surroundings): string => {
  const environment = surroundings.environment();
  const origin = linkOrigin(environment);
  if (environment.url === null) {
    surroundings.complain(
      `perch: links begin with ${origin}, as PERCH_URL is not set. Set it to the address that people open, or set PORT as the server has it.`,
    );
  }
  return origin;
};
