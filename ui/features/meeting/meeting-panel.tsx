import { Skeleton, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { NonBookable } from '../../shared/booking/non-bookable.tsx';
import { keptText, subjectField } from '../../shared/kept-text.ts';
import { MadeLine, RetimeForm } from '../booking/index.ts';
import { MeetingDay } from './meeting-day.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { MeetingNow } from './meeting-now.tsx';
import { MeetingOutcome } from './meeting-outcome.tsx';

type Props = { readonly view: SpaceQuickView };
type StepProps = Props & { readonly meeting: MeetingView };

const isForm = ({ status, failed }: MeetingView): boolean =>
  status === 'select' || (status === 'failure' && failed === 'making');

/** The identity of a step; a new step takes the focus. UA1: an outcome shows above the room's current offers. */
const stepOf = (meeting: MeetingView): string => {
  if (isForm(meeting)) return 'form';
  return meeting.status === 'closed' ? 'now' : `outcome ${meeting.status}`;
};

const Step = ({ view, meeting }: StepProps) =>
  isForm(meeting) ? (
    <MeetingForm view={view} meeting={meeting} />
  ) : (
    <Stack gap={10} mt={16}>
      <MeetingOutcome view={view} meeting={meeting} />
      {meeting.offered && <MeetingNow view={view} meeting={meeting} />}
    </Stack>
  );

/** The steps of the booking flow. The pressed button disappears, and the focus moves to the new step. */
const Steps = ({ view, meeting }: StepProps) => {
  const steps = useRef<HTMLDivElement>(null);
  const name = stepOf(meeting);
  const { message } = meeting;
  const shown = useRef({ name, message });
  useEffect(() => {
    const before = shown.current;
    shown.current = { name, message };
    // A retry removes the message and keeps the focus.
    const isNew = name !== before.name || (message !== null && message !== before.message);
    const { activeElement } = document;
    const panel = steps.current?.closest('[role="dialog"]');
    // Does not take the focus from elsewhere on the page; nor from the panel when an outcome ends by itself.
    const isOver = before.name.startsWith('outcome') && name === 'now';
    const isHere =
      activeElement === document.body || (!isOver && panel?.contains(activeElement) === true);
    if (isNew && isHere) steps.current?.querySelector<HTMLElement>('[data-step]')?.focus();
  }, [name, message]);
  return (
    <div ref={steps}>
      <Step view={view} meeting={meeting} />
    </div>
  );
};

/** SE20: opens the form again whose subject was kept when the session ended. */
const useReopened = ({ spaceId }: SpaceQuickView, meeting: MeetingView | undefined): void => {
  const dispatch = useDispatch();
  const userId = useProjection('account', ({ user }) => user?.id);
  const [isKept] = useState(() => keptText(subjectField(spaceId), userId) !== '');
  const opened = useRef(false);
  const isOpenable = meeting?.offered === true && meeting.status === 'closed';
  useEffect(() => {
    if (!isKept || !isOpenable || opened.current) return;
    opened.current = true;
    dispatch({ _tag: 'OpenMeeting' });
  }, [isKept, isOpenable, dispatch]);
};

/** The room of the quick view: its booking flow (specification 4), and its day. */
export const MeetingPanel = ({ view }: Props) => {
  const meeting = useProjection('meeting');
  const booking = useProjection('booking');
  useReopened(view, meeting);
  if (meeting === undefined) return <Skeleton mt="md" h={160} aria-busy="true" />;
  // BK32: while another time is chosen for a meeting, that is all the room offers.
  const retiming = booking?.retiming ?? null;
  return (
    <>
      {!view.bookable && <NonBookable of="ROOM" />}
      {retiming === null && booking !== undefined && booking.made > 0 && (
        <MadeLine booking={booking} zone={view.zone} />
      )}
      {retiming === null && (meeting.offered || meeting.status !== 'closed') && (
        <Steps view={view} meeting={meeting} />
      )}
      {retiming !== null && <RetimeForm view={view} retiming={retiming} />}
      <MeetingDay meeting={meeting} zone={view.zone} />
    </>
  );
};
