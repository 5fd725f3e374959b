import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/use-format.ts';
import { ListFailed } from './list-failed.tsx';
import classes from './meeting.module.css';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

const Slots = ({ view: { slot, zone }, meeting }: Props) => {
  const { t } = useTranslation('meeting');
  const { interval } = useFormat();
  const dispatch = useDispatch();
  switch (meeting.timeslots) {
    case 'loading':
      return <Skeleton h={34} aria-busy="true" />;
    case 'failed':
      return <ListFailed text={t('slots.failed')} />;
    case 'loaded':
      return meeting.slots.length === 0 ? (
        <div className={classes.empty}>{t('slots.none')}</div>
      ) : (
        <div className={classes.slots} role="radiogroup" aria-labelledby="meeting-slots-title">
          {meeting.slots.map(({ start, end }) => (
            <label key={start} className={classes.slot}>
              <input
                type="radio"
                aria-label={interval(start, end, zone)}
                name="meeting-slot"
                disabled={meeting.making !== null}
                checked={slot.start === start && slot.end === end}
                onChange={() => dispatch({ _tag: 'ChooseSlot', start, end })}
              />
              <span aria-hidden="true">{interval(start, end, zone)}</span>
            </label>
          ))}
        </div>
      );
  }
};

/** The free slots of the day; a press copies a slot into the pickers. */
export const MeetingSlots = ({ view, meeting }: Props) => {
  const { t } = useTranslation('meeting');
  return (
    <div>
      <div id="meeting-slots-title" className={classes.label}>
        {t('slots.title')}
      </div>
      <Slots view={view} meeting={meeting} />
    </div>
  );
};
