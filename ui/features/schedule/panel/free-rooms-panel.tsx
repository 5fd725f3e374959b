import { CloseButton, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../../mirror/hooks.ts';
import { useLayer } from '../../../shared/layers/use-layer.ts';
import classes from './free-rooms-panel.module.css';
import { useFreeRoomsOpen } from './schedule-door.ts';
import { SoonPanel } from './soon-panel.tsx';

type Props = {
  /** A quick view is in its place. */
  readonly isCovered: boolean;
};

/** SC71: the free rooms of the building, in a panel that leaves the map usable. Escape closes it. */
export const FreeRoomsPanel = ({ isCovered }: Props) => {
  const { t } = useTranslation(['schedule', 'app', 'floor']);
  const isOpen = useFreeRoomsOpen();
  const dispatch = useDispatch();
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => dispatch({ _tag: 'CloseSchedule' });
  useLayer({
    kind: 'panel',
    open: isOpen,
    onClose: close,
    element: panel,
    takesFocus: isOpen ? 'free-rooms' : undefined,
  });
  if (!isOpen) return null;
  return (
    <div
      ref={panel}
      data-map-cover={isCovered ? undefined : true}
      className={classes.panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="free-rooms-name"
      tabIndex={-1}
      // Stays mounted, so that it is as it was when the quick view closes.
      hidden={isCovered}
    >
      <Stack gap={12}>
        <Group gap={12} align="flex-start" justify="space-between" wrap="nowrap">
          <h2 id="free-rooms-name" className={classes.title}>
            {t('floor:highlight.shown.roomsFree')}
          </h2>
          <CloseButton aria-label={t('app:close')} onClick={close} />
        </Group>
        <SoonPanel covers={false} onGrid={() => dispatch({ _tag: 'OpenSchedule' })} />
      </Stack>
    </div>
  );
};
