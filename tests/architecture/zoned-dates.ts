import { child, children, literalText, nameOf, type SyntaxNode, walk } from './syntax-tree.ts';

/** Functions of date-fns that only count milliseconds, so they are the same in every time zone. */
const ZONELESS = new Set([
  'addHours',
  'addMinutes',
  'addSeconds',
  'addMilliseconds',
  'subHours',
  'subMinutes',
  'subSeconds',
  'subMilliseconds',
  'differenceInHours',
  'differenceInMinutes',
  'differenceInSeconds',
  'differenceInMilliseconds',
  'isBefore',
  'isAfter',
  'isEqual',
  'compareAsc',
  'compareDesc',
  'min',
  'max',
  'clamp',
  'closestTo',
  'closestIndexTo',
  'areIntervalsOverlapping',
  'isWithinInterval',
  'getTime',
  'getUnixTime',
  'isValid',
  'hoursToMinutes',
  'hoursToSeconds',
  'hoursToMilliseconds',
  'minutesToHours',
  'minutesToSeconds',
  'minutesToMilliseconds',
  'secondsToMinutes',
  'millisecondsToMinutes',
  'milliseconds',
  'formatRFC7231',
]);

/** Functions of date-fns that read the clock, whatever their arguments. */
const READS_CLOCK =
  /^(?:is(?:Today|Tomorrow|Yesterday|Future|Past|This\w+)|(?:start|end)Of(?:Today|Tomorrow|Yesterday)|formatDistanceToNow\w*|constructNow)$/;

const isDateFns = (source: string): boolean =>
  source === 'date-fns' || /^date-fns\/(?!locale|constants)/.test(source);

export type ZonedDates = {
  /** The date-fns function of each local name; `*` for the whole package. */
  readonly functions: ReadonlyMap<string, string>;
  /** Names of TZDate objects, or of functions that return one. */
  readonly zoned: ReadonlySet<string>;
};

const isTzDateType = (annotation: SyntaxNode | undefined): boolean => {
  const type = annotation === undefined ? undefined : child(annotation, 'typeAnnotation');
  return type?.type === 'TSTypeReference' && nameOf(child(type, 'typeName')) === 'TZDate';
};

const isDated = (node: SyntaxNode | undefined): boolean =>
  node !== undefined &&
  (isTzDateType(child(node, 'typeAnnotation')) || isTzDateType(child(node, 'returnType')));

/** Whether an expression is a date with its own time zone. */
const isZoned = (node: SyntaxNode | undefined, { functions, zoned }: ZonedDates): boolean => {
  if (node === undefined) return false;
  if (node.type === 'Identifier') return zoned.has(nameOf(node));
  const callee = nameOf(child(node, 'callee'));
  if (node.type === 'NewExpression') return callee === 'TZDate';
  if (node.type !== 'CallExpression') return false;
  const first = children(node, 'arguments')[0];
  return zoned.has(callee) || (functions.has(callee) && isZoned(first, { functions, zoned }));
};

/** The date-fns functions and zoned dates that have a name in a file. */
export const findZonedDates = (tree: SyntaxNode): ZonedDates => {
  const functions = new Map<string, string>();
  const zoned = new Set<string>();
  walk(tree, (node) => {
    for (const param of children(node, 'params')) if (isDated(param)) zoned.add(nameOf(param));
    if (node.type === 'FunctionDeclaration' && isDated(node)) zoned.add(nameOf(child(node, 'id')));
    if (node.type === 'VariableDeclarator') {
      const [id, init] = [child(node, 'id'), child(node, 'init')];
      if (isDated(id) || isDated(init)) zoned.add(nameOf(id));
    }
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return;
    if (!isDateFns(literalText(child(node, 'source')) ?? '')) return;
    for (const specifier of children(node, 'specifiers')) {
      if (specifier.importKind === 'type') continue;
      const original = nameOf(child(specifier, 'imported')) || '*';
      functions.set(nameOf(child(specifier, 'local')), original);
    }
  });
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    if (isZoned(child(node, 'init'), { functions, zoned })) zoned.add(nameOf(child(node, 'id')));
  });
  return { functions, zoned };
};

const hasContext = (call: SyntaxNode): boolean => {
  const last = children(call, 'arguments').at(-1);
  return (
    last?.type === 'ObjectExpression' &&
    children(last, 'properties').some((property) => nameOf(child(property, 'key')) === 'in')
  );
};

/** Why a use of date-fns depends on the host's time zone, or null. */
export const judgeDateFunction = (
  name: string,
  parent: SyntaxNode,
  key: string,
  dates: ZonedDates,
): string | null => {
  const original = dates.functions.get(name);
  if (original === undefined || ZONELESS.has(original)) return null;
  if (READS_CLOCK.test(original)) return `${original} reads the clock`;
  const isCall = parent.type === 'CallExpression' && key === 'callee';
  const hasZone =
    isCall && (hasContext(parent) || isZoned(children(parent, 'arguments')[0], dates));
  return hasZone ? null : `${original} without { in: tz(zone) }`;
};

/** `new TZDate()` is now; with one argument it is a date in the host's time zone. */
export const judgeTzDate = (node: SyntaxNode): string | null => {
  const given = children(node, 'arguments').length;
  const callee = child(node, 'callee');
  if (nameOf(callee) === 'TZDate') return given < 2 ? 'new TZDate without a zone' : null;
  const isNow =
    callee?.type === 'MemberExpression' &&
    nameOf(child(callee, 'object')) === 'TZDate' &&
    nameOf(child(callee, 'property')) === 'tz' &&
    given < 2;
  return isNow ? 'TZDate.tz reads the clock' : null;
};
