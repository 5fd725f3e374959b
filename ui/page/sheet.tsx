import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './phone.module.css';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog lies over the sheet: Escape closes that one first. */
const isCovered = (): boolean =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1;

/** A sheet that comes up from the bottom, as high as what it holds. */
export const Sheet = ({ title, opened, onClose, children }: Props) => {
  const { t } = useTranslation('app');
  return (
    <Drawer
      position="bottom"
      size="auto"
      opened={opened}
      onClose={() => {
        if (!isCovered()) onClose();
      }}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {children}
    </Drawer>
  );
};
