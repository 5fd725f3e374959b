/** Characters that a line of a row has room for. */
const LINE = 31;
/** An icon and the gap beside it are as wide as so many. */
const ICON = 4;
/** Of a name for which there is less room there would be nothing to read. */
const LEAST = 8;

export type FewNames = {
  readonly shown: readonly string[];
  /** How many more there are. */
  readonly rest: number;
};

/** The first names that a line has room for beside `before`, and how many more there are. The first may be cut off. */
export const fewNames = (names: readonly string[], before: string): FewNames => {
  let room = LINE - (before === '' ? 0 : before.length + ICON);
  const least = room < LEAST + ICON ? 0 : 1;
  const fit = names.findIndex((name) => {
    room -= name.length + ICON;
    return room < 0;
  });
  const count = fit < 0 ? names.length : Math.max(least, fit);
  return { shown: names.slice(0, count), rest: names.length - count };
};
