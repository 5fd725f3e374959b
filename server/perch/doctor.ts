import type { Archive } from '../../map/imdf/archive.ts';
import { problemLine } from '../../map/imdf/problem.ts';
import { BrokenFile, readArchive } from '../../map/imdf/read.ts';
import { faultLine } from '../company/format/fault.ts';
import { faultOfFile } from '../company/plans/broken-file.ts';
import { CORRELATION, isLinks, isObject } from '../company/plans/correlation.ts';
import { archiveFiles } from './archive-files.ts';
import { BadUsage, type Command } from './command.ts';
import { doctorServer } from './doctor-server.ts';

/** The reader links numbers; in the files of a company ids are texts. Other values stay, and are problems. */
const withNumbers = (archive: Archive): Archive => {
  const correlation = archive[CORRELATION];
  if (!isObject(correlation)) return archive;
  const numbers = new Map<string, number>();
  const numberOf = (id: unknown): unknown => {
    if (typeof id !== 'string' || id.trim() === '' || Number.isFinite(Number(id))) return id;
    const number = numbers.get(id) ?? Number.MAX_SAFE_INTEGER - numbers.size;
    numbers.set(id, number);
    return number;
  };
  const numbered = Object.entries(correlation).map(([part, links]) => [
    part,
    isLinks(part) && isObject(links)
      ? Object.fromEntries(Object.entries(links).map(([feature, id]) => [feature, numberOf(id)]))
      : links,
  ]);
  return { ...archive, [CORRELATION]: Object.fromEntries(numbered) };
};

/** MP8: prints one line per problem of an archive; UG2: `doctor server` is about the installation. */
export const doctor: Command = async (args, surroundings) => {
  if (args[0] === 'server') return doctorServer(args.slice(1), surroundings);
  const { print } = surroundings;
  const [archive, correlation, ...rest] = args;
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) throw new BadUsage(`doctor has no ${option}`);
  if (archive === undefined) throw new BadUsage('which archive? name a zip file or a folder');
  if (rest.length > 0) throw new BadUsage(`'${rest[0]}' is one argument too many`);
  try {
    const { levels, problems } = readArchive(withNumbers(archiveFiles(archive, correlation)));
    for (const problem of problems) print(problemLine(problem));
    const units = levels.reduce((sum, level) => sum + level.units.length, 0);
    if (problems.length === 0) print(`No problems: ${levels.length} levels, ${units} units`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    throw new BadUsage(`${archive}: ${faultLine(faultOfFile(error, error.file))}`);
  }
};
