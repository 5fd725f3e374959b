import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built script of a thread or process, beside the running file or one folder up; null when running from source. */
export const builtScript = (name: string): string | null => {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [join(here, name), join(here, '..', name)];
  return places.find((place) => existsSync(place)) ?? null;
};
