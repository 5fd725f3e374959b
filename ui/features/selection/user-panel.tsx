import { Button, Group, Text } from '@mantine/core';
import { IconArmchair2, IconFocus2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { StatusPill } from '../../shared/booking/status-pill.tsx';
import { FavouriteStar } from '../../shared/buttons/favourite-star.tsx';
import { Person } from '../../shared/person/person.tsx';
import { deskOf, usePlanWords } from '../../shared/use-plan-words.ts';
import { CopyLink } from '../location/index.ts';
import { WayButton } from '../wayfinding/index.ts';
import { PanelHead } from './panel-head.tsx';
import { UserRows } from './user-rows.tsx';

type Props = { readonly view: UserQuickView; readonly onClose: () => void };

/** The quick view of a colleague (specification 2). */
export const UserPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'user' });
  const dispatch = useDispatch();
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const { location, planned } = view;
  // SP26: nobody looks for a desk near themself.
  const selfId = useProjection('account', ({ user }) => user?.id);
  const mayBook = useProjection('findDesk', ({ offered }) => offered) ?? false;
  const isOffered = mayBook && selfId !== view.userId;
  const plan = usePlanWords()(planned, view.status !== null);
  // PO6: the way to where they are, or else to the desk that they have then.
  const at = location?.reachable ? location.asset : deskOf(planned);
  return (
    <>
      <PanelHead
        title={view.name}
        named
        icon={
          <Person
            backendUrl={backendUrl}
            id={view.userId}
            initials={view.initials}
            photo={view.photo}
            size={52}
          />
        }
        beside={
          <Group component="span" gap={4} wrap="nowrap">
            {view.status !== null && <StatusPill of="PERSON" status={view.status} />}
            <FavouriteStar userId={view.userId} name={view.name} />
          </Group>
        }
        under={view.title}
        onClose={onClose}
      />
      {plan !== '' && (
        <Text component="div" size="title" fw={550} lh={1.45} mt={8}>
          {plan}
        </Text>
      )}
      <UserRows view={view} />
      <Group gap={8} mt={16}>
        {at !== null && (
          <>
            <WayButton to={at} />
            <Button
              size="sm"
              variant="default"
              leftSection={<IconFocus2 size={18} aria-hidden="true" />}
              onClick={() => dispatch({ _tag: 'Locate', asset: at })}
            >
              {t('locate')}
            </Button>
          </>
        )}
        {at !== null && isOffered && (
          <Button
            size="sm"
            variant="default"
            aria-haspopup="dialog"
            leftSection={<IconArmchair2 size={18} aria-hidden="true" />}
            onClick={() => dispatch({ _tag: 'OpenFindDesk', near: view.userId })}
          >
            {t('near')}
          </Button>
        )}
        <CopyLink to="selection" />
      </Group>
    </>
  );
};
