import { builtFile } from './built-file.ts';

/** OP10: how the commands are called here: the build needs no sources and no packages for development. */
export const PERCH_COMMAND =
  builtFile('perch.js') === null ? 'npm run perch --' : 'node dist/server/perch.js';
