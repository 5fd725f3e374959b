import { Text } from '@mantine/core';
import type { OnBehalfPerson } from '../../../core/features/on-behalf/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { Person } from '../../shared/person/person.tsx';
import classes from './on-behalf.module.css';

type Props = { readonly person: OnBehalfPerson };

/** Photo or initials, name and title of a person. */
export const PersonLine = ({ person }: Props) => {
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const { userId, initials, photo, name, title } = person;
  return (
    <>
      <Person backendUrl={backendUrl} id={userId} initials={initials} photo={photo} size={36} />
      <span className={classes.who}>
        <Text span inherit fw={550} translate="no">
          {name}
        </Text>
        {title !== '' && (
          <Text span size="small" c="dimmed">
            {title}
          </Text>
        )}
      </span>
    </>
  );
};
