import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBarrierBlock,
  IconCalendarEvent,
  IconChevronRight,
  IconTool,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesChip, OwnDeskChip, useChangesWords } from '../../features/calendar/index.ts';
import { ClosedBanner, MaintenanceBanner, useClosedWords } from '../../features/floor/index.ts';
import float from '../../kit/float.module.css';
import { useProjection } from '../../mirror/hooks.ts';
import { useMaintenanceWords } from '../../shared/booking/use-maintenance-words.ts';
import { Sheet } from '../../shared/layers/sheet.tsx';
import classes from './phone-notices.module.css';

/** Whether there is maintenance, the floor is closed, or others changed bookings. */
export const useHasNotices = (): boolean => {
  const isMaintenance = useProjection('maintenance', (view) => view !== null) ?? false;
  const isClosed = useProjection('floorClosure', (closed) => closed !== null) ?? false;
  const isChanged = useProjection('calendar', ({ changes }) => changes.length > 0) ?? false;
  return isMaintenance || isClosed || isChanged;
};

type Props = {
  readonly showBookings: () => void;
  /** Moves the focus to the map, where the own desk is selected. */
  readonly toMap: () => void;
};

/**
 * UC48: on phones one line for maintenance, a closure, what others did to the bookings, and the own desk, the most urgent of which it
 * says; a press opens all of them. The own desk alone has its chip.
 */
export const PhoneNotices = ({ showBookings, toMap }: Props) => {
  const { t } = useTranslation('app');
  const maintenance = useMaintenanceWords();
  const closed = useClosedWords();
  const changes = useChangesWords();
  const hasDesk =
    useProjection('ownDesk', ({ desk }) => desk !== null && desk.locatable === true) ?? false;
  const [isOpen, setOpen] = useState(false);
  const words = maintenance ?? closed ?? changes;
  if (words === null) return <OwnDeskChip toMap={toMap} />;
  const count = [maintenance !== null, closed !== null, changes !== null, hasDesk].filter(
    Boolean,
  ).length;
  const ofClosure = closed === null ? IconCalendarEvent : IconBarrierBlock;
  const Sign = maintenance === null ? ofClosure : IconTool;
  const close = (): void => setOpen(false);
  return (
    <div
      className={classes.place}
      role={maintenance === null && closed === null ? undefined : 'status'}
    >
      <UnstyledButton
        className={`${float.chip} ${classes.line}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-notice-line
        onClick={() => setOpen(true)}
      >
        <Sign size={18} aria-hidden="true" />
        <Text span inherit truncate miw={0}>
          {words}
        </Text>{' '}
        {count > 1 && (
          <span className={classes.count}>
            <VisuallyHidden>{t('notices')}:</VisuallyHidden> {count}
          </span>
        )}
        <IconChevronRight size={18} aria-hidden="true" />
      </UnstyledButton>
      <Sheet title={t('notices')} opened={isOpen} onClose={close}>
        <MaintenanceBanner />
        <ClosedBanner onFind={close} />
        <ChangesChip
          showBookings={() => {
            close();
            showBookings();
          }}
        />
        <OwnDeskChip
          toMap={() => {
            close();
            toMap();
          }}
        />
      </Sheet>
    </div>
  );
};
