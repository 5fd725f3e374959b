import type { SearchView } from '../../../core/features/search/views.ts';

type Equipment = NonNullable<SearchView['offered']>['equipment'][number];

/** So many kinds of equipment stand there; one that would be the only one left out is there too. */
const MANY = 5;

/**
 * Of the kinds of equipment those that most spaces have, and those that are chosen, in the order in which they came.
 * `more` counts what is left out, or would be.
 */
export const commonest = (
  equipment: readonly Equipment[],
  chosen: readonly string[],
  whole: boolean,
): { readonly shown: readonly Equipment[]; readonly more: number } => {
  const first = new Set(
    [...equipment]
      .sort((one, other) => other.count - one.count)
      .slice(0, MANY)
      .map(({ key }) => key),
  );
  const shown = equipment.filter(({ key }) => first.has(key) || chosen.includes(key));
  const more = equipment.length - shown.length;
  return more <= 1 ? { shown: equipment, more: 0 } : { shown: whole ? equipment : shown, more };
};
