import type { Redaction } from '../contract/text.ts';

/** The kinds of text that do not leave the browser. */
export type Personal = Exclude<Redaction, 'code'>;

const LETTERS: Readonly<Record<Personal, string>> = {
  place: 'P',
  name: 'N',
  mail: 'M',
  phone: 'T',
  subject: 'S',
  search: 'Q',
  free: 'F',
};

/** RD2: what is written for a text. One object is the table of one log. */
export type Pseudonyms = (kind: Personal, text: string) => string;

/** RD3: shorter texts stay. Rules ask for two or three characters of a search, so their number must not change. */
const SHORTEST = 3;

/** The text between white space at its ends. */
const TRIMMED = /^(\s*)(.*?)(\s*)$/su;

const isPseudonym = (kind: Personal, text: string): boolean =>
  new RegExp(`^${LETTERS[kind]}~[1-9]\\d{0,6}$`).test(text);

/**
 * A table of pseudonyms, `N~1` and so on by kind and in the order of first appearance. They hold no three letters in a
 * row, and are their own pseudonyms (RD4): what was redacted can be redacted again. White space around a text stays where
 * it is, so that a rule which trims does the same to the pseudonym (RD5).
 */
export const createPseudonyms = (): Pseudonyms => {
  const known = new Map<Personal, Map<string, string>>();
  const given = new Set<string>();
  const counts = new Map<Personal, number>();

  const next = (kind: Personal): string => {
    for (;;) {
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      const pseudonym = `${LETTERS[kind]}~${number}`;
      if (!given.has(pseudonym)) return pseudonym;
    }
  };

  return (kind, text) => {
    const table = known.get(kind) ?? new Map<string, string>();
    known.set(kind, table);
    const earlier = table.get(text);
    if (earlier !== undefined) return earlier;
    const [, before = '', core = '', after = ''] = TRIMMED.exec(text) ?? [];
    let replaced = text;
    if (isPseudonym(kind, core)) given.add(core);
    else if ([...core].length >= SHORTEST) {
      const pseudonym = table.get(core) ?? next(kind);
      given.add(pseudonym);
      table.set(core, pseudonym);
      replaced = before + pseudonym + after;
    }
    table.set(text, replaced);
    return replaced;
  };
};
