import { Box, Button, Text } from '@mantine/core';
import { IconTimeline, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SoonFloor, SoonRoom } from '../../../../core/features/schedule/views.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { StatusMark } from '../../../shared/booking/status-shape.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './soon-list.module.css';

type Kind = 'free' | 'next';

const Rooms = ({
  kind,
  floors,
  grouped,
  zone,
}: {
  readonly kind: Kind;
  readonly floors: readonly SoonFloor[];
  readonly grouped: boolean;
  readonly zone: string;
}) => {
  const { t } = useTranslation(['schedule', 'meeting', 'booking']);
  const dispatch = useDispatch();
  const { endTime, interval } = useFormat();
  const id = useId();
  const wordsOf = ({ until }: SoonRoom): string => {
    if (until === null) return t('schedule:soon.allDay');
    const time = endTime(until, zone);
    return kind === 'free'
      ? t('meeting:now.freeUntil', { time })
      : t('schedule:soon.freeFrom', { time });
  };
  return (
    <section aria-labelledby={id}>
      <Box component="h3" id={id} fw={660} mb={4}>
        {t(kind === 'free' ? 'schedule:freeNow' : 'schedule:soon.next')}
      </Box>
      {floors.length === 0 ? (
        <Text inherit c="dimmed">
          {t(`schedule:soon.${kind === 'free' ? 'noFree' : 'noNext'}`)}
        </Text>
      ) : (
        floors.map(({ floorId, name, rooms }) => (
          <section key={floorId} aria-label={grouped ? name : undefined}>
            {grouped && (
              <Text component="h4" size="small" fw={600} c="dimmed" mt={8}>
                {name}
              </Text>
            )}
            <ul>
              {rooms.map((room) => (
                <li key={room.id} className={classes.room}>
                  <div className={classes.words}>
                    <span className={classes.name} translate="no">
                      {room.name}
                    </span>
                    <span className={classes.when} data-kind={kind}>
                      <StatusMark shape={kind === 'free' ? 'dot' : 'square'} />
                      {wordsOf(room)}
                    </span>
                    {room.seats > 0 && (
                      <span className={classes.seats}>
                        <IconUsers size={13} aria-hidden="true" />
                        {t('schedule:grid.seats', { count: room.seats })}
                      </span>
                    )}
                  </div>
                  <Button
                    flex="none"
                    mih={44}
                    variant={kind === 'free' ? 'filled' : 'default'}
                    aria-label={t('schedule:draft.book', {
                      name: room.name,
                      time: interval(room.slot.start, room.slot.end, zone),
                    })}
                    onClick={() =>
                      dispatch({ _tag: 'ChooseScheduleSlot', spaceId: room.id, ...room.slot })
                    }
                  >
                    {t('booking:book')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </section>
  );
};

/** SC65: on phones, what is free now and what is free next, with the time to book. */
export const SoonList = ({
  floors,
  zone,
  onGrid,
}: {
  /** The choice of floors. */
  readonly floors: ReactNode;
  readonly zone: string;
  readonly onGrid: () => void;
}) => {
  const { t } = useTranslation('schedule');
  const soon = useProjection('scheduleSoon');
  return (
    <div className={classes.soon} data-schedule-content>
      <Button
        flex="none"
        mih={44}
        variant="default"
        leftSection={<IconTimeline size={18} aria-hidden="true" />}
        onClick={onGrid}
      >
        {t('soon.grid')}
      </Button>
      {floors}
      <Rooms kind="free" floors={soon?.free ?? []} grouped={soon?.grouped ?? false} zone={zone} />
      <Rooms kind="next" floors={soon?.next ?? []} grouped={soon?.grouped ?? false} zone={zone} />
    </div>
  );
};
