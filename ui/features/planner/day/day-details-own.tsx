import { Skeleton, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayDetailsView } from '../../../../core/features/planner/day/views.ts';
import type { OwnDayEntry } from '../../../../core/features/planner/overview/views.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { SteadyButton } from '../../../shared/buttons/steady-button.tsx';
import { joined } from '../../../shared/format/joined.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import tones from '../../../theme/tones.module.css';
import { ownDetails } from '../shared/day-button-details.ts';
import { DAY_LOOKS, TYPE_COLOURS } from '../shared/day-look.ts';
import classes from './day-details-own.module.css';

type Props = Pick<
  NonNullable<DayDetailsView>,
  'day' | 'own' | 'ownKnown' | 'registrable' | 'status'
>;

const Entry = ({ entry }: { readonly entry: OwnDayEntry }) => {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const key = TYPE_COLOURS[entry.type];
  const { tone, icon: Sign } = DAY_LOOKS[key];
  return (
    <li className={`${classes.place} ${tone === null ? '' : tones[tone]}`}>
      <Sign size={18} aria-hidden="true" />
      <Stack component="span" gap={1}>
        <Text span size="body" fw={600} lh={1.3}>
          {t(`own.${key}`)}
        </Text>{' '}
        <span className={classes.detail}>{joined(ownDetails(entry, format, t('wholeDay')))}</span>
      </Stack>
    </li>
  );
};

type RegisterProps = Pick<Props, 'day' | 'registrable'> & {
  /** Takes the focus when the day is registered and the button disappears. */
  readonly onRegistered: () => void;
};

/** PW7: opens the register dialog, and stays behind it until it closes. */
const Register = ({ day, registrable, onRegistered }: RegisterProps) => {
  const { t } = useTranslation('planner');
  const dayName = useFormat().longDay(day);
  const dispatch = useDispatch();
  const isOpen = useProjection('planner', ({ register }) => register?.day === day) ?? false;
  const isShown = registrable || isOpen;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isShown) onRegistered();
    wasOpen.current = isOpen;
  }, [isOpen, isShown, onRegistered]);
  if (!isShown) return null;
  return (
    <SteadyButton
      variant="default"
      w="fit-content"
      leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
      aria-label={t('registerLabel', { what: t('register'), day: dayName })}
      aria-haspopup="dialog"
      off={!registrable}
      onClick={() => dispatch({ _tag: 'OpenRegister', day })}
    >
      {t('register')}
    </SteadyButton>
  );
};

/** DD11, PW15: where the user works on the day: all of their entries. */
export const DayOwn = ({ day, own, ownKnown, registrable, status }: Props) => {
  const { t } = useTranslation('day');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Shows nothing if the entries could not be loaded.
  if (own === null && !ownKnown && status === 'failed') return null;
  const entries = own === null ? [] : [own, ...own.others];
  return (
    <Stack component="section" gap={6} aria-labelledby={id}>
      <h4 ref={title} id={id} className={classes.title} tabIndex={-1}>
        {t('yours')}
      </h4>
      {entries.length > 0 && (
        <Stack component="ul" gap={6}>
          {entries.map((entry) => (
            <Entry
              key={`${entry.type} ${entry.start} ${entry.end} ${entry.spaceName}`}
              entry={entry}
            />
          ))}
        </Stack>
      )}
      {own === null && !ownKnown && <Skeleton h={48} radius={8} />}
      {own === null && ownKnown && (
        <div className={classes.place}>
          <IconCalendarPlus size={18} aria-hidden="true" />
          <span className={classes.detail}>{t('notRegistered')}</span>
        </div>
      )}
      <Register
        day={day}
        registrable={registrable}
        onRegistered={() => title.current?.focus({ preventScroll: true })}
      />
    </Stack>
  );
};
