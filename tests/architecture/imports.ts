import { posix } from 'node:path';
import { isCode, type Sources } from './sources.ts';
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

export type Import = {
  readonly from: string;
  readonly line: number;
  /** As written, but without a query such as `?raw`. */
  readonly specifier: string;
  /** The path from the root for a relative specifier; null for a package. */
  readonly to: string | null;
  /** `url` is `new URL(..., import.meta.url)`, `glob` is `import.meta.glob(...)`. */
  readonly kind: 'static' | 'dynamic' | 'type' | 'url' | 'glob';
};

const isImportMeta = (node: SyntaxNode | undefined): boolean => node?.type === 'MetaProperty';

/** Whether every name in the braces is a type, as in `import { type A, type B }`. */
const namesOnlyTypes = (node: SyntaxNode): boolean => {
  const specifiers = children(node, 'specifiers');
  return (
    specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
  );
};

type Found = { readonly specifier: string; readonly kind: Import['kind'] };

const ofStatement = (node: SyntaxNode): Found | undefined => {
  const specifier = literalText(child(node, 'source'));
  if (specifier === undefined) return undefined;
  const isType = node.importKind === 'type' || node.exportKind === 'type' || namesOnlyTypes(node);
  return { specifier, kind: isType ? 'type' : 'static' };
};

const ofUrl = (node: SyntaxNode): Found | undefined => {
  const [path, base] = children(node, 'arguments');
  const specifier = literalText(path);
  if (nameOf(child(node, 'callee')) !== 'URL' || base === undefined) return undefined;
  const isRelative = base.type === 'MemberExpression' && isImportMeta(child(base, 'object'));
  return isRelative && specifier !== undefined ? { specifier, kind: 'url' } : undefined;
};

const ofGlob = (node: SyntaxNode): readonly Found[] => {
  const callee = child(node, 'callee');
  if (callee?.type !== 'MemberExpression' || !isImportMeta(child(callee, 'object'))) return [];
  if (nameOf(child(callee, 'property')) !== 'glob') return [];
  const patterns = children(node, 'arguments').slice(0, 1);
  return patterns
    .flatMap((pattern) =>
      pattern.type === 'ArrayExpression' ? children(pattern, 'elements') : [pattern],
    )
    .flatMap((pattern) => literalText(pattern) ?? [])
    .map((specifier) => ({ specifier: specifier.replace(/^!/, ''), kind: 'glob' }));
};

const found = (node: SyntaxNode): readonly Found[] => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return [ofStatement(node)].flatMap((item) => item ?? []);
    case 'ImportExpression': {
      // A computed specifier cannot be judged, so it is reported as it is.
      const specifier = literalText(child(node, 'source')) ?? '(computed)';
      return [{ specifier, kind: 'dynamic' }];
    }
    case 'TSImportType':
      return [{ specifier: literalText(child(node, 'source')) ?? '(computed)', kind: 'type' }];
    case 'TSExternalModuleReference':
      return [{ specifier: literalText(child(node, 'expression')) ?? '', kind: 'static' }];
    case 'NewExpression':
      return [ofUrl(node)].flatMap((item) => item ?? []);
    case 'CallExpression':
      return ofGlob(node);
    default:
      return [];
  }
};

const resolve = (from: string, { specifier, kind }: Found): string | null => {
  if (specifier.startsWith('/')) return posix.normalize(specifier.slice(1));
  if (!specifier.startsWith('.') && kind !== 'url') return null;
  return posix.normalize(posix.join(posix.dirname(from), specifier));
};

/** All imports of a TypeScript file. */
const importsOf = (path: string, text: string): readonly Import[] => {
  const imports: Import[] = [];
  walk(parse(path, text), (node) => {
    for (const { specifier, kind } of found(node)) {
      const plain = { specifier: specifier.replace(/[?#].*$/, ''), kind };
      imports.push({
        from: path,
        line: lineAt(text, node.start),
        ...plain,
        to: resolve(path, plain),
      });
    }
  });
  return imports;
};

/** The scripts of an HTML page, resolved as Vite does: from the root, or relative to the page. */
const scriptsOf = (path: string, text: string): readonly Import[] =>
  [...text.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].flatMap((match) => {
    const specifier = match[1];
    if (specifier === undefined || /^[a-z]+:/.test(specifier)) return [];
    const relative = /^[./]/.test(specifier) ? specifier : `./${specifier}`;
    const to = resolve(path, { specifier: relative, kind: 'static' });
    return [{ from: path, line: lineAt(text, match.index), specifier, kind: 'static', to }];
  });

const ofFile = (path: string, text: string): readonly Import[] => {
  if (isCode(path)) return importsOf(path, text);
  return path.endsWith('.html') && !path.startsWith('public/') ? scriptsOf(path, text) : [];
};

const read = new Map<string, { readonly text: string; readonly imports: readonly Import[] }>();

/** All imports of a file. Cached: parsing the project takes seconds, and test files share modules. */
export const fileImports = (path: string, text: string): readonly Import[] => {
  const known = read.get(path);
  if (known?.text === text) return known.imports;
  const imports = ofFile(path, text);
  read.set(path, { text, imports });
  return imports;
};

/** The imports of all files. */
export const allImports = (sources: Sources): readonly Import[] =>
  [...sources].flatMap(([path, text]) => fileImports(path, text));
