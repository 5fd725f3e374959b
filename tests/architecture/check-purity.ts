import { isCode, roomOf, type Sources } from './sources.ts';
import {
  child,
  children,
  lineAt,
  literalText,
  nameOf,
  parse,
  type SyntaxNode,
  walk,
} from './syntax-tree.ts';
import { findZonedDates, judgeDateFunction, judgeTzDate, type ZonedDates } from './zoned-dates.ts';

/** Globals that give access to the clock, randomness, the host or I/O. */
const FORBIDDEN_GLOBALS = new Set([
  'performance',
  'crypto',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'navigator',
  'document',
  'window',
  'globalThis',
  'self',
  'process',
  'require',
  'console',
  'postMessage',
  'BroadcastChannel',
  'eval',
  'Function',
  'Temporal',
]);

/** Modules of effect that read the clock, create randomness or write to the console. */
const FORBIDDEN_EFFECTS = new Set(['Clock', 'Random', 'Console']);

type Names = {
  /** All names that the file declares anywhere; such a name does not mean the global. */
  readonly declared: ReadonlySet<string>;
  readonly dates: ZonedDates;
};

const bindingNames = (pattern: SyntaxNode | undefined): readonly string[] => {
  if (pattern === undefined) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)];
    case 'ObjectPattern':
      return children(pattern, 'properties').flatMap((property) =>
        bindingNames(child(property, property.type === 'RestElement' ? 'argument' : 'value')),
      );
    case 'ArrayPattern':
      return children(pattern, 'elements').flatMap(bindingNames);
    case 'AssignmentPattern':
      return bindingNames(child(pattern, 'left'));
    case 'RestElement':
      return bindingNames(child(pattern, 'argument'));
    default:
      return [];
  }
};

const collectNames = (tree: SyntaxNode): Names => {
  const declared = new Set<string>();
  walk(tree, (node) => {
    const patterns = [...children(node, 'params')];
    if (/^(VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(node.type)) {
      patterns.push(...[child(node, 'id')].flatMap((id) => id ?? []));
    }
    if (node.type === 'ImportDeclaration') {
      patterns.push(
        ...children(node, 'specifiers').flatMap((specifier) => child(specifier, 'local') ?? []),
      );
    }
    for (const name of patterns.flatMap(bindingNames)) declared.add(name);
  });
  return { declared, dates: findZonedDates(tree) };
};

/** Whether an identifier refers to a value, and is not the name of a property, a label or a type. */
const isReference = (parent: SyntaxNode | undefined, key: string): boolean => {
  if (parent === undefined) return false;
  const { type, computed } = parent;
  if (key === 'property' && type === 'MemberExpression') return computed === true;
  if (key === 'key') return computed === true;
  if (/^(Import|Export)\w*Specifier$/.test(type)) return false;
  if (key === 'label' || key === 'params') return false;
  return !type.startsWith('TS') || key === 'expression';
};

const memberName = (node: SyntaxNode): string => {
  const property = child(node, 'property');
  return node.computed === true ? (literalText(property) ?? '') : nameOf(property);
};

const judgeMember = (parent: SyntaxNode, object: string): string | null => {
  const member = `${object}.${memberName(parent)}`;
  if (object === 'Date') return member === 'Date.UTC' ? null : member;
  return member === 'Math.random' || member === 'Math.' ? member : null;
};

const judgeIdentifier = (
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  key: string,
  names: Names,
): string | null => {
  const name = nameOf(node);
  if (!isReference(parent, key) || parent === undefined) return null;
  const dateProblem = judgeDateFunction(name, parent, key, names.dates);
  if (dateProblem !== null) return dateProblem;
  if (names.declared.has(name)) return null;
  const isObject = parent.type === 'MemberExpression' && key === 'object';
  if (name === 'Date' || name === 'Math') {
    if (isObject) return judgeMember(parent, name);
    return parent.type === 'NewExpression' ? `new ${name}` : name;
  }
  return name === 'Intl' || FORBIDDEN_GLOBALS.has(name) ? name : null;
};

/** Methods of strings, numbers and dates that depend on the host's language or time zone. */
const judgeCall = (node: SyntaxNode): string | null => {
  const callee = child(node, 'callee');
  if (callee?.type !== 'MemberExpression') return null;
  const method = memberName(callee);
  const given = children(node, 'arguments').length;
  if (/^toLocale(Upper|Lower)Case$/.test(method)) return given === 0 ? method : null;
  if (method.startsWith('toLocale')) return method;
  return method === 'localeCompare' && given < 2 ? 'localeCompare without a language' : null;
};

const judgeImport = (node: SyntaxNode): string | null => {
  const source = literalText(child(node, 'source')) ?? '';
  const module = source.replace(/^effect\//, '');
  if (source !== module && FORBIDDEN_EFFECTS.has(module)) return source;
  if (source !== 'effect') return null;
  const name = children(node, 'specifiers')
    .map((specifier) => nameOf(child(specifier, 'imported')))
    .find((imported) => FORBIDDEN_EFFECTS.has(imported));
  return name === undefined ? null : `effect/${name}`;
};

/** The places in a file that read the clock, randomness, or the host's time zone or language, or do I/O. */
const impuritiesOf = (path: string, text: string): readonly string[] => {
  const tree = parse(path, text);
  const names = collectNames(tree);
  const problems: string[] = [];
  walk(tree, (node, parent, key) => {
    let problem: string | null = null;
    if (node.type === 'Identifier') problem = judgeIdentifier(node, parent, key, names);
    if (node.type === 'CallExpression') problem = judgeCall(node) ?? judgeTzDate(node);
    if (node.type === 'NewExpression') problem = judgeTzDate(node);
    if (node.type === 'ImportDeclaration') problem = judgeImport(node);
    if (problem !== null) problems.push(`${path}:${lineAt(text, node.start)} ${problem}`);
  });
  return problems;
};

/** The core has no clock, randomness, host time zone, host language, timers or I/O (design 1 and 2). */
export const checkPurity = (sources: Sources): readonly string[] =>
  [...sources]
    .filter(([path]) => roomOf(path) === 'core' && isCode(path))
    .flatMap(([path, text]) => impuritiesOf(path, text));
