/**
 * Finds rules that style the content of an element by what else it contains (`.a:has(.b) .c`), as `file:line selector`.
 * The browser re-evaluates such a rule for everything in the element whenever the page changes; an attribute does the
 * same at no cost.
 */
export const checkStyles = (path: string, text: string): readonly string[] => {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: rule, index }) =>
    rule
      .split(/,(?![^(]*\))/)
      .filter((selector) =>
        /:has\((?:[^()]|\([^()]*\))*\)[^\s>+~]*\s*[\s>+~]\s*\S/.test(selector.trim()),
      )
      .map((selector) => {
        const start = index + (rule.length - rule.trimStart().length);
        return `${path}:${bare.slice(0, start).split('\n').length} ${selector.trim().replaceAll(/\s+/g, ' ')}`;
      }),
  );
};

/** Properties and values that name a side of the screen, instead of the start or the end of a line. */
const SIDES: readonly RegExp[] = [
  /^(?:left|right)$/,
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?$/,
  /^border-(?:top|bottom)-(?:left|right)-radius$/,
];
const FOUR = /^(?:padding|margin|inset)$/;

/** What names a side on purpose. */
const SAME_IN_BOTH: readonly (readonly [RegExp, string])[] = [
  [/^left: 50%$/, 'centred, with a translation by half of the own width'],
];

/** Splits at spaces outside of parentheses. */
const valuesIn = (text: string): readonly string[] =>
  text.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

const isPhysical = (name: string, value: string): boolean => {
  if (SIDES.some((side) => side.test(name))) return true;
  if (/^(?:text-align|float)$/.test(name)) return /^(?:left|right)$/.test(value);
  if (/\bto (?:left|right)\b/.test(value)) return true;
  const [top, right, bottom, left] = valuesIn(value);
  if (left === undefined) return false;
  if (name === 'border-radius') return top !== right || bottom !== left;
  return FOUR.test(name) && right !== left;
};

/** HE7: declarations that a language from right to left does not mirror, as `file:line declaration`. */
export const checkDirections = (path: string, text: string): readonly string[] => {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=[;{}]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(
    ({ 1: name = '', 2: written = '', index }) => {
      const value = written.replaceAll(/\s+/g, ' ').trim();
      const said = `${name}: ${value}`;
      const isMeant = SAME_IN_BOTH.some(([pattern]) => pattern.test(said));
      if (isMeant || !isPhysical(name, value)) return [];
      return [`${path}:${bare.slice(0, index).split('\n').length} ${said}`];
    },
  );
};
