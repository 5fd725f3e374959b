import { existsSync } from 'node:fs';
import { exportCompany } from '../company/export/export.ts';
import { writeFiles } from '../company/files/write.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Writes all company data as the files that `import` reads. */
export const exportFiles: Command = async (args, surroundings) => {
  const { values } = readArguments(args, { flags: [], names: ['FILES'] });
  const [path = ''] = values;
  if (existsSync(path)) throw new BadUsage(`${path} exists already`);
  const files = await withDatabase(surroundings, exportCompany);
  if (files === null) throw new BadUsage('the database holds no company');
  await writeFiles(path, files);
  surroundings.print(`Exported ${files.size} files to ${path}`);
  return 0;
};
