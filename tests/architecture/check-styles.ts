/**
 * Rules of a style sheet that style what lies inside an element by what else it holds (`.a:has(.b) .c`), as
 * `file:line selector`. The browser looks into such a rule at every change of the page, and at all that lies in the
 * element: an attribute that says the same costs nothing.
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
