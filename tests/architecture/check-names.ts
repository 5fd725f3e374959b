import { PRODUCT, roomOf, type Sources } from './sources.ts';

const ROOMS = new Set(['core', 'worker', 'ui', 'map', 'server', 'tests']);
const LONGEST = 400;

/** Names that say nothing about the content. */
const EMPTY_WORDS = new Set(
  'util utils helper helpers manager managers service services misc common'.split(' '),
);

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const MIGRATION = /^\d{4}[_-][a-z0-9]+(?:[_-][a-z0-9]+)*\.sql$/;
const DOCUMENT = /^[A-Z]+\.md$/;

const isNamedRight = (part: string): boolean =>
  KEBAB.test(part) || MIGRATION.test(part) || DOCUMENT.test(part);

/** Files and folders are in kebab-case and named after their content. */
export const checkNames = (sources: Sources): readonly string[] =>
  [...sources.keys()]
    .filter((path) => ROOMS.has(roomOf(path)))
    .flatMap((path) => {
      const parts = path.split('/');
      const wrong = parts.find((part) => !isNamedRight(part));
      if (wrong !== undefined) return [`${path}: "${wrong}" is not in kebab-case`];
      const empty = path.split(/[/.-]/).find((word) => EMPTY_WORDS.has(word));
      return empty === undefined ? [] : [`${path}: "${empty}" does not say what is inside`];
    });

/** Product files have a maximum length. */
export const checkLengths = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => PRODUCT.has(roomOf(path)) && /\.(?:tsx?|css|sql)$/.test(path))
    .flatMap(([path, text]) => {
      const lines = text.replace(/\n$/, '').split('\n').length;
      return lines > LONGEST ? [`${path} has ${lines} lines, more than ${LONGEST}`] : [];
    });
