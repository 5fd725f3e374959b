import { parseAst } from 'vite';

/** A node of the ESTree (with TypeScript nodes) from Vite's parser. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The child node with a key, if there is one. */
export const child = (node: SyntaxNode, key: string): SyntaxNode | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

export const children = (node: SyntaxNode, key: string): readonly SyntaxNode[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The text of a string literal, or of a template without placeholders. */
export const literalText = (node: SyntaxNode | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || children(node, 'expressions').length > 0)
    return undefined;
  const value = children(node, 'quasis')[0]?.value;
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : undefined;
};

/** The name of an identifier; '' for any other node. */
export const nameOf = (node: SyntaxNode | undefined): string =>
  node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';

export const parse = (path: string, text: string): SyntaxNode => {
  const tree: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  if (!isNode(tree)) throw new Error(`${path} could not be parsed`);
  return tree;
};

/** Visits every node, parents first. `key` is the node's property in its parent. */
export const walk = (
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined, key: string) => void,
  parent?: SyntaxNode,
  key = '',
): void => {
  visit(node, parent, key);
  for (const [childKey, value] of Object.entries(node)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (isNode(item)) walk(item, visit, node, childKey);
    }
  }
};

export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;
