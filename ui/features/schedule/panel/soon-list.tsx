import { Box, Button, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../../core/contract/languages.ts';
import type { ScheduleSoonView, SoonRoom } from '../../../../core/features/schedule/views.ts';
import { Note } from '../../../kit/note.tsx';
import { useDispatch } from '../../../mirror/hooks.ts';
import { StatusMark } from '../../../shared/booking/status-shape.tsx';
import { SteadyButton } from '../../../shared/buttons/steady-button.tsx';
import { amountsIn } from '../../../shared/format/amounts.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './soon-list.module.css';

type Kind = 'free' | 'next';

type RowProps = {
  readonly kind: Kind;
  readonly room: SoonRoom;
  readonly view: ScheduleSoonView;
  readonly onShow: (room: SoonRoom) => void;
  readonly onTaken: (() => void) | undefined;
};

const SECONDS = 60;

type Taking = Pick<RowProps, 'room' | 'view' | 'onTaken'>;

/** SC71: a press books for that long. */
const Lengths = ({ room, view: { zone, busy }, onTaken }: Taking) => {
  const { t, i18n } = useTranslation('schedule');
  const dispatch = useDispatch();
  const { interval } = useFormat();
  const amounts = amountsIn(tagOf(i18n.language));
  if (room.instant.length === 0) return null;
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={t('soon.lengths', { name: room.name })}>
      {room.instant.map(({ minutes, slot }) => {
        const time = interval(slot.start, slot.end, zone);
        return (
          <SteadyButton
            key={minutes}
            size="xs"
            variant="light"
            className={classes.length}
            busy={false}
            off={busy}
            aria-label={`${amounts.minutes(minutes * SECONDS, 'short')}: ${t('draft.book', { name: room.name, time })}`}
            onClick={() => {
              dispatch({ _tag: 'BookFreeRoom', spaceId: room.id, ...slot });
              onTaken?.();
            }}
          >
            {amounts.minutes(minutes * SECONDS, 'short')}
          </SteadyButton>
        );
      })}
    </Group>
  );
};

/** SC65: a room that becomes free: its quick view opens with that time. */
const Later = ({ room, view: { zone }, onTaken }: Taking) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  const { interval } = useFormat();
  const time = interval(room.slot.start, room.slot.end, zone);
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.length}
      aria-label={t('draft.book', { name: room.name, time })}
      onClick={() => {
        dispatch({ _tag: 'ChooseScheduleSlot', spaceId: room.id, ...room.slot });
        dispatch({ _tag: 'CloseSchedule' });
        onTaken?.();
      }}
    >
      {time}
    </Button>
  );
};

const Row = ({ kind, room, view, onShow, onTaken }: RowProps) => {
  const { t } = useTranslation(['schedule', 'meeting']);
  const { endTime } = useFormat();
  const time = room.until === null ? '' : endTime(room.until, view.zone);
  const words =
    room.until === null
      ? t('schedule:soon.allDay')
      : kind === 'free'
        ? t('meeting:now.freeUntil', { time })
        : t('schedule:soon.freeFrom', { time });
  return (
    <li className={classes.room}>
      <UnstyledButton className={classes.words} onClick={() => onShow(room)}>
        <span className={classes.name} translate="no">
          {room.name}
        </span>
        <span className={classes.when} data-kind={kind}>
          <StatusMark shape={kind === 'free' ? 'dot' : 'square'} />
          {words}
        </span>
        {view.floors && <span className={classes.seats}>{room.floorName}</span>}
        {room.seats > 0 && (
          <span className={classes.seats}>
            <IconUsers size={13} aria-hidden="true" />
            {t('schedule:grid.seats', { count: room.seats })}
          </span>
        )}
      </UnstyledButton>
      {kind === 'free' ? (
        <Lengths room={room} view={view} onTaken={onTaken} />
      ) : (
        <Later room={room} view={view} onTaken={onTaken} />
      )}
    </li>
  );
};

const Rooms = ({ kind, view, onShow, onTaken }: Omit<RowProps, 'room'>) => {
  const { t } = useTranslation('schedule');
  const { time } = useFormat();
  const id = useId();
  const rooms = view[kind];
  const title = view.later ? t('soon.freeAt', { time: time(view.at, view.zone) }) : t('freeNow');
  return (
    <section aria-labelledby={id}>
      <Box component="h3" id={id} fw={660} mb={4}>
        {kind === 'free' ? title : t('soon.next')}
      </Box>
      {rooms.length > 0 ? (
        <ul>
          {rooms.map((room) => (
            <Row
              key={room.id}
              kind={kind}
              room={room}
              view={view}
              onShow={onShow}
              onTaken={onTaken}
            />
          ))}
        </ul>
      ) : view.loading ? (
        <Skeleton h={56} radius={12} aria-busy="true" />
      ) : (
        <Text inherit c="dimmed">
          {t(`soon.${kind === 'free' ? 'noFree' : 'noNext'}`)}
        </Text>
      )}
    </section>
  );
};

type Props = Pick<RowProps, 'view' | 'onShow'> & Partial<Pick<RowProps, 'onTaken'>>;

/** SC65, SC71: what is free, the longest first, to book in one press; and what is free next, with the time to book. */
export const SoonList = ({ view, onShow, onTaken }: Props) => {
  const { t } = useTranslation('booking');
  return (
    <Stack gap={16}>
      {view.refusal !== null && <Note tone="yellow">{t(`refusal.${view.refusal}`)}</Note>}
      <Rooms kind="free" view={view} onShow={onShow} onTaken={onTaken} />
      <Rooms kind="next" view={view} onShow={onShow} onTaken={onTaken} />
    </Stack>
  );
};
