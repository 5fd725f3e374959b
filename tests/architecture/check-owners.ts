import { lineAt, literalText, nameOf, parse, walk } from './syntax-tree.ts';

/** Hooks that the administration had besides those of the app. */
const SECOND = new Set(['useView', 'useSend']);

/**
 * What only one place may own, as `file:line text`: the key Escape belongs to the layers, and views and commands to the hooks of
 * the mirror.
 */
export const checkOwners = (path: string, text: string): readonly string[] => {
  const isOfLayers = path.startsWith('ui/shared/layers/');
  const found = new Set<string>();
  walk(parse(path, text), (node) => {
    const literal = literalText(node);
    const name = nameOf(node);
    const where = `${path}:${lineAt(text, node.start)}`;
    if (literal === 'Escape' && !isOfLayers) found.add(`${where} '${literal}'`);
    if (SECOND.has(name)) found.add(`${where} ${name}`);
  });
  return [...found];
};
