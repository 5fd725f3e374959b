import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticesBelow } from '../notice-place.ts';
import classes from './sheet.module.css';
import { useLayer } from './use-layer.ts';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** As high as the screen allows, whatever it holds; what it holds scrolls by itself. */
  readonly tall?: boolean;
  /** False: the focus has gone on elsewhere. */
  readonly returnFocus?: boolean;
  readonly children: ReactNode;
};

/** A sheet that comes up from the bottom, as high as what it holds, unless it is tall. */
export const Sheet = ({
  title,
  opened,
  onClose,
  tall = false,
  returnFocus = true,
  children,
}: Props) => {
  const { t } = useTranslation('app');
  useLayer({ kind: 'dialog', open: opened, onClose });
  useNoticesBelow(tall && opened ? 'tall-sheet' : null);
  return (
    <Drawer
      position="bottom"
      size="auto"
      opened={opened}
      onClose={onClose}
      // It is a layer.
      closeOnEscape={false}
      title={title}
      returnFocus={returnFocus}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{
        content: tall ? `${classes.content} ${classes.tall}` : classes.content,
        body: tall ? classes.whole : classes.body,
        title: classes.title,
      }}
    >
      {children}
    </Drawer>
  );
};
