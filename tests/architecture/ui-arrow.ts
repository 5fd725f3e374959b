import type { Import } from './imports.ts';

const featureOf = (path: string): string | null =>
  /^ui\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Why an import between two files of ui violates the design, or null. */
export const uiArrow = ({ from, kind }: Import, to: string): string | null => {
  const own = featureOf(from);
  const other = featureOf(to);
  if (from === 'ui/main.tsx' || (own !== null && own === other)) return null;
  const isApp = from.startsWith('ui/app/');
  if (!isApp && to.startsWith('ui/app/')) return 'only app composes: nothing imports it';
  if (other === null) return null;
  if (own === null && !isApp) return 'what features share imports no feature';
  // A lazily loaded screen would be loaded eagerly through an index.
  return to.endsWith('/index.ts') || kind === 'dynamic'
    ? null
    : `ui/features/${other} is imported through its index.ts`;
};
