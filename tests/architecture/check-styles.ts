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

type Declaration = { readonly name: string; readonly value: string; readonly line: number };

/** The declarations of a style sheet, without its comments. */
const declarationsIn = (text: string): readonly Declaration[] => {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=[;{}]\s*)([a-z-]+):\s*([^;{}]+);/g)].map(
    ({ 1: name = '', 2: written = '', index }) => ({
      name,
      value: written.replaceAll(/\s+/g, ' ').trim(),
      line: bare.slice(0, index).split('\n').length,
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

/** The space between and around things, in px; 96 and more is room for something else. Text: `ui/theme/tokens.css`. */
const SPACES = new Set([0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 64]);
const SPACE =
  /^(?:row-|column-)?gap$|^(?:padding|margin)(?:-(?:inline|block|top|bottom)(?:-start|-end)?)?$/;

const isOffScale = (name: string, value: string): boolean => {
  // What is printed is measured in points, and a field of a phone must not be smaller than 16 px: it would be zoomed.
  if (name === 'font-size') return !/^(?:var\(--|inherit$|\d+pt$|max\(16px)/.test(value);
  if (!SPACE.test(name) || value.includes('(')) return false;
  return [...value.matchAll(/(\d*\.?\d+)px/g)].some(
    ([, px]) => Number(px) < 96 && !SPACES.has(Number(px)),
  );
};

/** Sizes of text that are no token, and spaces beside the scale, as `file:line declaration`. */
export const checkScale = (path: string, text: string): readonly string[] =>
  declarationsIn(text).flatMap(({ name, value, line }) =>
    isOffScale(name, value) ? [`${path}:${line} ${name}: ${value}`] : [],
  );

/** HE7: declarations that a language from right to left does not mirror, as `file:line declaration`. */
export const checkDirections = (path: string, text: string): readonly string[] =>
  declarationsIn(text).flatMap(({ name, value, line }) => {
    const said = `${name}: ${value}`;
    const isMeant = SAME_IN_BOTH.some(([pattern]) => pattern.test(said));
    return isMeant || !isPhysical(name, value) ? [] : [`${path}:${line} ${said}`];
  });
