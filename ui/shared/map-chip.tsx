import type { ReactNode, Ref } from 'react';
import float from '../kit/float.module.css';
import classes from './map-chip.module.css';

type PlaceProps = {
  /** Whether the content is a live region; the region must exist before its content. */
  readonly isSaid: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A place in the row over the map that explains what it shows. Its class may set the CSS variables. */
export const MapChipPlace = ({ isSaid, className = '', children }: PlaceProps) => (
  <div role={isSaid ? 'status' : undefined} className={`${classes.place} ${className}`}>
    {children}
  </div>
);

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** The chip in that place. */
export const MapChip = ({ ref, children }: Props) => (
  <div ref={ref} className={`${float.chip} ${classes.chip}`}>
    {children}
  </div>
);
