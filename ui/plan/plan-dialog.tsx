import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../page/use-back-closes.ts';
import { usePhone } from '../parts/use-phone.ts';
import classes from './plan-dialog.module.css';

type Props = {
  readonly title: string;
  readonly size: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** False: the focus has gone on elsewhere. */
  readonly returnFocus?: boolean;
  readonly children: ReactNode;
};

/** One of the dialogs of several days: over the page, on a phone all of it. */
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
  useBackCloses(opened, onClose);
  return (
    // Its title is no header: over a sheet the page would have two.
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered
      size={size}
      fullScreen={phone}
      zIndex={310}
      returnFocus={returnFocus}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t('close')} />
          </div>
          {opened && children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
