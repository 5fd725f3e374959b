import type { ReactNode } from 'react';
import classes from './panel-foot.module.css';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** The action that completes a form of a quick view. */
export const PanelFoot = ({ className, children }: Props) => (
  <div className={className === undefined ? classes.foot : `${classes.foot} ${className}`}>
    {children}
  </div>
);
