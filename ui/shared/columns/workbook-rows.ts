import { strFromU8, unzipSync } from 'fflate';

/** CD51: of a workbook of others only the first lines are looked at. */
const LINES = 40;
const CHARACTERS = 400_000;
const SHARED_CHARACTERS = 8_000_000;
const PART_BYTES = 64_000_000;

const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const plain = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const attribute = (tag: string, name: string): string =>
  plain(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The text of a cell or of a shared text, from its runs. */
const textIn = (xml: string): string =>
  plain([...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text).join(''));

/** The column of a place like `AB12`, from 0 on. */
const columnOf = (place: string): number =>
  [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

/** The path of the sheet of this name; of the first one, if there is none. */
const sheetPath = (book: string, rels: string, name: string): string => {
  const sheets = [...book.matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => tag);
  const sheet = sheets.find((tag) => attribute(tag, 'name') === name) ?? sheets[0] ?? '';
  const id = attribute(sheet, 'r:id');
  const rel = [...rels.matchAll(/<Relationship\s[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === id);
  const target = attribute(rel ?? '', 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/**
 * CD51: the first rows of a sheet of a workbook (xlsx), as texts, to show what its columns hold. Numbers are as they are stored. What is
 * imported the server reads; a page may not parse XML of others with the means of the browser.
 */
export const workbookRows = (bytes: Uint8Array, sheet: string): readonly (readonly string[])[] => {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => WANTED.test(name) && originalSize <= PART_BYTES,
  });
  const text = (path: string, most: number): string =>
    strFromU8((parts[path] ?? new Uint8Array()).subarray(0, most));
  const book = text('xl/workbook.xml', CHARACTERS);
  const path = sheetPath(book, text('xl/_rels/workbook.xml.rels', CHARACTERS), sheet);
  const shared = text('xl/sharedStrings.xml', SHARED_CHARACTERS);
  const texts = shared.split('<si>').slice(1).map(textIn);
  const rows = text(path, CHARACTERS)
    .split(/<row[\s>]/)
    .slice(1, LINES + 1);
  return rows.map((row) => {
    const cells: string[] = [];
    for (const [, tag = '', content = ''] of row.matchAll(/<c(\s[^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)) {
      const place = attribute(tag, 'r');
      const at = place === '' ? cells.length : columnOf(place);
      if (at > 100) continue;
      while (cells.length < at) cells.push('');
      const value = /<v>([^<]*)<\/v>/.exec(content)?.[1] ?? '';
      const type = attribute(tag, 't');
      cells[at] = type === 's' ? (texts[Number(value)] ?? '') : textIn(content) || plain(value);
    }
    return cells;
  });
};
