import { folded } from '../../text/folded.ts';
import { DAY_DETAILS_LEAST, joinedParts, searchIntent } from './query.ts';

/** PL23: the whole of one part of a name, and the beginning of the other. */
const isJoined = (parts: readonly string[], typed: string): boolean => {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  return joinedParts(typed).some(
    ({ one, other }) =>
      (first === one && last.startsWith(other)) || (last === one && first.startsWith(other)),
  );
};

/**
 * SR10: whether a colleague is listed in the day details: from 2 characters on, if the first or last name begins with the
 * text.
 */
export const isListedInDayDetails = (name: string, text: string): boolean => {
  if (searchIntent(text, DAY_DETAILS_LEAST) !== 'search') return true;
  const [whole, typed] = [folded(name), folded(text)];
  const parts = whole.split(' ');
  const ends = [parts[0] ?? '', parts.at(-1) ?? ''];
  return (
    whole.startsWith(typed) ||
    isJoined(parts, typed) ||
    typed.split(' ').every((word) => ends.some((part) => part.startsWith(word)))
  );
};
