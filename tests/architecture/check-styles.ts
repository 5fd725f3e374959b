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
