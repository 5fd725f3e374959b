import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useProjection } from '../../mirror/hooks.ts';
import { useArrival } from '../../shared/page/use-arrival.ts';
import { usePageTitle } from '../../shared/page/use-page-title.ts';

type Props = {
  /** What is shown over the map; '' for nothing. */
  readonly shown: string;
};

/** The heading of the page: the building and the floor on the map. Its title names what is shown, and the floor. */
export const PlaceTitle = ({ shown }: Props) => {
  const building = useProjection('places', (view) => view.building?.name) ?? '';
  const floor = useProjection('places', (view) => view.floor?.name) ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  usePageTitle(shown, floor);
  return (
    <VisuallyHidden ref={heading} component="h1" tabIndex={-1}>
      {[building, floor].filter(Boolean).join(', ')}
    </VisuallyHidden>
  );
};
