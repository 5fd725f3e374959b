import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/joined.ts';
import { useFormat } from '../../shared/use-format.ts';
import classes from './meeting.module.css';
import { useMessageWords } from './use-message-words.ts';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** The result: a new meeting that can be undone, a removed one, or an error. */
export const MeetingOutcome = ({ view, meeting }: Props) => {
  const { t } = useTranslation(['meeting', 'notice']);
  const dispatch = useDispatch();
  const { interval, dayOf, shortDay } = useFormat();
  const failure = useMessageWords(meeting);
  const { made } = meeting;
  const words =
    made === null
      ? t('notice:quickView.meeting.cancelConfirmed')
      : t('notice:quickView.bookingSuccess');
  const Icon = failure === '' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.step}>
      <div className={failure === '' ? classes.success : classes.failure}>
        <Icon size={20} aria-hidden="true" />
        <div>
          <h3 data-step className={classes.words} tabIndex={-1}>
            {failure || words}
          </h3>
          {made !== null && (
            <div>
              {joined([
                shortDay(dayOf(made.start, view.zone)),
                interval(made.start, made.end, view.zone),
              ])}
            </div>
          )}
        </div>
      </div>
      <Group gap={8} grow>
        {made !== null && (
          <Button
            variant="default"
            loading={meeting.fetching}
            onClick={() => dispatch({ _tag: 'CancelMeeting' })}
          >
            {t('meeting:undo')}
          </Button>
        )}
        <Button onClick={() => dispatch({ _tag: 'CloseMeeting' })}>{t('meeting:close')}</Button>
      </Group>
    </div>
  );
};
