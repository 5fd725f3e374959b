import { Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { Segments } from '../../shared/buttons/segments.tsx';
import { durationIn } from '../../shared/format/duration.ts';
import { ListFailed } from './list-failed.tsx';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** RF14: free slots of usual lengths, and the longest; a press puts one into the bar and the pickers. */
export const MeetingLengths = ({ view: { slot }, meeting }: Props) => {
  const { t, i18n } = useTranslation('meeting', { keyPrefix: 'lengths' });
  const dispatch = useDispatch();
  const { lengths, making, timeslots } = meeting;
  if (timeslots === 'loading') return <Skeleton h={36} aria-busy="true" />;
  if (timeslots === 'failed') return <ListFailed text={t('failed')} />;
  if (lengths.every((length) => length.slot === null)) {
    return (
      <Group mih={36} fz="body" c="dimmed">
        {t('none')}
      </Group>
    );
  }
  const shown = lengths.find(
    (length) => length.slot?.start === slot.start && length.slot.end === slot.end,
  );
  const duration = durationIn(tagOf(i18n.language));
  return (
    <Segments
      label={t('title')}
      value={shown === undefined ? null : String(shown.minutes)}
      options={lengths.map(({ minutes, slot: at }) => ({
        value: String(minutes),
        label: minutes === null ? t('longest') : duration(minutes),
        disabled: at === null || making !== null,
      }))}
      onChoose={(chosen) => {
        const wanted = lengths.find(({ minutes }) => String(minutes) === chosen)?.slot ?? null;
        if (wanted !== null) dispatch({ _tag: 'PlaceSlot', start: wanted.start, end: wanted.end });
      }}
    />
  );
};
