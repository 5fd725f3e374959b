import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
import { PermissionsCard } from './permissions-card.tsx';
import { PersonFace } from './person-face.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './person-page.module.css';

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
      <div className={classes.person}>
        {back}
        <div className={classes.none}>
          <p role="status">{t(grid?.status === 'loaded' && row === null ? 'gone' : 'loading')}</p>
        </div>
      </div>
    );
  }
  const isNew = row.state === 'new';
  const isActive = row.cells.active?.text !== 'no';
  const mail = row.cells.mail?.text ?? '';
  const { panel } = address;
  const panelProps = { id, name: row.name, person };
  return (
    <div className={classes.person}>
      <div className={classes.inner}>
        <Group gap={16} wrap="nowrap">
          {back}
          {!phone && <PersonFace row={row} size={56} />}
          <Box flex={1} miw={0}>
            <h2 className={classes.name}>
              {row.name}
              <span className={classes.state} data-off={!isActive || undefined}>
                {t(isNew ? 'list.new' : isActive ? 'active' : 'list.inactive')}
              </span>
            </h2>
            <p className={classes.sub}>
              {[mail, t('number', { id: isNew ? (row.cells.id?.text ?? '') : id })]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
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
        {!isNew && <ActivityCard person={person} />}
        <GroupsCard id={id} groups={person.groups} />
        <PermissionsCard permissions={person.permissions} canGrant={!isNew} />
        <section className={classes.card} aria-label={t('details')}>
          <Group gap={8} justify="space-between" wrap="nowrap" mb={12}>
            <Box component="h3" fz="body" fw={600}>
              {t('details')}
            </Box>
          </Group>
          <div className={classes.fields}>
            {(isNew ? ['id', ...FIELDS] : FIELDS).map((column) => (
              <CellField key={`${id} ${column}`} row={row} column={column} />
            ))}
          </div>
        </section>
        {!isNew && <LastChangeCard id={id} person={person} />}
      </div>
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
    </div>
  );
};
