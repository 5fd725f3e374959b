import type { Sources } from './sources.ts';

/** Folders of one machine. Assembled here, so that this file passes its own check. */
const MACHINE_FOLDERS = [
  ['work', ''],
  ['root', ''],
  ['tmp', 'bash'],
].map((parts) => `/${parts.join('/')}`);

/** No file may contain a path of the machine on which it was written. */
export const checkPaths = (sources: Sources): readonly string[] =>
  [...sources].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const folder = MACHINE_FOLDERS.find((name) => new RegExp(`(?<![\\w.~@-])${name}`).test(line));
      return folder === undefined ? [] : [`${path}:${index + 1} names ${folder}`];
    }),
  );
