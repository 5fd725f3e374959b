import type { ReactNode } from 'react';
import { useProjection } from '../../mirror/hooks.ts';
import { CompanyLogo } from './company-logo.tsx';
import classes from './place-header.module.css';

type Props = {
  readonly logoSize: number;
  /** Rendered beside the floor's name. */
  readonly children?: ReactNode;
};

/** The company's logo, or Perch's, and the place on the map. */
export const PlaceHeader = ({ logoSize, children }: Props) => {
  const places = useProjection('places');
  const company = useProjection('account', (view) => view.companyName);
  return (
    <div className={classes.header}>
      <CompanyLogo size={logoSize} />
      <div className={classes.words}>
        <h1 className={classes.title}>{places?.building?.name ?? company ?? 'Perch'}</h1>
        <div className={classes.line}>
          <div className={classes.floor}>{places?.floor?.name ?? ''}</div>
          {children}
        </div>
      </div>
    </div>
  );
};
