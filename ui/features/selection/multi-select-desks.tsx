import { Box, Switch, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MultiBookingView } from '../../../core/features/multi-booking/views.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { Replacements } from '../alternatives/index.ts';
import { TimeSelects } from '../floor/index.ts';
import { BookDesks, BookedDesks } from '../multi-booking/index.ts';
import { MultiSelectList } from './multi-select-list.tsx';
import classes from './multi-select-panel.module.css';
import { MultiSelectReplace } from './multi-select-replace.tsx';

type Props = {
  readonly view: MultiSelectQuickView;
  readonly booking: MultiBookingView;
  /** On phones times and list are collapsed, to leave room for the map. */
  readonly folded: boolean;
  readonly onClose: () => void;
};

/** Focuses the list's title when the pressed button disappears after booking or undoing. */
const useFocusAfter = (isMade: boolean) => {
  const title = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  const was = useRef(isMade);
  useEffect(() => {
    if (was.current === isMade) return;
    was.current = isMade;
    if (pressed.current) title.current?.focus();
    pressed.current = false;
  }, [isMade]);
  const press = (): void => {
    pressed.current = true;
  };
  return { title, press };
};

/** The time, the desks, and the buttons for them. */
export const MultiSelectDesks = ({ view, booking, folded, onClose }: Props) => {
  const { t } = useTranslation(['selection', 'multi-booking']);
  const dispatch = useDispatch();
  const { rows } = view;
  const { made } = booking;
  const { title, press } = useFocusAfter(made !== null);
  const last = rows.at(-1);
  /** The pressed button disappears with what it removes. */
  const taking = (run: () => void): void => {
    title.current?.focus();
    run();
  };
  const remove = (spaceId: number): void =>
    taking(() => dispatch({ _tag: 'ToggleSelectedDesk', spaceId }));
  const heading =
    made === null
      ? t('selection:multiSelect.list', { number: rows.length })
      : t('multi-booking:booked', { number: rows.length });
  return (
    <>
      {!folded && (
        <>
          <Box mt={10}>
            <TimeSelects />
          </Box>
          <Switch
            mt={16}
            checked
            label={t('selection:multiSelect.switch')}
            onChange={() =>
              last === undefined
                ? onClose()
                : dispatch({ _tag: 'SelectSpace', spaceId: last.spaceId })
            }
          />
        </>
      )}
      <h3
        id="multi-select-title"
        className={classes.title}
        ref={title}
        tabIndex={-1}
        aria-live="polite"
      >
        {heading}
      </h3>
      {rows.length === 0 && (
        <Text component="div" size="body" c="dimmed" py={4}>
          {t('selection:multiSelect.none')}
          <div>{t('multi-booking:hint')}</div>
        </Text>
      )}
      {rows.length > 0 && !folded && (
        <MultiSelectList view={view} onRemove={made === null ? remove : undefined} />
      )}
      {rows.length > 0 && made === null && (
        <>
          {!folded && <Replacements />}
          <MultiSelectReplace view={view} folded={folded} onTake={taking} />
          <BookDesks view={view} booking={booking} folded={folded} onBook={press} />
        </>
      )}
      {made !== null && <BookedDesks made={made} folded={folded} onUndo={press} />}
    </>
  );
};
