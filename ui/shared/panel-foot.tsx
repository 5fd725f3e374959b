import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import classes from './panel-foot.module.css';
import { SheetFoot } from './sheet-foot.ts';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** UC5: the action that completes a form of a quick view. */
export const PanelFoot = ({ className, children }: Props) => {
  const sheet = useContext(SheetFoot);
  const foot = (
    <div
      data-completes
      className={className === undefined ? classes.foot : `${classes.foot} ${className}`}
    >
      {children}
    </div>
  );
  return sheet === null ? foot : createPortal(foot, sheet);
};
