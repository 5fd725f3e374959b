/** Characters that a line of a row has room for. */
const LINE = 31;
/** An icon and the gap beside it are as wide as so many. */
const ICON = 4;

export type FewNames = {
  readonly shown: readonly string[];
  /** How many more there are. */
  readonly rest: number;
};

/** The first names that a line has room for beside `before`, at least one, and how many more there are. */
export const fewNames = (names: readonly string[], before: string): FewNames => {
  let room = LINE - (before === '' ? 0 : before.length + ICON);
  const fit = names.findIndex((name) => {
    room -= name.length + ICON;
    return room < 0;
  });
  const count = fit < 0 ? names.length : Math.max(1, fit);
  return { shown: names.slice(0, count), rest: names.length - count };
};
