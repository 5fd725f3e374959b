import { Alert, Box, Button, CloseButton, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindDeskView } from '../../../core/features/find-desk/views.ts';
import { Note } from '../../kit/note.tsx';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useRefusalWords } from '../../shared/booking/use-refusal-words.ts';
import { useRuleWords } from '../../shared/booking/use-rule-words.ts';
import { joined } from '../../shared/format/joined.ts';
import { Told } from '../../shared/format/told.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { TimeChip, useShownTime } from '../floor/index.ts';
import { DeskWishChips } from './desk-wish-chips.tsx';
import classes from './find-desk-content.module.css';
import { ProposalRow } from './proposal-row.tsx';

type ShownTime = Pick<FindDeskView, 'zone' | 'today' | 'start' | 'end'>;

/** The shown time: `Today 10:15 – 18:00`. */
const useTimeWords = ({ zone, today, start, end }: ShownTime): string => {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const [day, last] = [format.dayOf(start, zone), format.dayOf(end - 1, zone)];
  if (day !== last) return format.dated(start, end, zone);
  const words = day === today ? t('today') : format.shortDay(day);
  return `${words} ${format.interval(start, end, zone)}`;
};

/** BR18: one press chooses the time that works. */
const Nearest = ({ view: { nearest, zone, today } }: { readonly view: FindDeskView }) => {
  const { t } = useTranslation('find-desk');
  const dispatch = useDispatch();
  const { dayOf } = useFormat();
  const time = useTimeWords({ zone, today, start: nearest?.start ?? 0, end: nearest?.end ?? 1 });
  if (nearest == null) return null;
  const { start, from, to } = nearest;
  return (
    <Button
      variant="default"
      onClick={() => {
        dispatch({ _tag: 'ChooseDate', date: dayOf(start, zone) });
        dispatch({ _tag: 'ChooseFrom', minute: from });
        dispatch({ _tag: 'ChooseTo', minute: to });
      }}
    >
      {t('nearest', { time })}
    </Button>
  );
};

/** Why nothing can be booked at that time, or a hint that a booking would replace the user's own desk. */
const Situation = ({ view }: { readonly view: FindDeskView }) => {
  const { t } = useTranslation(['find-desk', 'booking']);
  const { interval } = useFormat();
  const { refusal, rule, ownDesk, ownSlot, zone } = view;
  const ruleWords = useRuleWords();
  const refusalWords = useRefusalWords();
  if (rule !== undefined && (refusal === null || refusal === 'ownBooking')) {
    return (
      <>
        <Note tone="yellow">{ruleWords(rule) ?? t('booking:refusal.ruled')}</Note>
        <Nearest view={view} />
      </>
    );
  }
  if (refusal !== null) return <Note tone="yellow">{refusalWords(refusal)}</Note>;
  if (ownDesk === null) return null;
  const hours = ownSlot === null ? '' : interval(ownSlot.start, ownSlot.end, zone);
  const words = ownDesk === '' ? t('ownUnknown') : t('own', { name: joined([ownDesk, hours]) });
  return (
    <Text size="body" lh={1.4}>
      {words}
    </Text>
  );
};

const Loading = () => (
  <Stack gap={10} aria-busy="true">
    <Skeleton h={112} radius={12} />
    <Skeleton h={112} radius={12} />
    <Skeleton h={112} radius={12} />
  </Stack>
);

const Failed = () => {
  const { t } = useTranslation('find-desk');
  const dispatch = useDispatch();
  return (
    <Alert color="red" title={t('failed')} role="alert">
      <Button size="sm" variant="default" onClick={() => dispatch({ _tag: 'FindDeskAgain' })}>
        {t('retry')}
      </Button>
    </Alert>
  );
};

