import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PermissionView } from '../../../../core/administration/person/projection.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { PersonCard } from './person-card.tsx';
import classes from './person-page.module.css';

type Props = { readonly permissions: readonly PermissionView[]; readonly canGrant: boolean };

/** AP31: a person's permissions, with their place and the grant or group that they come from. */
export const PermissionsCard = ({ permissions, canGrant }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'permissions' });
  const words = useColumnWords();
  const { go, scope } = useSection();
  const send = useDispatch();
  const nameOf = (capability: string) => words.cell('grants', 'capability', capability);
  return (
    <PersonCard
      label={t('title')}
      title={t('title')}
      action={
        canGrant && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => go({ panel: 'grant' })}
          >
            {t('grant')}
          </Button>
        )
      }
    >
      {permissions.length === 0 ? (
        <Text inherit c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('may')}</th>
              <th scope="col">{t('where')}</th>
              <th scope="col">{t('because')}</th>
              <th scope="col">
                <VisuallyHidden>{t('action')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {permissions.map(({ key, state, capability, place, because }) => (
              <tr key={key} data-state={state}>
                <td>{nameOf(capability)}</td>
                <td>{place.kind === 'company' ? t('everywhere') : place.name}</td>
                <td>
                  {because === null ? (
                    t('directly')
                  ) : (
                    <Anchor
                      component={Link}
                      size="sm"
                      to={pathOf({ ...sectionAddress('groups', scope), id: because.key })}
                    >
                      {because.name}
                    </Anchor>
                  )}
                </td>
                <td>
                  {state === 'gone' && t('withdrawn')}
                  {because === null && state !== 'gone' && (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      aria-label={t('withdrawOf', { name: nameOf(capability) })}
                      onClick={() => send({ _tag: 'RemoveRows', table: 'grants', keys: [key] })}
                    >
                      {t('withdraw')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!canGrant && (
        <Text inherit c="dimmed">
          {t('saveFirst')}
        </Text>
      )}
    </PersonCard>
  );
};
