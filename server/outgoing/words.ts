import type { PauseReason } from './outgoing.ts';

const WORDS: Readonly<Record<PauseReason, string>> = {
  COPY: 'the database is another one than at the last start, as that of a copy is',
  ADDRESS: 'PERCH_URL is another one than at the last start',
  RESTORED: 'the database was restored from a backup',
  COMMAND: 'by command',
};

/** BA10: why nothing leaves, for whoever runs the server. */
export const pausedWords = (reason: PauseReason): string => WORDS[reason];
