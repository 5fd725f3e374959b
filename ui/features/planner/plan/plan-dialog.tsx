import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/layers/dialog.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import classes from './plan-dialog.module.css';

type Props = {
  readonly title: string;
  readonly size: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** False: the focus has already moved elsewhere. */
  readonly returnFocus?: boolean;
  readonly children: ReactNode;
};

/** A dialog for changing several days; full screen on phones. */
export const PlanDialog = ({
  title,
  size,
  opened,
  onClose,
  returnFocus = true,
  children,
}: Props) => {
  const { t } = useTranslation('app');
  const phone = usePhone();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={size}
      zIndex={310}
      fullScreen={phone}
      returnFocus={returnFocus}
      bodyClass={classes.body}
    >
      <div className={classes.head}>
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <Modal.CloseButton aria-label={t('close')} />
      </div>
      {opened && children}
    </Dialog>
  );
};
