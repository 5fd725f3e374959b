/** CD86: fewer are removed one by one. */
const FEWEST = 5;

/**
 * CD86: whether a list that lacks so many of the rows that are there looks like a part of it rather than like the whole list: it lacks
 * more than a third of them, and at least 5. Example: 1,500 of 1,600 people.
 */
export const looksLikePart = ({
  gone,
  current,
}: {
  readonly gone: number;
  readonly current: number;
}): boolean => gone >= FEWEST && gone * 3 > current;
