import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the build, beside the running one or one folder up, such as the script of a thread; null when running from source. */
export const builtFile = (name: string): string | null => {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [join(here, name), join(here, '..', name)];
  return places.find((place) => existsSync(place)) ?? null;
};
