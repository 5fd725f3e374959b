import { PERCH_COMMAND } from '../script/perch-command.ts';

/**
 * BA8, BA10, BA13: what follows for people when a database is brought back. `erasedAgain`: how many; null: it is not known who was
 * erased since then. `since`: milliseconds since the epoch. `list`: the file in which erasures are listed.
 */
export const broughtBackLines = ({
  erasedAgain,
  since,
  list,
}: {
  readonly erasedAgain: number | null;
  readonly since: number;
  readonly list: string | null;
}): readonly string[] => [
  'Everybody has to sign in again.',
  erasedAgain === null
    ? `Who was erased since ${new Date(since).toISOString()} is unknown (${list ?? 'PERCH_ERASURES_FILE is not set'}): erase them again`
    : `Erased again, because they were erased since: ${erasedAgain}`,
  `Nothing leaves this installation until: ${PERCH_COMMAND} outgoing resume`,
];
