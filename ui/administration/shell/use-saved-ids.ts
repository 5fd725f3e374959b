import { useEffect } from 'react';
import { useProjection } from '../engine/hooks.ts';
import type { Address } from '../engine/place.ts';

/** AP16: after a save, the address names rows that were new by their ids. */
export const useSavedIds = (
  { id, scope, filters }: Address,
  go: (change: Partial<Address>) => void,
): void => {
  const ids = useProjection('changes')?.saved?.ids;
  useEffect(() => {
    if (ids === undefined) return;
    const named = (key: string): string => ids[key] ?? key;
    const keys = [id, scope, ...filters.flatMap(({ of }) => of)];
    if (!keys.some((key) => key !== null && ids[key] !== undefined)) return;
    go({
      id: id === null ? null : named(id),
      scope: scope === null ? null : named(scope),
      filters: filters.map(({ column, of }) => ({ column, of: of.map(named) })),
    });
  }, [ids, id, scope, filters, go]);
};
