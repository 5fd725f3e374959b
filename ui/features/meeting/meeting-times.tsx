import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { LimitsNote } from '../../shared/booking/limits-note.tsx';
import { SlotTimes } from '../booking/index.ts';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** Start and end. RF15: another start sets its own end. */
export const MeetingTimes = ({ view, meeting }: Props) => (
  <>
    <SlotTimes view={view} disabled={meeting.making !== null} />
    <LimitsNote {...view.limits} />
  </>
);
