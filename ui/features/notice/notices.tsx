import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Severity } from '../../../core/office/notice/model.ts';
import type { NoticeView } from '../../../core/office/notice/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useRuleWords } from '../../shared/booking/use-rule-words.ts';
import { useSkipWords } from '../../shared/booking/use-skip-words.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useHeldNotice } from './use-held-notice.ts';
import { withoutColon } from './without-colon.ts';

type Props = {
  readonly text: string;
  readonly undo: NoticeView['undo'];
  readonly onUndo: () => void;
};

/** NT3: what was booked, with an undo button, which keeps the focus when it is disabled. */
const NoticeText = ({ text, undo, onUndo }: Props) => {
  const { t } = useTranslation('notice');
  const isOff = undo !== 'offered';
  return (
    <Group gap="4 12" justify="space-between">
      {/* UC52: beside the button only where there is room for a line. */}
      <Box flex="1 1 180px">{text}</Box>
      <Button
        size="compact-sm"
        flex="none"
        variant="default"
        aria-disabled={isOff || undefined}
        aria-busy={undo === 'underWay' || undefined}
        data-disabled={isOff || undefined}
        onClick={isOff ? undefined : onUndo}
      >
        {t('undo')}
      </Button>
    </Group>
  );
};

const LOOKS = {
  success: { color: 'green.8', icon: <IconCheck size={18} /> },
  warning: { color: 'yellow.8', icon: <IconAlertTriangle size={18} /> },
  error: { color: 'red.8', icon: <IconX size={18} /> },
} as const satisfies Record<Severity, unknown>;

type Spoken = { readonly as: 'status' | 'alert'; readonly text: string };

/** Shows the notice of the core, one at a time; the core also decides for how long. */
export const Notices = () => {
  const view = useProjection('notice');
  const notice = view?.notice ?? null;
  const undo = view?.undo ?? 'none';
  const said = view?.said ?? false;
  const dispatch = useDispatch();
  const { t } = useTranslation('notice');
  const { dated, stamp } = useFormat();
  const ruleWords = useRuleWords();
  const skipWords = useSkipWords();
  const shown = useRef<number | null>(null);
  const unshown = useRef<number | null>(null);
  const [spoken, speak] = useState<Spoken | null>(null);
  const { leave, listeners } = useHeldNotice();

  useEffect(() => {
    // A notice that the core removed is only hidden; the core is told only if the user closed it.
    const previous = shown.current;
    shown.current = notice?.id ?? null;
    if (previous !== null && previous !== shown.current) {
      leave(previous);
      notifications.hide(`notice-${previous}`);
    }
    if (notice === null) {
      speak(null);
      return;
    }
    // NT7: does not appear when the quick view that showed it closes.
    if (said && previous !== notice.id) unshown.current = notice.id;
    if (unshown.current === notice.id) {
      speak(null);
      return;
    }
    const { id, key, message, severity, booked, days, rule, until } = notice;
    const time = until === undefined ? '' : stamp(Date.parse(`${until}Z`) / 60_000, 'UTC');
    const ruled = rule === undefined ? null : ruleWords(rule);
    const told =
      ruled ??
      withoutColon(
        t(key, { message, name: days?.name, time, reason: message, count: days?.count ?? 0 }),
      );
    const skipped =
      (days?.skips.length ?? 0) > 0 ? `${told}. ${skipWords(days?.skips ?? [])}` : told;
    const text =
      booked === undefined
        ? skipped
        : `${told}. ${t(booked.person === undefined ? 'booked' : 'bookedFor', {
            name: booked.name,
            person: booked.person,
            time: dated(booked.start, booked.end, booked.zone),
          })}`;
    const content = {
      id: `notice-${id}`,
      'data-notice': id,
      message: notice.undo ? (
        <NoticeText text={text} undo={undo} onUndo={() => dispatch({ _tag: 'UndoBooking' })} />
      ) : (
        text
      ),
      position: 'top-center',
      autoClose: false,
      withBorder: true,
      role: 'region',
      'aria-label': t('label'),
      closeButtonProps: { 'aria-label': t('close') },
      onClose: () => {
        if (shown.current !== id) return;
        leave(id);
        dispatch({ _tag: 'DismissNotice' });
      },
      ...listeners(() => shown.current === id),
      ...LOOKS[severity],
    } as const;
    // The same words of the next notice are a change, too.
    const words = id % 2 === 0 ? text : `${text}\u00a0`;
    speak({ as: severity === 'success' ? 'status' : 'alert', text: words });
    if (previous === id) notifications.update(content);
    else notifications.show(content);
  }, [notice, undo, said, dispatch, t, dated, stamp, ruleWords, skipWords, leave, listeners]);

  // NT19: these are always there, because screen readers do not read what a new region already holds.
  return (['status', 'alert'] as const).map((role) => (
    <VisuallyHidden key={role} role={role} data-spoken>
      {spoken?.as === role ? spoken.text : ''}
    </VisuallyHidden>
  ));
};
