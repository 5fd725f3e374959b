import { Loader, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCardView } from '../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/joined.ts';
import { useFormat } from '../../shared/use-format.ts';
import classes from './day-button.module.css';
import { ownDetails } from './shared/day-button-details.ts';
import { DAY_LOOKS } from './shared/day-look.ts';

type Props = {
  readonly card: Pick<DayCardView, 'day' | 'button' | 'own'>;
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** AT5 to AT7: where the user works on the day, by colour, icon and text; a press registers or unregisters them. */
export const DayButton = ({ card: { day, button, own }, button: ref }: Props) => {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const dayName = format.longDay(day);
  const dispatch = useDispatch();
  const { colour, click } = button;
  const { tone, icon: Sign } = DAY_LOOKS[colour];
  const isRegistered = colour !== 'unregistered';
  const word = isRegistered ? t(`own.${colour}`) : t('register');
  const shown = isRegistered ? own : null;
  const detail = shown === null ? '' : joined(ownDetails(shown, format, t('wholeDay')));
  const more = shown?.more ?? 0;
  const what = [word, detail, more > 0 ? t('moreEntries', { count: more }) : '']
    .filter((part) => part !== '')
    .join(' ');
  const isOff = click.kind === 'nothing';
  const isBusy = isOff && click.because === 'underWay';
  const press = (): void =>
    dispatch(
      click.kind === 'openDialog' ? { _tag: 'OpenRegister', day } : { _tag: 'Unregister', day },
    );
  const label = (): string => {
    if (isOff) return `${what}, ${dayName}`;
    return t(isRegistered ? 'removeLabel' : 'registerLabel', { what, day: dayName });
  };
  return (
    <UnstyledButton
      ref={ref}
      className={`${classes.button} ${tone === null ? '' : classes[tone]}`}
      aria-label={label()}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-haspopup={click.kind === 'openDialog' ? 'dialog' : undefined}
      title={isOff ? t(`off.${click.because}`) : undefined}
      onClick={isOff ? undefined : press}
    >
      <Sign size={18} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.word}>
          {word}
          {more > 0 && <span className={classes.more}> +{more}</span>}
        </span>{' '}
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </span>
      {isBusy && <Loader size={16} color="currentColor" aria-hidden="true" />}
      {!isOff && isRegistered && <IconX className={classes.remove} size={16} aria-hidden="true" />}
    </UnstyledButton>
  );
};
