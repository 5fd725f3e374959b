import { isCode, PRODUCT, roomOf, type Sources } from './sources.ts';
import { child, children, lineAt, nameOf, parse, type SyntaxNode, walk } from './syntax-tree.ts';

const MOST_LINES = 150;
const MOST_PARAMETERS = 5;

/** With a body or without one, such as the type of a function. */
const FUNCTION =
  /^(?:(?:TSDeclare)?Function(?:Declaration|Expression)?|ArrowFunctionExpression|TSFunctionType|TSMethodSignature)$/;

/** The name of the variable, property, method or type that holds a function; '' when it has none. */
const nameIn = (node: SyntaxNode, parent: SyntaxNode | undefined): string =>
  [
    child(node, 'id'),
    child(node, 'key'),
    parent && child(parent, 'id'),
    parent && child(parent, 'key'),
  ]
    .map(nameOf)
    .find((name) => name !== '') ?? '';

const faultsIn = (path: string, text: string): readonly string[] => {
  const found: string[] = [];
  walk(parse(path, text), (node, parent) => {
    if (!FUNCTION.test(node.type)) return;
    const name = `${path} ${nameIn(node, parent) || `line ${lineAt(text, node.start)}`}`;
    const lines = text.slice(node.start, Number(node.end)).split('\n').length;
    const parameters = children(node, 'params').length;
    if (lines > MOST_LINES) found.push(`${name}: ${lines} lines`);
    if (parameters > MOST_PARAMETERS) found.push(`${name}: ${parameters} parameters`);
  });
  return found;
};

/** Functions of the product with too many lines or parameters. A destructured parameter counts once. */
export const checkFunctions = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => PRODUCT.has(roomOf(path)) && isCode(path))
    .flatMap(([path, text]) => faultsIn(path, text));
