import { PRODUCT, roomOf, type Sources } from './sources.ts';

const RULE = /^- \*\*([A-Z]+\d+)\*\*/gm;

const idsIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const WORD_END = /[^A-Za-z0-9]+/;
const RANGE = /\b([A-Z]+)(\d+) to \1(\d+)\b/g;

/** The words of a text; `QQ2 to QQ4` includes QQ3. */
const wordsOf = (text: string): readonly string[] => [
  ...text.split(WORD_END),
  ...[...text.matchAll(RANGE)].flatMap(([, family, first, last]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first)) }, (_, n) => {
      return `${family}${Number(first) + n}`;
    }),
  ),
];

/** The ids of the rules in the order of the rule book. */
export const rulesIn = (sources: Sources): readonly string[] =>
  idsIn(sources.get('core/RULES.md') ?? '', RULE);

/**
 * Checks the rule book against the code: ids are unique, every rule is named by a test and by product code, and every
 * rule that is named exists. The linter checks that the product code is reachable.
 */
export const checkRules = (sources: Sources): readonly string[] => {
  const rules = rulesIn(sources);
  const known = new Set(rules);
  const twice = rules.filter((rule, index) => rules.indexOf(rule) !== index);

  const tests = [...sources].filter(
    ([path]) => roomOf(path) === 'tests' && !path.startsWith('tests/architecture/'),
  );
  const words = new Set(tests.flatMap(([path, text]) => `${path} ${text}`.split(WORD_END)));
  const product = [...sources].filter(
    ([path]) => PRODUCT.has(roomOf(path)) && /\.(?:tsx?|css)$/.test(path),
  );
  const carriedOut = new Set(product.flatMap(([, text]) => wordsOf(text)));
  const idle = [...known].filter((rule) => !carriedOut.has(rule));
  const untested = [...known].filter((rule) => !words.has(rule));

  const families = new Set(rules.map((rule) => rule.replace(/\d+$/, '')));
  const gaps = (sources.get('core/GAPS.md') ?? '').split(WORD_END);
  const cited = [...new Set([...words, ...carriedOut, ...gaps])].filter((word) =>
    /^[A-Z]+\d+$/.test(word),
  );
  const unknown = cited.filter(
    (word) => families.has(word.replace(/\d+$/, '')) && !known.has(word),
  );
  return [
    ...twice.map((rule) => `${rule} stands twice in core/RULES.md`),
    ...untested.map((rule) => `${rule} is named by no test`),
    ...idle.map((rule) => `${rule} is cited in no code of the product`),
    ...unknown.map((rule) => `${rule} is cited, but is not in core/RULES.md`),
  ];
};
