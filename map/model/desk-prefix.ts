import type { Content } from './content.ts';

const SEPARATOR = /[^\p{L}\p{N}]/u;

/**
 * ML3: what the names of all desks of a floor begin with, up to a separator, so that a name says only what differs. Empty if
 * a name would be left empty.
 *
 * Example: of `2-019` and `2-020` it is `2-`.
 */
export const sharedPrefix = (names: readonly string[]): string => {
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return '';
  let length = first.length - 1;
  for (const name of others) {
    let same = 0;
    while (same < length && same < name.length - 1 && name[same] === first[same]) same += 1;
    length = same;
  }
  while (length > 0 && !SEPARATOR.test(first[length - 1] ?? '')) length -= 1;
  return first.slice(0, length);
};

/** The names of the desks or rooms of a floor. */
export const namesOn = (
  { spaces }: Content,
  floorId: number,
  kind: 'DESK' | 'ROOM',
): readonly string[] =>
  [...spaces.values()].flatMap((space) =>
    space.kind === kind && space.floorId === floorId ? [space.name] : [],
  );
