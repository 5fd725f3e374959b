import { Box, Group, Tooltip, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DayCardView, DayPerson } from '../../../core/features/planner/overview/views.ts';
import { Person } from '../../shared/person/person.tsx';
import tones from '../../theme/tones.module.css';
import classes from './day-people.module.css';
import { DAY_LOOKS, TYPE_COLOURS } from './shared/day-look.ts';

/** Pixels. */
const SIZE = 28;

type Props = Pick<DayCardView, 'avatars' | 'more'> & { readonly backendUrl: string };

const Face = ({
  person,
  backendUrl,
}: {
  readonly person: DayPerson;
  readonly backendUrl: string;
}) => {
  const { t } = useTranslation('planner');
  const key = TYPE_COLOURS[person.type];
  const { tone, icon: Mark } = DAY_LOOKS[key];
  const text = [person.name, t(`own.${key}`), person.spaceName, person.buildingName]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  return (
    <Tooltip label={text} openDelay={200}>
      <li className={classes.face}>
        <Person {...person} backendUrl={backendUrl} size={SIZE} />
        <span className={`${classes.mark} ${tone === null ? '' : tones[tone]}`} aria-hidden="true">
          <Mark size={10} stroke={2.5} />
        </span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </li>
    </Tooltip>
  );
};

/** AT15: avatars of the selected colleagues who are in, and how many more there are. */
export const DayPeople = ({ avatars, more, backendUrl }: Props) => {
  const { t } = useTranslation('planner');
  if (avatars.length === 0) return null;
  return (
    <Group component="ul" gap={0} wrap="nowrap" flex="none" aria-label={t('colleagues')}>
      {avatars.map((person) => (
        <Face key={person.id} person={person} backendUrl={backendUrl} />
      ))}
      {more > 0 && (
        <Box component="li" fz="caption" fw={600} c="dimmed" ps={6}>
          <span aria-hidden="true">+{more}</span>
          <VisuallyHidden>{t('moreColleagues', { count: more })}</VisuallyHidden>
        </Box>
      )}
    </Group>
  );
};
