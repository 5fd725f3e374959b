import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useProjection } from '../../mirror/hooks.ts';
import { useArrival } from '../../shared/use-arrival.ts';

/** The heading of the page: the building and the floor on the map. */
export const PlaceTitle = () => {
  const building = useProjection('places', (view) => view.building?.name) ?? '';
  const floor = useProjection('places', (view) => view.floor?.name) ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <VisuallyHidden ref={heading} component="h1" tabIndex={-1}>
      {[building, floor].filter(Boolean).join(', ')}
    </VisuallyHidden>
  );
};
