import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticesBelow } from '../notice/notice-place.ts';
import classes from './phone.module.css';
import { useBackCloses } from './use-back-closes.ts';

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

/** A dialog lies over the sheet: Escape closes that one first. */
const isCovered = (): boolean =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1;

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
  useBackCloses(opened, onClose);
  useNoticesBelow(tall && opened ? 'tall-sheet' : null);
  return (
    <Drawer
      position="bottom"
      size="auto"
      opened={opened}
      onClose={() => {
        if (!isCovered()) onClose();
      }}
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
