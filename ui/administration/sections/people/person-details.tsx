import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../kit/message.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { ErasePanel, SignOutPanel } from './act-panels.tsx';
import { ActivityCard, LastChangeCard } from './activity-cards.tsx';
import { CellField } from './cell-field.tsx';
import { DeactivatePanel } from './deactivate-panel.tsx';
import { DepartureCard } from './departure-card.tsx';
import { GrantPanel } from './grant-panel.tsx';
import { GroupsCard } from './groups-card.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { KeptCard } from './kept-card.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonFace } from './person-face.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './person-page.module.css';
import { SessionsCard } from './sessions-card.tsx';

const FIELDS = [
  'first_name',
  'last_name',
  'username',
  'mail',
  'title',
  'department',
  'company',
  'phone',
] as const;

/** Everything about the person who is open. */
export const PersonDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('administration-people');
  const { address, go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const grid = useParamProjection('grid', { table: 'people' });
  const row = useParamProjection('row', { table: 'people', key: id });
  const person = useParamProjection('person', { key: id });
  const back = phone && (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('back')}
      onClick={() => go({ id: null, panel: null })}
    >
      <IconArrowLeft size={22} stroke={1.75} />
    </ActionIcon>
  );
  if (row === undefined || person === undefined || row === null) {
    return (
      <>
        {back}
        <Message role="status">
          {t(grid?.status === 'loaded' && row === null ? 'gone' : 'loading')}
        </Message>
      </>
    );
  }
  const isNew = row.state === 'new';
  const isActive = row.cells.active?.text !== 'no';
  const mail = row.cells.mail?.text ?? '';
  const { panel } = address;
  const panelProps = { id, name: row.name, person };
  return (
    <>
      <Stack gap={16} maw={720} mx="auto">
        <Group gap={16} wrap="nowrap">
          {back}
          {!phone && <PersonFace row={row} size={56} />}
          <Box flex={1} miw={0} className={classes.names}>
            <Group component="h2" gap="4px 12px" fz="heading">
              {row.name}
              <Tag tone={isActive ? 'green' : 'grey'}>
                {t(isNew ? 'list.new' : isActive ? 'active' : 'list.inactive')}
              </Tag>
            </Group>
            <Text size="body" c="dimmed" mt={2}>
              {[mail, t('number', { id: isNew ? (row.cells.id?.text ?? '') : id })]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </Box>
          {isNew ? (
            <Button
              variant="default"
              onClick={() => {
                send({ _tag: 'RemoveRows', table: 'people', keys: [id] });
                go({ id: null, panel: null });
              }}
            >
              {t('notAdded')}
            </Button>
          ) : (
            row.state !== 'gone' && <PersonMenu id={id} name={row.name} isActive={isActive} />
          )}
        </Group>
        {!isNew && isActive && <DepartureCard id={id} person={person} />}
        {!isNew && !isActive && <KeptCard person={person} />}
        {!isNew && <ActivityCard id={id} person={person} isActive={isActive} />}
        {!isNew && person.activity !== null && person.activity.sessions > 0 && (
          <SessionsCard key={id} id={id} count={person.activity.sessions} />
        )}
        <GroupsCard id={id} groups={person.groups} />
        <PermissionsCard permissions={person.permissions} canGrant={!isNew} />
        <PersonCard label={t('details')} title={t('details')}>
          <div className={classes.fields}>
            {(isNew ? ['id', ...FIELDS] : FIELDS).map((column) => (
              <CellField key={`${id} ${column}`} row={row} column={column} />
            ))}
          </div>
        </PersonCard>
        {!isNew && <LastChangeCard id={id} person={person} />}
      </Stack>
      {panel === 'grant' && !isNew && <GrantPanel person={{ key: id, name: row.name }} />}
      {panel === 'deactivate' && !isNew && <DeactivatePanel key={id} {...panelProps} />}
      {panel === 'invite' && !isNew && (
        <InvitePanel
          key={id}
          id={id}
          name={row.name}
          until={person.activity?.invitedUntil ?? null}
        />
      )}
      {panel === 'sign-out' && !isNew && <SignOutPanel {...panelProps} />}
      {panel === 'erase' && !isNew && <ErasePanel key={id} {...panelProps} />}
    </>
  );
};
