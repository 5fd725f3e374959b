import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './chosen-time.module.css';
import { TimeChip } from './time-chip.tsx';
import { useShownTime } from './use-shown-time.ts';

type Props = {
  /** Opens the sheet with date and times; without one they appear below the chip. */
  readonly onPress?: (() => void) | undefined;
};

/** UC12: the time that the map shows, always in sight over it; a press changes it, and another goes back to now. */
export const ChosenTime = ({ onPress }: Props) => {
  const { t } = useTranslation('floor');
  const chosen = useProjection('dates', (dates) => dates.chosen) ?? false;
  const words = useShownTime();
  const dispatch = useDispatch();
  const card = useRef<HTMLDivElement>(null);
  if (words === null) return null;
  const reset = (): void => {
    // The pressed button disappears.
    card.current?.querySelector('button')?.focus();
    dispatch({ _tag: 'ResetTime' });
  };
  /** UC29: while its popover is open, the chip stays on its line, and the content below it does not move. */
  const hold = (): void => {
    const { current: own } = card;
    if (own?.parentElement == null) return;
    const row = own.parentElement.getBoundingClientRect();
    const { left, right } = own.getBoundingClientRect();
    const isMirrored = getComputedStyle(own).direction === 'rtl';
    own.style.setProperty('--free', `${isMirrored ? right - row.left : row.right - left}px`);
  };
  return (
    <div
      ref={card}
      className={`${float.chip} ${float.parts} ${float.field} ${classes.card}`}
      onPointerDownCapture={hold}
      onKeyDownCapture={hold}
      role="presentation"
    >
      <TimeChip label={t('shownTime', { time: words })} words={words} onPress={onPress} />
      {chosen && (
        <UnstyledButton className={classes.back} onClick={reset}>
          <IconArrowBackUp size={16} aria-hidden="true" />
          <span className={float.word}>{t('reset')}</span>
        </UnstyledButton>
      )}
    </div>
  );
};
