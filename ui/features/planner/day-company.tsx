import { Group, Stack, UnstyledButton } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCompany as View } from '../../../core/features/planner/overview/views.ts';
import { Tag } from '../../kit/tag.tsx';
import { useDispatch } from '../../mirror/hooks.ts';
import { Person } from '../../shared/person/person.tsx';
import classes from './day-company.module.css';
import { useShowDesk } from './shared/use-show-desk.ts';

/** The others are in the full list. */
const MOST = 6;

type Props = { readonly day: string; readonly company: View; readonly backendUrl: string };

/** PO5: who of the selected colleagues is in, each with the desk that a press shows, and who is remote. */
export const DayCompany = ({ day, company: { here, remote }, backendUrl }: Props) => {
  const { t } = useTranslation('planner');
  const dispatch = useDispatch();
  const show = useShowDesk(day);
  const id = useId();
  return (
    <>
      {here.length > 0 && (
        <Stack component="section" gap={4} aria-labelledby={id}>
          <h5 id={id} className={classes.title}>
            {t('company.title')} <Tag tone="blue">{here.length}</Tag>
          </h5>
          <Stack component="ul" gap={0}>
            {here.slice(0, MOST).map((person) => (
              <li key={person.id}>
                <UnstyledButton
                  className={classes.person}
                  onClick={() =>
                    person.desk === null
                      ? dispatch({ _tag: 'SelectUser', userId: person.id })
                      : show(person.desk)
                  }
                >
                  <Person {...person} backendUrl={backendUrl} size={28} />
                  <span className={classes.name} title={person.name} translate="no">
                    {person.name}
                  </span>{' '}
                  <span className={classes.place}>{person.spaceName}</span>
                </UnstyledButton>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {remote.length > 0 && (
        <Group component="p" gap={6} wrap="nowrap" fz="small" c="dimmed">
          <IconHome size={16} aria-hidden="true" />
          {t('company.remote', { count: remote.length, names: remote.join(', ') })}
        </Group>
      )}
    </>
  );
};
