import { Button, CloseButton, Group, Loader, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftView } from '../../../../core/features/schedule/views.ts';
import { Note } from '../../../kit/note.tsx';
import { useDispatch } from '../../../mirror/hooks.ts';
import { useRefusalWords } from '../../../shared/booking/use-refusal-words.ts';
import { joined } from '../../../shared/format/joined.ts';
import { subjectField, useKeptText } from '../../../shared/kept-text.ts';
import { useLayer } from '../../../shared/layers/use-layer.ts';
import { TimeSelect } from '../../../shared/time/time-select.tsx';
import { useMessageWords } from '../../meeting/index.ts';
import type { Times } from '../geometry/grid-times.ts';
import { type Beside, placeBeside } from './draft-place.ts';
import classes from './draft-popover.module.css';

type Props = {
  readonly draft: DraftView;
  readonly floorName: string;
  readonly times: Times;
  readonly box: RefObject<HTMLDivElement | null>;
  /** The block of the draft and the head of the grid, in pixels of the scrolled content; null: at the lower edge of a phone. */
  readonly beside: Beside | null;
  /** Counts drawings and presses: each one focuses the subject. */
  readonly drawn: number;
};

const Made = ({ draft }: Pick<Props, 'draft'>) => {
  const { t } = useTranslation(['notice', 'meeting']);
  const dispatch = useDispatch();
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <Group gap={8} c="var(--tone-green-text)">
      <IconCircleCheck size={20} aria-hidden="true" />
      <p ref={words} tabIndex={-1} className={classes.made}>
        {t('notice:quickView.bookingSuccess')}
      </p>
      {draft.undo && (
        <Button size="xs" variant="default" onClick={() => dispatch({ _tag: 'UndoDraft' })}>
          {t('meeting:undo')}
        </Button>
      )}
    </Group>
  );
};

const Form = ({ draft, times }: Pick<Props, 'draft' | 'times'>) => {
  const { t } = useTranslation(['schedule', 'meeting', 'booking']);
  const dispatch = useDispatch();
  const refusalWords = useRefusalWords();
  const refusalId = useId();
  const failure = useMessageWords({
    message: draft.message,
    failed: draft.message === null ? null : 'making',
  });
  const { spaceId, name, start, end, status, refusal } = draft;
  const [subject, setSubject] = useKeptText(subjectField(spaceId));
  const isMaking = status === 'making';
  const move = (from: number, to: number): void =>
    dispatch({ _tag: 'DraftMeeting', spaceId, start: from, end: to });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMaking && refusal === null) dispatch({ _tag: 'BookDraft', subject });
      }}
    >
      <TextInput
        data-subject
        label={t('meeting:subject')}
        placeholder={t('meeting:addSubject')}
        maxLength={draft.longestSubject}
        autoComplete="off"
        readOnly={isMaking}
        value={subject}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <Group gap="sm" grow wrap="nowrap">
        <TimeSelect
          label={t('booking:from')}
          disabled={isMaking}
          options={draft.startOptions}
          value={start}
          write={times.start}
          onChoose={(from) => move(from, from + end - start)}
        />
        <TimeSelect
          label={t('booking:to')}
          disabled={isMaking}
          options={draft.endOptions}
          value={end}
          write={times.end}
          onChoose={(to) => move(start, to)}
        />
      </Group>
      {failure !== '' && (
        <Note tone="red" role="alert" fz="small">
          {failure}
        </Note>
      )}
      <Text id={refusalId} role="status" size="sm" c="dimmed" className={classes.refusal}>
        {refusal !== null && refusalWords(refusal)}
      </Text>
      <Button
        type="submit"
        mih={40}
        aria-busy={isMaking}
        aria-describedby={refusalId}
        disabled={refusal !== null || (draft.busy && !isMaking)}
        leftSection={isMaking && <Loader size={16} color="currentColor" aria-hidden="true" />}
      >
        {isMaking
          ? t('meeting:booking')
          : t('schedule:draft.book', { name, time: times.interval(start, end) })}
      </Button>
    </form>
  );
};

/** SC64: books the drafted meeting, beside its block. */
export const DraftPopover = (props: Props) => {
  const { draft, floorName, times, box, beside, drawn } = props;
  const { t } = useTranslation(['schedule', 'app']);
  const dispatch = useDispatch();
  const popover = useRef<HTMLElement>(null);
  const id = useId();
  const close = (): void => dispatch({ _tag: 'DropDraft' });
  useLayer({ kind: 'window', element: popover, takesFocus: true, onClose: close });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the layer, each new block takes the focus
  useEffect(() => {
    popover.current?.querySelector<HTMLElement>('[data-subject]')?.focus({ preventScroll: true });
  }, [drawn]);
  useLayoutEffect(() => {
    const [seen, shown] = [box.current, popover.current];
    if (seen === null || shown === null || beside === null) return;
    const size = { width: shown.offsetWidth, height: shown.offsetHeight };
    const { left, top } = placeBeside(beside, size, seen);
    shown.style.left = `${left}px`;
    shown.style.top = `${top}px`;
  });
  const { spaceId, name, seats, start, end, status } = draft;
  const details = joined([seats > 0 ? t('schedule:grid.seats', { count: seats }) : '', floorName]);
  return (
    <section
      ref={popover}
      className={beside === null ? classes.sheet : classes.popover}
      aria-labelledby={id}
      tabIndex={-1}
      data-draft-popover=""
    >
      <Group gap={8} align="flex-start" justify="space-between" wrap="nowrap">
        <h3 id={id} className={classes.title}>
          {name}{' '}
          <Text span size="small" fw={450} c="dimmed">
            {details}
          </Text>
        </h3>
        <CloseButton aria-label={t('app:close')} onClick={close} />
      </Group>
      {status === 'made' ? <Made draft={draft} /> : <Form draft={draft} times={times} />}
      <Button
        w="fit-content"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMapPin size={16} aria-hidden="true" />}
        onClick={() => {
          dispatch({ _tag: 'ChooseScheduleSlot', spaceId, start, end });
          dispatch({ _tag: 'CloseSchedule' });
        }}
      >
        {t('schedule:draft.map')}
      </Button>
    </section>
  );
};
