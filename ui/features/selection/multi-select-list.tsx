import { CloseButton, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SpaceState } from '../../../core/contract/space.ts';
import type {
  MultiSelectQuickView,
  MultiSelectRow,
} from '../../../core/features/selection/views.ts';
import type { RowStatus } from '../../../core/rules/booking/multi-select.ts';
import rows from '../../shared/booking/event-rows.module.css';
import { StatusPill, StatusPillOf } from '../../shared/booking/status-pill.tsx';
import classes from './multi-select-panel.module.css';

/** A desk that is partly booked by others looks booked; its text says that it is not available. */
const LOOK: Readonly<Record<RowStatus, SpaceState>> = {
  FREE: 'FREE',
  UNAVAILABLE: 'BOOKED',
  UNAVAILABLE_NON_BOOKABLE: 'UNAVAILABLE_NON_BOOKABLE',
  UNAVAILABLE_BLOCKED: 'UNAVAILABLE_BLOCKED',
};

const RowPill = ({
  row,
  checking,
}: {
  readonly row: MultiSelectRow;
  readonly checking: boolean;
}) => {
  const { t } = useTranslation(['selection', 'multi-booking']);
  if (checking) {
    return (
      <Skeleton w={84} h={24} radius={12} role="img" aria-label={t('multi-booking:checking')} />
    );
  }
  if (row.mine) return <StatusPillOf status="BOOKED" own text={t('multi-booking:mine')} />;
  return row.status === 'UNAVAILABLE' ? (
    <StatusPillOf status={LOOK[row.status]} text={t('selection:multiSelect.unavailable')} />
  ) : (
    <StatusPill of="DESK" status={LOOK[row.status]} />
  );
};

type Props = {
  readonly view: MultiSelectQuickView;
  /** Removes a desk from the list; absent if none can be removed. */
  readonly onRemove?: (spaceId: number) => void;
};

/** The desks of a multiple selection, each with its status during the slot. */
export const MultiSelectList = ({ view, onRemove }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'multiSelect' });
  return (
    <ul className={`${rows.list} ${classes.list}`} aria-labelledby="multi-select-title">
      {view.rows.map((row) => (
        <li key={row.spaceId} className={`${rows.row} ${classes.row}`}>
          <div className={classes.desk}>
            {row.name}
            {row.zoneName !== '' && (
              <Text component="div" size="small" fw={400} c="dimmed">
                {row.zoneName}
              </Text>
            )}
          </div>
          <RowPill row={row} checking={view.checking} />
          {onRemove !== undefined && (
            <CloseButton
              aria-label={t('remove', { name: row.name })}
              onClick={() => onRemove(row.spaceId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
