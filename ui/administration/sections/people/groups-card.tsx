import { Button, Group, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDispatch } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { GroupsChoice } from './add-panel.tsx';
import { PersonCard } from './person-card.tsx';
import classes from './person-page.module.css';

type Props = {
  readonly id: string;
  readonly groups: readonly { readonly key: string; readonly name: string }[];
};

/** The groups of a person; changed in place. */
export const GroupsCard = ({ id, groups }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'groups' });
  const { address, go, scope } = useSection();
  const send = useDispatch();
  const isOpen = address.panel === 'groups';
  return (
    <PersonCard
      label={t('title')}
      title={t('title')}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => go({ panel: isOpen ? null : 'groups' })}
        >
          {t(isOpen ? 'done' : 'change')}
        </Button>
      }
    >
      {isOpen ? (
        <GroupsChoice
          label={t('of')}
          value={groups.map(({ key }) => key)}
          onChange={(keys) =>
            send({
              _tag: 'EditCells',
              edits: [{ subject: 'people', key: id, column: 'groups', text: keys.join('|') }],
            })
          }
        />
      ) : groups.length === 0 ? (
        <Text inherit c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <Group component="ul" gap={8} align="stretch">
          {groups.map(({ key, name }) => (
            <li key={key}>
              <Link
                className={classes.chip}
                to={pathOf({ ...sectionAddress('groups', scope), id: key })}
              >
                <IconUsersGroup size={16} stroke={1.75} aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
        </Group>
      )}
    </PersonCard>
  );
};
