import { Box, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { Note } from '../../kit/note.tsx';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './meeting.module.css';
import { useMessageWords } from './use-message-words.ts';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** What happened last; '' without news. */
const useOutcomeWords = (meeting: MeetingView): string => {
  const { t } = useTranslation(['notice', 'booking']);
  const failure = useMessageWords(meeting);
  if (failure !== '') return failure;
  if (meeting.status === 'success') return t('notice:quickView.bookingSuccess');
  if (meeting.removed !== null) {
    return meeting.removed === 'end'
      ? t('notice:quickView.ended')
      : t('notice:quickView.meeting.cancelConfirmed');
  }
  return meeting.made === null ? '' : t('booking:made', { count: 1 });
};

/** UA1: the outcome, shown above the room's offers: a new meeting with an undo, a removed meeting, or an error. */
export const MeetingOutcome = ({ view, meeting }: Props) => {
  const { t } = useTranslation(['meeting', 'notice']);
  const dispatch = useDispatch();
  const { interval, dayOf, shortDay } = useFormat();
  const words = useOutcomeWords(meeting);
  const isFailure = meeting.status === 'failure';
  // Beside another outcome the new meeting is no longer the news.
  const made = isFailure || meeting.removed !== null ? null : meeting.made;
  if (words === '') return null;
  const Icon = isFailure ? IconAlertTriangle : IconCircleCheck;
  return (
    <Note tone={isFailure ? 'yellow' : 'green'}>
      <Icon size={20} aria-hidden="true" />
      <Box flex={1} miw={0}>
        <h3
          data-step
          className={`${classes.step} ${classes.words}`}
          // UC30: reserves the space of the longer text that follows, so that nothing below moves.
          data-longest={made === null ? undefined : t('notice:quickView.bookingSuccess')}
          tabIndex={-1}
        >
          <span>{words}</span>
        </h3>
        {made !== null && (
          <div>
            {joined([
              shortDay(dayOf(made.start, view.zone)),
              interval(made.start, made.end, view.zone),
            ])}
          </div>
        )}
      </Box>
      {made !== null && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          loading={meeting.fetching}
          onClick={() => dispatch({ _tag: 'CancelMeeting' })}
        >
          {t('undo')}
        </Button>
      )}
      {isFailure && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          onClick={() => dispatch({ _tag: 'CloseMeeting' })}
        >
          {t('close')}
        </Button>
      )}
    </Note>
  );
};
