/** Characters per line of a row. */
const LINE = 31;
/** The width of an icon and its gap in characters. */
const ICON = 4;
/** The minimum room for a truncated name. */
const LEAST = 8;

export type FewNames = {
  readonly shown: readonly string[];
  /** How many more there are. */
  readonly rest: number;
};

/** The names that fit on a line beside `before`, and how many more there are. The first name may be truncated. */
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