const Proposals = ({ view }: { readonly view: FindDeskView }) => {
  const { t } = useTranslation('find-desk');
  const dispatch = useDispatch();
  const list = useRef<HTMLOListElement>(null);
  const { proposals, fits, hasOthers, nobodyThere, outdated } = view;
  const [first] = proposals;
  return (
    <>
      <Stack gap={8} fz="body" lh={1.4}>
        {nobodyThere && <p>{t('nobody')}</p>}
        {first === undefined && <p>{t('none')}</p>}
        {first !== undefined && fits === 0 && <Note tone="yellow">{t('partly')}</Note>}
      </Stack>
      <ol
        ref={list}
        className={classes.list}
        aria-busy={outdated || undefined}
        aria-label={t('title')}
        tabIndex={-1}
        onPointerLeave={() => dispatch({ _tag: 'PointAtDesk', spaceId: null })}
      >
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.spaceId}
            proposal={proposal}
            view={view}
            isFirst={proposal.number === first?.number}
          />
        ))}
      </ol>
      <Group gap={12} justify="space-between" mih={36}>
        <Text span size="body" c="dimmed">
          {fits > 0 && t('fits', { count: fits })}
        </Text>
        {hasOthers && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => dispatch({ _tag: 'ShowOtherDesks' })}
          >
            {t('others')}
          </Button>
        )}
      </Group>
    </>
  );
};

/** The panel's content, loaded when it is opened. */
export const FindDeskContent = ({ onClose }: { readonly onClose: () => void }) => {
  const view = useProjection('findDesk');
  if (view === undefined || !view.open) return null;
  return <Shown view={view} onClose={onClose} />;
};

/** Announces the first answer, and the answers to a changed time or wish, once they are complete. */
const News = ({ view }: { readonly view: FindDeskView }) => {
  const { t } = useTranslation(['find-desk', 'booking']);
  const time = useShownTime() ?? '';
  const { wishes, status, outdated, fits, nobodyThere, proposals, rule } = view;
  const ruleWords = useRuleWords();
  const isPartly = proposals.length > 0 && fits === 0;
  const refused = rule === undefined ? null : (ruleWords(rule) ?? t('booking:refusal.ruled'));
  const found =
    refused !== null
      ? [refused]
      : [
          ...(nobodyThere ? [t('nobody')] : []),
          ...(proposals.length === 0 ? [t('none')] : []),
          ...(isPartly ? [t('partly')] : []),
          ...(fits > 0 ? [t('fits', { count: fits })] : []),
        ];
  const isKnown = status === 'loaded' && !outdated;
  return (
    <Told first of={JSON.stringify([wishes, time])} words={isKnown ? found.join(' ') : null} />
  );
};

const Shown = ({
  view,
  onClose,
}: {
  readonly view: FindDeskView;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation(['find-desk', 'app', 'floor']);
  const cross = useRef<HTMLButtonElement>(null);
  const isChoosing = useRef(false);
  const time = useTimeWords(view);
  const { status, refusal, rule, proposals } = view;
  // FD12: the results stay visible while nothing can be booked.
  const isPointless = rule !== undefined || (refusal !== null && proposals.length === 0);
  return (
    <Stack gap={12}>
      <Group gap={12} align="flex-start" wrap="nowrap" data-sheet-head>
        <Box flex={1} miw={0}>
          <Box id="find-desk-name" component="h2" fz="heading" fw={680} lh={1.35}>
            {t('title')}
          </Box>
          {/* FD13 */}
          <div className={classes.time}>
            <TimeChip label={t('floor:shownTime', { time })} words={time} closesOnDay />
          </div>
        </Box>
        <CloseButton
          ref={cross}
          aria-label={t('app:close')}
          // FD20: a press beside an open choice of time closes that alone.
          onPointerDown={() => {
            isChoosing.current =
              cross.current?.parentElement?.querySelector('[aria-expanded="true"]') != null;
          }}
          onClick={() => {
            if (!isChoosing.current) onClose();
            isChoosing.current = false;
          }}
        />
      </Group>
      <News view={view} />
      <DeskWishChips view={view} />
      <Box h={1} bg="var(--perch-line)" />
      <Situation view={view} />
      {!isPointless && status === 'loading' && <Loading />}
      {!isPointless && status === 'failed' && <Failed />}
      {status === 'loaded' && rule === undefined && <Proposals view={view} />}
    </Stack>
  );
};
