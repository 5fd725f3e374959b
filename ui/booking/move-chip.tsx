import { Button } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveView } from '../../core/features/booking/views.ts';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { MapChip, MapChipPlace } from '../parts/map-chip.tsx';
import { NO_PARAMS } from '../parts/no-params.ts';
import { useFormat } from '../parts/use-format.ts';
import classes from './move-chip.module.css';

type Props = {
  /** Moves the focus to the map, where the desk is chosen. */
  readonly toMap: () => void;
};

/** What is open of its own takes Escape before. */
const OPEN = '[aria-modal="true"], [role="listbox"], [role="menu"], input[aria-expanded="true"]';

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
  useEffect(() => {
    const keepOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (event.target instanceof Element && event.target.closest(OPEN) !== null) return;
      event.preventDefault();
      dispatch({ _tag: 'StopMove' });
    };
    // On the way down, and taken: the panel of a desk stays open.
    window.addEventListener('keydown', keepOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', keepOnEscape, { capture: true });
  }, [dispatch]);
  return (
    <MapChip ref={chip} takesEscape>
      <IconArrowsMove size={18} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <div>{t('hint')}</div>
        <div className={classes.what}>{`${name} · ${interval(start, end, zone)}`}</div>
      </div>
      <Button
        size="compact-sm"
        flex="none"
        variant="default"
        onClick={() => dispatch({ _tag: 'StopMove' })}
      >
        {t('keep')}
      </Button>
    </MapChip>
  );
};

/** BK24: another desk is chosen for a booking; Escape ends that. */
export const MoveChip = ({ toMap }: Props) => {
  const moving = useProjection('booking', NO_PARAMS, (view) => view.moving) ?? null;
  return (
    <MapChipPlace isSaid className={classes.place}>
      {moving !== null && <Chip key={moving.bookingId} moving={moving} toMap={toMap} />}
    </MapChipPlace>
  );
};
