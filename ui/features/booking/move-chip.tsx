import { Button, Text } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveView } from '../../../core/features/booking/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { MapChip, MapChipPlace } from '../../shared/map-chip.tsx';
import classes from './move-chip.module.css';

type Props = {
  /** Moves the focus to the map, where the desk is selected. */
  readonly toMap: () => void;
};

const Chip = ({ moving, toMap }: Props & { readonly moving: MoveView }) => {
  const { t } = useTranslation('booking', { keyPrefix: 'move' });
  const dispatch = useDispatch();
  const { interval } = useFormat();
  const chip = useRef<HTMLDivElement>(null);
  const { name, start, end, zone } = moving;
  useEffect(() => {
    toMap();
    const shown = chip.current;
    return () => {
      if (shown?.contains(document.activeElement) === true) toMap();
    };
  }, [toMap]);
  const keep = (): void => dispatch({ _tag: 'StopMove' });
  useLayer({ kind: 'prompt', onClose: keep });
  return (
    <MapChip ref={chip}>
      <IconArrowsMove size={18} aria-hidden="true" />
      <Text component="div" size="body" fw={600} lh={1.35} miw={0}>
        <div>{t('hint')}</div>
        <Text
          component="div"
          inherit
          fw={400}
          c="dimmed"
        >{`${name} · ${interval(start, end, zone)}`}</Text>
      </Text>
      <Button size="compact-sm" flex="none" variant="default" onClick={keep}>
        {t('keep')}
      </Button>
    </MapChip>
  );
};

/** BK24: a booking is being moved; Escape cancels. */
export const MoveChip = ({ toMap }: Props) => {
  const moving = useProjection('booking', (view) => view.moving) ?? null;
  return (
    <MapChipPlace isSaid className={classes.place}>
      {moving !== null && <Chip key={moving.bookingId} moving={moving} toMap={toMap} />}
    </MapChipPlace>
  );
};
