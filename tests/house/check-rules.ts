import { roomOf, type Sources } from './sources.ts';

const RULE = /^- \*\*([A-Z]+\d+)\*\*/gm;

const idsIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The numbers of the rules, in the order of the book. */
export const rulesIn = (sources: Sources): readonly string[] =>
  idsIn(sources.get('core/RULES.md') ?? '', RULE);

/**
 * The rule book against the tests: no number twice, no rule without a test that names it, and no test or gap that names
 * a rule which does not exist.
 */
export const checkRules = (sources: Sources): readonly string[] => {
  const rules = rulesIn(sources);
  const known = new Set(rules);
  const twice = rules.filter((rule, index) => rules.indexOf(rule) !== index);

  const tests = [...sources].filter(
    ([path]) => roomOf(path) === 'tests' && !path.startsWith('tests/house/'),
  );
  const words = new Set(tests.flatMap(([path, text]) => `${path} ${text}`.split(/[^A-Za-z0-9]+/)));
  const untested = [...known].filter((rule) => !words.has(rule));

  const families = new Set(rules.map((rule) => rule.replace(/\d+$/, '')));
  const gaps = (sources.get('core/GAPS.md') ?? '').split(/[^A-Za-z0-9]+/);
  const cited = [...new Set([...words, ...gaps])].filter((word) => /^[A-Z]+\d+$/.test(word));
  const unknown = cited.filter(
    (word) => families.has(word.replace(/\d+$/, '')) && !known.has(word),
  );
  return [
    ...twice.map((rule) => `${rule} stands twice in core/RULES.md`),
    ...untested.map((rule) => `${rule} is named by no test`),
    ...unknown.map((rule) => `${rule} is cited, but is not in core/RULES.md`),
  ];
};
