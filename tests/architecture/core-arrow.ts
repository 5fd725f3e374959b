import type { Sources } from './sources.ts';

/** The folders of core that each lower folder may import besides itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  time: [],
  text: [],
  memo: [],
  contract: ['time', 'text'],
  rules: ['contract', 'time', 'text', 'memo'],
  engine: [],
  remote: ['engine', 'contract'],
  administration: ['time', 'text', 'memo', 'contract', 'rules', 'engine', 'remote'],
  office: ['time', 'text', 'memo', 'contract', 'rules', 'engine', 'remote'],
};
export const MESSAGES = [
  'core/contract/viewer/messages.ts',
  'core/contract/viewer/message-checks.ts',
];
/** Lists of the contract that the page needs at run time. */
export const REGISTRIES = ['core/contract/languages.ts', 'core/contract/storage-keys.ts'];

const folderIn = (path: string): string => path.split('/')[1] ?? '';
const featureOf = (path: string): string | null =>
  /^core\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** The folders of the features, in the order of the list in `core.ts`. */
export const featureOrder = (sources: Sources): readonly string[] => {
  const text = sources.get('core/core.ts') ?? '';
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/features\/([\w-]+)\/index\.ts'/g)].map(
      ([, name = '', folder = '']) => [name, folder],
    ),
  );
  const list = /const FEATURES = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/\w+/g)].flatMap(([name]) => folders.get(name) ?? []);
};

const featureArrow = (from: string, to: string, order: readonly string[]): string | null => {
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own === null || other === null || own === other) return null;
  if (!order.includes(own)) return `core.ts does not list core/features/${own}`;
  if (order.indexOf(other) > order.indexOf(own)) {
    return `core/features/${other} comes after ${own} in core.ts`;
  }
  return to.endsWith('/index.ts') ? null : `core/features/${other} is imported by its index.ts`;
};

/** Why an import between two files of core violates the design, or null. */
export const coreArrow = (from: string, to: string, order: readonly string[]): string | null => {
  if (MESSAGES.includes(from) && !MESSAGES.includes(to)) {
    return 'the message contract imports nothing';
  }
  if (REGISTRIES.includes(from)) return 'a list that the page needs imports nothing';
  const [folder, target] = [folderIn(from), folderIn(to)];
  if (target === 'core.ts' && folder !== 'log') return 'core.ts composes: no layer imports it';
  if (folder === 'features' && target === 'log') return 'the log is above the features';
  const allowed = LAYERS[folder];
  if (allowed === undefined || target === folder) return featureArrow(from, to, order);
  if (allowed.includes(target)) return null;
  const others = allowed.map((name) => `core/${name}`).join(', ') || 'nothing else of core';
  return `core/${folder} imports only ${others}`;
};
