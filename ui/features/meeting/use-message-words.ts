import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import { useMaintenanceWords } from '../../shared/booking/use-maintenance-words.ts';

/** Why a meeting was not made or removed, as in specification 8; '' without an error. */
export const useMessageWords = ({
  message,
  failed,
}: Pick<MeetingView, 'message' | 'failed'>): string => {
  const { t } = useTranslation(['notice', 'meeting']);
  const maintenance = useMaintenanceWords();
  const isMaking = failed === 'making';
  switch (message) {
    case null:
      return '';
    case 'WRONG_SLOT':
      return t('notice:quickView.wrongTimeInterval');
    case 'RULE':
      return maintenance ?? t('notice:quickView.ruled');
    case 'NO_PERMISSION':
      return t(isMaking ? 'meeting:noPermission' : 'notice:quickView.noRemovePermission');
    case 'ERROR_APPEARED':
      return t(isMaking ? 'notice:quickView.meeting.bookFailed' : 'notice:quickView.errorBooking');
    case 'OUTCOME_UNKNOWN':
      return t('notice:quickView.outcomeUnknown');
  }
};
