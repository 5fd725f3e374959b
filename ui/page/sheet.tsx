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

/** A sheet that comes up from the bottom, as high as what it holds. */
export const Sheet = ({ title, opened, onClose, children }: Props) => {
  const { t } = useTranslation('app');
  return (
    <Drawer
      position="bottom"
      size="auto"
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {children}
    </Drawer>
  );
};
