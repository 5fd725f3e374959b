import { Box } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { BottomSheet } from '../../shared/layers/bottom-sheet.tsx';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { usePageLayout } from '../../shared/page/use-phone.ts';
import classes from './find-desk.module.css';

const Content = lazyPart(async () => (await import('./find-desk-content.tsx')).FindDeskContent);

/** Its name is there before its content. */
const Loading = () => {
  const { t } = useTranslation('find-desk');
  return (
    <Box mih={420} aria-busy="true">
      <Box id="find-desk-name" component="h2" fz="heading" fw={680} lh={1.35}>
        {t('title')}
      </Box>
    </Box>
  );
};

type Props = {
  /** A quick view is in its place. */
  readonly isCovered: boolean;
};

/** "Find me a desk": the wishes and the proposals, in a panel that leaves the map usable. Escape closes it. */
export const FindDesk = ({ isCovered }: Props) => {
  const isOpen = useProjection('findDesk', ({ open }) => open) ?? false;
  const dispatch = useDispatch();
  const panel = useRef<HTMLDivElement>(null);
  const layout = usePageLayout();
  const close = (): void => dispatch({ _tag: 'CloseFindDesk' });
  useLayer({
    kind: 'panel',
    open: isOpen,
    onClose: close,
    element: panel,
    takesFocus: isOpen ? 'find-desk' : undefined,
  });
  if (!isOpen) return null;
  const content = (
    <Suspense fallback={<Loading />}>
      <Content onClose={close} />
    </Suspense>
  );
  if (layout === 'upright') {
    return isCovered ? null : (
      <BottomSheet ref={panel} labelledBy="find-desk-name" onClose={close}>
        {content}
      </BottomSheet>
    );
  }
  return (
    <div
      ref={panel}
      data-map-cover={isCovered ? undefined : true}
      className={classes.panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="find-desk-name"
      tabIndex={-1}
      // Stays mounted, so that it is as it was when the quick view closes.
      hidden={isCovered}
    >
      {content}
    </div>
  );
};
