import { Button, Loader, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconRefresh } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorLine } from '../../../../core/features/schedule/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import classes from './row-floor.module.css';

type Props = {
  readonly floor: FloorLine;
  readonly index: number;
  /** Pixels, below the head. */
  readonly start: number;
  readonly height: number;
  readonly focused: boolean;
  readonly onFold: () => void;
};

/** Presses here are not of the grid, which would draft a meeting. */
const ownPress = (press: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.stopPropagation();
  press();
};

const Status = ({ floor }: Pick<Props, 'floor'>) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  switch (floor.status) {
    case 'ready':
      return null;
    case 'loading':
      return (
        <span className={classes.status} role="status">
          <Loader size={14} aria-hidden="true" />
          {t('grid.loading')}
        </span>
      );
    case 'failed':
      return (
        <span className={classes.status} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('floorFailed')}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={14} aria-hidden="true" />}
            aria-label={t('refreshFloor', { floor: floor.name })}
            onClick={ownPress(() => dispatch({ _tag: 'RetrySchedule' }))}
          >
            {t('refresh')}
          </Button>
        </span>
      );
  }
};

/** SC67: the head of a floor, which hides or shows its rooms. SC69: it reports loading and failures, with a retry. */
export const RowFloor = ({ floor, index, start, height, focused, onFold }: Props) => {
  const { t } = useTranslation('schedule');
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the button
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      style={{ top: start, height }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
      <div className={classes.head} role="rowheader" aria-colindex={1}>
        <UnstyledButton
          className={classes.fold}
          tabIndex={focused ? 0 : -1}
          aria-expanded={!floor.folded}
          data-cell={focused ? '' : undefined}
          onClick={ownPress(onFold)}
        >
          <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
          <span className={classes.name} translate="no">
            {floor.name}
          </span>{' '}
          {floor.free !== null && (
            <span className={classes.free} data-none={floor.free === 0 || undefined}>
              {t('floorFree', { count: floor.free })}
            </span>
          )}
        </UnstyledButton>
        <Status floor={floor} />
      </div>
    </div>
  );
};
