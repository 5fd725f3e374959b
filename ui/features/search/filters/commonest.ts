import type { SearchView } from '../../../../core/features/search/views.ts';

type Equipment = NonNullable<SearchView['offered']>['equipment'][number];

/** The maximum number shown; one more is shown if it would be the only one left out. */
const MANY = 5;

/**
 * The most common kinds of equipment and the selected ones, in their original order. `more`: how many the short list
 * omits.
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
