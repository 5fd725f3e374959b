import { Loader, UnstyledButton } from '@mantine/core';
import { IconClockEdit, IconX } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCardView, OwnDayEntry } from '../../../core/features/planner/overview/views.ts';
import type { ButtonColour } from '../../../core/rules/attendance/register-button.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import tones from '../../theme/tones.module.css';
import classes from './day-button.module.css';
import { ownDetails } from './shared/day-button-details.ts';
import { DAY_LOOKS } from './shared/day-look.ts';

type Props = {
  readonly day: string;
  readonly colour: ButtonColour;
  readonly click: DayCardView['button']['click'];
  /** The entry that it shows and removes; null: none, it registers. */
  readonly entry: OwnDayEntry | null;
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** Takes the focus when this button disappears. */
  readonly heir?: RefObject<HTMLButtonElement | null>;
};

/** AT5 to AT7: where the user works on the day, by colour, icon and text; a press registers or unregisters them. */
export const DayButton = ({ day, colour, click, entry, button, heir }: Props) => {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const dayName = format.longDay(day);
  const dispatch = useDispatch();
  const { tone, icon } = DAY_LOOKS[colour];
  const Sign = entry === null ? IconClockEdit : icon;
  const isRegistered = colour !== 'unregistered';
  const word = isRegistered ? t(`own.${colour}`) : t('register');
  const detail = entry === null ? '' : joined(ownDetails(entry, format, t('wholeDay')));
  const what = detail === '' ? word : `${word} ${detail}`;
  const isOff = click.kind === 'nothing';
  const isBusy = isOff && click.because === 'underWay';
  const own = useRef<HTMLButtonElement>(null);
  const ref = button ?? own;
  useLayoutEffect(
    () => () => {
      if (document.activeElement === ref.current) heir?.current?.focus();
    },
    [ref, heir],
  );
  const press = (): void =>
    dispatch(
      entry === null
        ? { _tag: 'OpenRegister', day }
        : { _tag: 'Unregister', day, entry: entry.key },
    );
  const label = (): string => {
    if (isOff) return `${what}, ${dayName}`;
    return t(isRegistered ? 'removeLabel' : 'registerLabel', { what, day: dayName });
  };
  return (
    <UnstyledButton
      ref={ref}
      className={`${classes.button} ${tone === null ? '' : tones[tone]}`}
      data-toned={tone !== null || undefined}
      data-unregistered={entry === null || undefined}
      aria-label={label()}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-haspopup={click.kind === 'openDialog' ? 'dialog' : undefined}
      title={isOff ? t(`off.${click.because}`) : undefined}
      onClick={isOff ? undefined : press}
    >
      <Sign size={18} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.word}>{entry === null ? `${word}…` : word}</span>{' '}
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </span>
      {isBusy && <Loader size={16} color="currentColor" aria-hidden="true" />}
      {!isOff && isRegistered && <IconX className={classes.remove} size={16} aria-hidden="true" />}
    </UnstyledButton>
  );
};
