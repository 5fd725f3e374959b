import { useMemo } from 'react';
import { useProjection } from '../../mirror/hooks.ts';

const NONE: Readonly<Record<string, number>> = {};

/** ML9: free desks by floor, for the building view alone: they change with every poll. */
export const useFreeDesks = (): Readonly<Record<string, number>> => {
  const isNeeded = useProjection('viewer', ({ view }) => view === 'building') ?? false;
  const floors = useProjection('freeFloors', (view) => (isNeeded ? view.floors : null)) ?? null;
  return useMemo(
    () => (floors === null ? NONE : Object.fromEntries(floors.map(({ id, desks }) => [id, desks]))),
    [floors],
  );
};
