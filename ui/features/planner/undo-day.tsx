import { Button } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';

type Props = {
  readonly day: string;
  /** Takes the focus when this button disappears. */
  readonly heir: RefObject<HTMLButtonElement | null>;
};

/** PO2: undoes the last own change of the day. */
export const UndoDay = ({ day, heir }: Props) => {
  const { t } = useTranslation('planner');
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current) heir.current?.focus();
    },
    [heir],
  );
  return (
    <Button
      ref={button}
      flex="none"
      size="xs"
      variant="default"
      aria-label={t('undoLabel', { day: longDay(day) })}
      onClick={() => dispatch({ _tag: 'UndoAttendance' })}
    >
      {t('undo')}
    </Button>
  );
};
