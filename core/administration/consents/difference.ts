/** A part of two texts: in both, only in the earlier one, or only in the later one. */
export type Part = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** More comparisons than this are not worth their time: the parts count as different. */
const MOST_COMPARED = 2_000_000;

/** The longest common subsequence; entries are joined where the kind is the same. */
const compared = (before: readonly string[], after: readonly string[]): readonly Part[] => {
  const [rows, columns] = [before.length + 1, after.length + 1];
  const lengths = new Uint32Array(rows * columns);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const at = i * columns + j;
      lengths[at] =
        before[i] === after[j]
          ? (lengths[at + columns + 1] ?? 0) + 1
          : Math.max(lengths[at + columns] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const at = i * columns + j;
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push({ kind: 'same', text: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (
      i < before.length &&
      (j === after.length || (lengths[at + columns] ?? 0) >= (lengths[at + 1] ?? 0))
    ) {
      parts.push({ kind: 'gone', text: before[i] ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: after[j] ?? '' });
      j += 1;
    }
  }
  return parts;
};

const joined = (parts: readonly Part[]): readonly Part[] => {
  const all: { kind: Part['kind']; text: string }[] = [];
  for (const { kind, text } of parts) {
    const last = all.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) last.text += text;
    else all.push({ kind, text });
  }
  return all;
};

const differing = (before: string, after: string): readonly Part[] => [
  { kind: 'gone', text: before },
  { kind: 'new', text: after },
];

/** Words with the space before them. */
const WORDS = /\s*\S+|\s+/g;
/** Paragraphs with the empty lines after them. */
const PARAGRAPHS = /[\s\S]+?(?:\n{2,}|$)/g;

const byEntries = (
  before: string,
  after: string,
  entry: RegExp,
  otherwise: (before: string, after: string) => readonly Part[],
): readonly Part[] => {
  const [old, next] = [before.match(entry) ?? [], after.match(entry) ?? []];
  return old.length * next.length > MOST_COMPARED ? otherwise(before, after) : compared(old, next);
};

/** A single word between two changes is no help to the reader. */
const isStray = (text: string): boolean => /^\s?\S*$/.test(text);

/** Between two unchanged parts, puts the removed text before the added text. */
const tidied = (parts: readonly Part[]): readonly Part[] => {
  const all: Part[] = [];
  let [gone, added] = ['', ''];
  const flush = () => {
    for (const part of differing(gone, added)) all.push(part);
    [gone, added] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    const isBetween = index > 0 && index < parts.length - 1;
    if (kind !== 'new' && (kind === 'gone' || (isBetween && isStray(text)))) gone += text;
    if (kind !== 'gone' && (kind === 'new' || (isBetween && isStray(text)))) added += text;
    if (kind !== 'same' || (isBetween && isStray(text))) return;
    flush();
    all.push({ kind, text });
  });
  flush();
  return joined(all);
};

/** In long texts, paragraphs that differ are compared by words where they stand in place of each other. */
const byParagraphs = (before: string, after: string): readonly Part[] => {
  const parts = tidied(byEntries(before, after, PARAGRAPHS, differing));
  return parts.flatMap((part, index) => {
    const [earlier, later] = [parts[index - 1], parts[index + 1]];
    if (part.kind === 'gone' && later?.kind === 'new') {
      return byEntries(part.text, later.text, WORDS, differing);
    }
    return part.kind === 'new' && earlier?.kind === 'gone' ? [] : [part];
  });
};

/**
 * CT12: the word difference of two texts. Without its new parts it is the earlier text, without its removed parts the later.
 *
 * Example: `difference('one two', 'one three')` is `[same 'one', gone ' two', new ' three']`.
 */
export const difference = (before: string, after: string): readonly Part[] =>
  tidied(joined(byEntries(before, after, WORDS, byParagraphs)));
