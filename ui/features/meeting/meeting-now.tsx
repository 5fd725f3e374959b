import { Button, Group, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import type { InstantOption } from '../../../core/rules/meeting/instant-options.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { amountsIn } from '../../shared/format/amounts.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Alternatives } from '../alternatives/index.ts';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** Until when the room is free or busy. */
const useNowWords = (now: MeetingView['now'], zone: string): string => {
  const { t } = useTranslation('meeting', { keyPrefix: 'now' });
  const { endTime, dayOf, shortDay } = useFormat();
  if (now === null) return '';
  if (now.until === null || (now.free && !now.today)) return t('free');
  const time = endTime(now.until, zone);
  if (now.free) return t('freeUntil', { time });
  return now.today
    ? t('busyUntil', { time })
    : t('busyUntilDay', { date: shortDay(dayOf(now.until - 1, zone)), time });
};

const SECONDS = 60;

/** Instant meetings, one press each. */
const Instant = ({ view: { spaceId, zone }, meeting }: Props) => {
  const { t, i18n } = useTranslation('meeting', { keyPrefix: 'instant' });
  const dispatch = useDispatch();
  const { endTime } = useFormat();
  const minutes = (option: InstantOption): string =>
    amountsIn(tagOf(i18n.language)).minutes(option.minutes * SECONDS, 'short');
  if (meeting.instant.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={t('title')}>
      {meeting.instant.map((option) => {
        const time = endTime(option.end, zone);
        const words = option.untilNext ? t('until', { time }) : minutes(option);
        return (
          <Button
            key={`${option.minutes} ${option.untilNext}`}
            size="sm"
            variant={meeting.instant.length === 1 ? 'filled' : 'light'}
            flex="1 1 auto"
            loading={meeting.making?.end === option.end}
            disabled={meeting.fetching}
            aria-label={option.untilNext ? undefined : `${words}: ${t('until', { time })}`}
            onClick={() => dispatch({ _tag: 'CreateInstantMeeting', spaceId, end: option.end })}
          >
            {words}
          </Button>
        );
      })}
    </Group>
  );
};

/** The current status of the room, instant meetings, and the button of the booking flow. */
export const MeetingNow = ({ view, meeting }: Props) => {
  const { t } = useTranslation(['meeting', 'booking']);
  const dispatch = useDispatch();
  const words = useNowWords(meeting.now, view.zone);
  const never = view.refusal === 'blocked' ? view.refusal : null;
  const refusal = never ?? (meeting.instantRefusal === 'slotTaken' ? null : meeting.instantRefusal);
  const said =
    meeting.making === null
      ? refusal !== null && t(`booking:refusal.${refusal}`)
      : t('meeting:booking');
  return (
    <>
      {words !== '' && (
        <Text component="div" size="body" fw={600}>
          {words}
        </Text>
      )}
      <Instant view={view} meeting={meeting} />
      <Button
        data-step
        fullWidth
        // One filled button: what books now comes first.
        variant={meeting.instant.length === 0 ? 'filled' : 'default'}
        leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        disabled={never !== null || meeting.fetching}
        aria-describedby="meeting-refusal"
        onClick={() => dispatch({ _tag: 'OpenMeeting' })}
      >
        {t('meeting:bookOther')}
      </Button>
      {/* It is there before its text; without one it takes no gap of the column. */}
      <Text
        id="meeting-refusal"
        role="status"
        size="sm"
        c="dimmed"
        mb={said === false ? -10 : undefined}
      >
        {said}
      </Text>
      {meeting.making === null && <Alternatives />}
    </>
  );
};
