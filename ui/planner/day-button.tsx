import { Loader, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCardView } from '../../core/planner/views.ts';
import { useDispatch } from '../mirror/hooks.ts';
import { useFormat } from '../parts/use-format.ts';
import classes from './day-button.module.css';
import { DAY_LOOKS } from './day-look.ts';
import { useDayName } from './use-day-name.ts';

type Props = {
  readonly card: Pick<DayCardView, 'day' | 'button' | 'own'>;
  /** IANA name. */
  readonly zone: string;
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** AT5 to AT7: where the person is on the day, in colour, sign and words; a press registers them, or takes it away. */
export const DayButton = ({ card: { day, button, own }, zone, button: ref }: Props) => {
  const { t } = useTranslation('planner');
  const { interval } = useFormat();
  const dayName = useDayName()(day);
  const dispatch = useDispatch();
  const { colour, click } = button;
  const { tone, icon: Sign } = DAY_LOOKS[colour];
  const isRegistered = colour !== 'unregistered';
  const word = isRegistered ? t(`own.${colour}`) : t('register');
  const detail =
    own === null || !isRegistered
      ? ''
      : [own.spaceName, own.buildingName, interval(own.start, own.end, zone)]
          .filter((part) => part !== null && part !== '')
          .join(' · ');
  const what = detail === '' ? word : `${word} ${detail}`;
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
        <span className={classes.word}>{word}</span>{' '}
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </span>
      {isBusy && <Loader size={16} color="currentColor" aria-hidden="true" />}
      {!isOff && isRegistered && <IconX className={classes.remove} size={16} aria-hidden="true" />}
    </UnstyledButton>
  );
};
