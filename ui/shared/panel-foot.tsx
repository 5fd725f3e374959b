import { Text } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useMaintenanceWords } from './booking/use-maintenance-words.ts';
import classes from './panel-foot.module.css';
import { SheetFoot } from './sheet-foot.ts';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

/** UC5: the action that completes a form of a quick view. UG7: during maintenance, that it will be refused. */
export const PanelFoot = ({ className, children }: Props) => {
  const maintenance = useMaintenanceWords();
  const sheet = useContext(SheetFoot);
  const foot = (
    <div
      data-completes
      className={className === undefined ? classes.foot : `${classes.foot} ${className}`}
    >
      {maintenance !== null && (
        <Text size="sm" mb={6} c="var(--tone-yellow-text)" className={classes.words}>
          {maintenance}
        </Text>
      )}
      {children}
    </div>
  );
  return sheet === null ? foot : createPortal(foot, sheet);
};
