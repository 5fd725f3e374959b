import { child, children, lineAt, literalText, parse, walk } from './syntax-tree.ts';

/** Attributes whose values are shown or spoken. */
const SAID =
  /^(aria-(label|description|roledescription|valuetext)|title|label|placeholder|alt|description)$/;

/** The product's name and the names of keys. */
const SAME_EVERYWHERE = /^(Perch|Home|End)$/;

const isText = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.test(text.trim());

/** Texts that are written in a component instead of a language file. */
export const checkLiterals = (path: string, text: string): readonly string[] => {
  const found: string[] = [];
  const report = (offset: number, literal: string): void => {
    if (isText(literal)) found.push(`${path}:${lineAt(text, offset)} "${literal.trim()}"`);
  };
  walk(parse(path, text), (node) => {
    if (node.type === 'JSXText') report(node.start, String(node.value));
    if (node.type === 'JSXAttribute') {
      const name = child(node, 'name')?.name;
      const value = child(node, 'value');
      const inner = value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value;
      if (SAID.test(String(name))) report(node.start, literalText(inner) ?? '');
    }
    if (node.type === 'JSXElement') {
      for (const inner of children(node, 'children')) {
        const held = child(inner, 'expression');
        if (inner.type === 'JSXExpressionContainer') report(inner.start, literalText(held) ?? '');
      }
    }
  });
  return found;
};
