import { SEPARATORS, type Separator } from '../format/sheet.ts';

/** What decides about the separator. */
const SAMPLE = { characters: 50_000, lines: 30 } as const;

const isSeparator = (text: string): text is Separator => SEPARATORS.some((one) => one === text);

/** CD45: the line `sep=;` that some programs write for spreadsheets; its line stays, empty. */
export const withoutSeparatorLine = (
  text: string,
): { readonly content: string; readonly said: Separator | null } => {
  const [line = '', separator = ''] = /^"?sep=(.)"?(?=\r|\n|$)/i.exec(text) ?? [];
  return isSeparator(separator)
    ? { content: text.slice(line.length), said: separator }
    : { content: text, said: null };
};

/** In how many lines a separator stands equally often, by how often that is. */
const weight = (lines: readonly string[], separator: Separator): number => {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const times = line.split(separator).length - 1;
    counts.set(times, (counts.get(times) ?? 0) + 1);
  }
  const [usual = 0, often = 0] = [...counts].reduce(
    (best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best),
    [0, 0],
  );
  return usual * often;
};

/** `|` also stands between the entries of a list. */
const LIST = '|';

/**
 * CD45: what most regularly divides the first lines, or, if nothing does, the first one: titles may stand above the columns.
 * Spreadsheets of some countries write semicolons.
 */
export const separatorOf = (content: string): Separator => {
  const lines = content
    .slice(0, SAMPLE.characters)
    .replace(/"[^"]*"/g, 'x')
    .split(/\r\n|\r|\n/, SAMPLE.lines)
    .filter((line) => line.trim() !== '');
  const best = (of: readonly string[], among: readonly Separator[]) =>
    among
      .map((separator) => ({ separator, weight: weight(of, separator) }))
      .reduce((one, other) => (other.weight > one.weight ? other : one));
  const usual = SEPARATORS.filter((separator) => separator !== LIST);
  const found = [best(lines, usual), best(lines.slice(0, 1), usual), best(lines, [LIST])];
  return found.find((one) => one.weight > 0)?.separator ?? ',';
};
