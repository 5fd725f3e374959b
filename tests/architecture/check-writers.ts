import { fileImports } from './imports.ts';
import type { Sources } from './sources.ts';

const WRITES = /\b(?:insert into|update|delete from) (?:booking|claim|registration)\b/i;
const IN_HISTORY = /\binsert into change\b/i;

/** The schema, the simulated company, and what ends because time passes (CH4). */
const EXCEPT = ['server/database/migrations/', 'server/demo/', 'server/clock/advance-minute.ts'];

/** The one statement that books. */
const BOOKS = 'server/booking/insert-booking.ts';

/** CH1: files that write bookings, claims, registrations, stamps or the change history, but not by way of `server/change`. */
export const checkWriters = (sources: Sources): readonly string[] => {
  return [...sources].flatMap(([path, text]) => {
    if (!path.startsWith('server/') || EXCEPT.some((each) => path.startsWith(each))) return [];
    const importing = (folder: string): boolean =>
      fileImports(path, text).some(({ to }) => (to ?? '').startsWith(folder));
    const isChange = path.startsWith('server/change/');
    const problems = [
      WRITES.test(text) && !isChange && !importing('server/change/')
        ? 'writes rows without server/change'
        : null,
      IN_HISTORY.test(text) && !isChange && path !== BOOKS
        ? 'writes the change history itself'
        : null,
      !isChange && !path.startsWith('server/stamps/') && importing('server/stamps/channel.ts')
        ? 'notifies of stamps itself'
        : null,
    ];
    return problems.flatMap((problem) => (problem === null ? [] : [`${path} ${problem}`]));
  });
};
