import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { Note } from '../../kit/note.tsx';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { DayBar } from '../../shared/booking/day-bar.tsx';
import { COMPLETES } from '../../shared/buttons/completing-button.tsx';
import { subjectField, useKeptText } from '../../shared/kept-text.ts';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import { Alternatives, RefusalDetail } from '../alternatives/index.ts';
import classes from './meeting.module.css';
import { MeetingLengths } from './meeting-lengths.tsx';
import { MeetingTimes } from './meeting-times.tsx';
import { useMessageWords } from './use-message-words.ts';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** Subject and time of a meeting; Enter books it. The result of the last attempt is shown above. */
export const MeetingForm = ({ view, meeting }: Props) => {
  const { t } = useTranslation(['meeting', 'booking']);
  const dispatch = useDispatch();
  const formId = useId();
  const isNow = useProjection('dates', ({ mode }) => mode === 'now') ?? true;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // TI8: the form opens with the room. A finger's keyboard would cover it.
    if (isNow || window.matchMedia('(pointer: coarse)').matches) return;
    const shown = requestAnimationFrame(() => {
      const panel = field.current?.closest('[role="dialog"]');
      if (document.activeElement === panel) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(shown);
  }, [isNow]);
  const failure = useMessageWords(meeting);
  const refusedBefore = useMessageWords({ message: meeting.refused, failed: 'making' });
  const { spaceId, slot } = view;
  const [subject, setSubject] = useKeptText(subjectField(spaceId));
  const isMaking = meeting.making !== null;
  // While it is being booked, the meeting itself blocks the slot.
  const refusal = isMaking ? null : view.refusal;
  const book = (event: FormEvent): void => {
    event.preventDefault();
    if (isMaking) return;
    dispatch({ _tag: 'CreateMeeting', spaceId, subject, start: slot.start, end: slot.end });
  };
  return (
    <Stack
      id={formId}
      component="form"
      gap={10}
      mt={16}
      aria-labelledby="meeting-title"
      onSubmit={book}
    >
      {failure !== '' && (
        <div data-step className={classes.step} role="alert" tabIndex={-1}>
          <Note tone="yellow">{failure}</Note>
        </div>
      )}
      <h3 data-step id="meeting-title" className={classes.step} tabIndex={-1}>
        {t(isNow ? 'meeting:bookOther' : 'meeting:book')}
      </h3>
      {view.bar !== null && (
        <DayBar
          bar={view.bar}
          told={view.closed}
          slot={slot}
          zone={view.zone}
          disabled={isMaking}
          isMine={isMaking}
          onPlace={({ start, end }) => dispatch({ _tag: 'PlaceSlot', start, end })}
        />
      )}
      <MeetingLengths view={view} meeting={meeting} />
      <MeetingTimes view={view} meeting={meeting} />
      <TextInput
        label={t('meeting:subject')}
        placeholder={t(isNow ? 'meeting:instantSubject' : 'meeting:addSubject')}
        maxLength={meeting.longestSubject}
        autoComplete="off"
        ref={field}
        readOnly={isMaking}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      {/* UA12: what is one's own is no refusal. It keeps its place, so that nothing moves while times are selected. */}
      <Text id="meeting-refusal" role="status" size="sm" c="dimmed" mih={20}>
        {refusal !== null && view.mine !== true
          ? t(`booking:refusal.${refusal}`)
          : !isMaking && refusedBefore}
        {!isMaking && <RefusalDetail />}
      </Text>
      {!isMaking && <Alternatives />}
      <PanelFoot>
        <Group gap={8} grow>
          <Button variant="default" onClick={() => dispatch({ _tag: 'CloseMeeting' })}>
            {t('meeting:close')}
          </Button>
          <Button
            type="submit"
            // In a sheet it is outside of the form.
            form={formId}
            aria-busy={isMaking}
            aria-keyshortcuts={COMPLETES}
            aria-describedby="meeting-refusal"
            disabled={refusal !== null || (meeting.fetching && !isMaking)}
            leftSection={isMaking && <Loader size={16} color="currentColor" aria-hidden="true" />}
          >
            {t(isMaking ? 'meeting:booking' : 'booking:book')}
          </Button>
        </Group>
      </PanelFoot>
    </Stack>
  );
};
