import type { ReactNode, Ref } from 'react';
import classes from './map-chip.module.css';

type PlaceProps = {
  /** Whether what comes there is said by a screen reader: the place must stand before it comes. */
  readonly isSaid: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Where the map says what it shows: at the top, in the middle. Its class may set the properties of the style. */
export const MapChipPlace = ({ isSaid, className = '', children }: PlaceProps) => (
  <div role={isSaid ? 'status' : undefined} className={`${classes.place} ${className}`}>
    {children}
  </div>
);

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** What stands there, with its way back. */
export const MapChip = ({ ref, children }: Props) => (
  <div ref={ref} className={classes.chip}>
    {children}
  </div>
);
