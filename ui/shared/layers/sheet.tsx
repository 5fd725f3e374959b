import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoticesBelow } from '../page/notice-place.ts';
import { usePageLayout } from '../page/use-phone.ts';
import classes from './sheet.module.css';
import { useLayer } from './use-layer.ts';
import { useSwipeAway } from './use-swipe-away.ts';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Full height whatever the content; the content scrolls by itself. */
  readonly tall?: boolean;
  /** False: the focus has already moved elsewhere. */
  readonly returnFocus?: boolean;
  readonly children: ReactNode;
};

/** A sheet from the bottom of the screen, as high as its content unless `tall`; from the side of a low page. */
export const Sheet = ({
  title,
  opened,
  onClose,
  tall = false,
  returnFocus = true,
  children,
}: Props) => {
  const { t } = useTranslation('app');
  const isLow = usePageLayout() === 'low';
  const swipe = useSwipeAway(onClose);
  useLayer({ kind: 'dialog', open: opened, onClose });
  useNoticesBelow(tall && opened ? 'tall-sheet' : null);
  return (
    <Drawer.Root
      position={isLow ? 'left' : 'bottom'}
      size={isLow ? 440 : 'auto'}
      opened={opened}
      onClose={onClose}
      // Escape is handled by the layer stack.
      closeOnEscape={false}
      returnFocus={returnFocus}
      classNames={{
        content: tall ? `${classes.content} ${classes.tall}` : classes.content,
        header: classes.header,
        body: tall ? classes.whole : classes.body,
        title: classes.title,
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content
        onPointerDown={isLow ? undefined : swipe.begin}
        onPointerMove={swipe.move}
        onPointerUp={swipe.end}
        onPointerCancel={swipe.cancel}
      >
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
