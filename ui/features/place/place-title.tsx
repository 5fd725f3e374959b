import { VisuallyHidden } from '@mantine/core';
import { useProjection } from '../../mirror/hooks.ts';

/** The heading of the page: the building and the floor on the map. */
export const PlaceTitle = () => {
  const building = useProjection('places', (view) => view.building?.name) ?? '';
  const floor = useProjection('places', (view) => view.floor?.name) ?? '';
  return (
    <VisuallyHidden component="h1">{[building, floor].filter(Boolean).join(', ')}</VisuallyHidden>
  );
};
