import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { NonBookable } from '../../shared/non-bookable.tsx';
import { MeetingDay } from './meeting-day.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { MeetingNow } from './meeting-now.tsx';
import { MeetingOutcome } from './meeting-outcome.tsx';

type Props = { readonly view: SpaceQuickView };
type StepProps = Props & { readonly meeting: MeetingView };

/** The identity of a step; another step takes the focus. */
const stepOf = ({ status, failed }: MeetingView): 'now' | 'form' | 'outcome' => {
  if (status === 'closed') return 'now';
  return status === 'select' || failed === 'making' ? 'form' : 'outcome';
};

const Step = ({ view, meeting }: StepProps) => {
  switch (stepOf(meeting)) {
    case 'now':
      return <MeetingNow view={view} meeting={meeting} />;
    case 'form':
      return <MeetingForm view={view} meeting={meeting} />;
    case 'outcome':
      return <MeetingOutcome view={view} meeting={meeting} />;
  }
};

/** The steps of the booking flow. The pressed button disappears, and the focus moves to the new step. */
const Steps = ({ view, meeting }: StepProps) => {
  const steps = useRef<HTMLDivElement>(null);
  const step = stepOf(meeting);
  const { message } = meeting;
  const name = step === 'outcome' ? `${step} ${meeting.status}` : step;
  const shown = useRef({ name, message });
  useEffect(() => {
    const before = shown.current;
    shown.current = { name, message };
    // A retry removes the message and keeps the focus.
    const isNew = name !== before.name || (message !== null && message !== before.message);
    const { activeElement } = document;
    const panel = steps.current?.closest('[role="dialog"]');
    // Does not take the focus from elsewhere on the page.
    const isHere = activeElement === document.body || panel?.contains(activeElement) === true;
    if (isNew && isHere) steps.current?.querySelector<HTMLElement>('[data-step]')?.focus();
  }, [name, message]);
  return (
    <div ref={steps}>
      <Step view={view} meeting={meeting} />
    </div>
  );
};

/** The room of the quick view: its booking flow (specification 4), and its day. */
export const MeetingPanel = ({ view }: Props) => {
  const meeting = useProjection('meeting');
  if (meeting === undefined) return <Skeleton mt="md" h={160} aria-busy="true" />;
  return (
    <>
      {!view.bookable && <NonBookable of="ROOM" />}
      {(meeting.offered || meeting.status !== 'closed') && <Steps view={view} meeting={meeting} />}
      <MeetingDay meeting={meeting} zone={view.zone} />
    </>
  );
};
