import type { PreviewLine } from '../protocol/report.ts';

/** Lines of a preview. */
const LINES = 200;
/** Maximum length of a line: a snapshot of a large floor has millions of characters. */
const CHARACTERS = 2_000;

/** The first lines of a text, each truncated if it is long. */
export const previewOf = (text: string): readonly PreviewLine[] => {
  const lines: PreviewLine[] = [];
  let start = 0;
  while (start < text.length && lines.length < LINES) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const shown = Math.min(end, start + CHARACTERS);
    lines.push({ text: text.slice(start, shown), rest: end - shown });
    start = end + 1;
  }
  return lines;
};

/** The number of lines; the last one need not end with a line feed. */
export const countLines = (text: string): number => {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};
