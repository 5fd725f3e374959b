import { Button, Text, TextInput } from '@mantine/core';
import {
  IconArmchair2,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconKey,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoRemoval } from '../../../../core/contract/administration/demo.ts';
import { Note } from '../../../kit/note.tsx';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { Consequence, SidePanel } from '../people/side-panel.tsx';

const Consequences = ({ look }: { readonly look: DemoRemoval }) => {
  const { t } = useTranslation('administration-overview', { keyPrefix: 'demo' });
  const { buildings, floors, spaces, people, bookings, ownSpaces, staying } = look;
  return (
    <ul>
      <Consequence
        icon={IconBuilding}
        what={t('buildings')}
        figure={buildings}
        how={t('buildingsHow', { count: floors })}
      />
      <Consequence
        icon={IconArmchair2}
        what={t('spaces')}
        figure={spaces}
        how={
          ownSpaces === 0 ? t('spacesHow') : `${t('spacesHow')} ${t('own', { count: ownSpaces })}`
        }
      />
      <Consequence icon={IconUsers} what={t('people')} figure={people} how={t('peopleHow')} />
      <Consequence
        icon={IconCalendarEvent}
        what={t('bookings')}
        figure={bookings}
        how={t('bookingsHow')}
      />
      <Consequence icon={IconUser} what={t('you')} how={t('youHow')} />
      {look.hasKnownPassword && (
        <Consequence icon={IconKey} what={t('password')} how={t('passwordHow')} />
      )}
      <Consequence
        icon={IconBuildingCommunity}
        what={t('stays')}
        how={`${t('stayingBuildings', { count: staying.buildings })} ${t('stayingPeople', { count: staying.people })}`}
      />
    </ul>
  );
};

/** AP57: what goes with the demo; it cannot be taken back, so the name of the company is typed. */
export const DemoPanel = () => {
  const { t } = useTranslation('administration-overview', { keyPrefix: 'demo' });
  const { session, go } = useSection();
  const send = useDispatch();
  const view = useProjection('demo');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    send({ _tag: 'CloseDemo' });
    return () => send({ _tag: 'CloseDemo' });
  }, [send]);
  const { company } = session;
  const isBlocked = typed.trim() !== company.trim() || view?.look == null;
  const isDone = view?.isDone === true;
  const close = () => go({ panel: null });
  return (
    <SidePanel
      title={t('title')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t(isDone ? 'close' : 'keep')}
          </Button>
          {!isDone && (
            <PrimaryButton
              place="panel"
              color="red.8"
              aria-disabled={isBlocked}
              data-disabled={isBlocked || undefined}
              loading={view?.isBusy === true}
              onClick={() => !isBlocked && send({ _tag: 'RemoveDemo', name: typed })}
            >
              {t('do')}
            </PrimaryButton>
          )}
        </>
      }
    >
      {isDone ? (
        <Note tone="green" role="status">
          {t('done')}
        </Note>
      ) : (
        <>
          <Text inherit c="dimmed">
            {t('text')}
          </Text>
          {view?.look == null ? (
            <Text role="status" inherit c="dimmed">
              {t(view?.status === 'failed' ? 'unknown' : 'counting')}
            </Text>
          ) : (
            <Consequences look={view.look} />
          )}
          {view?.failure != null && (
            <Note tone="red" role="alert">
              {t('failed')}
            </Note>
          )}
          <TextInput
            label={t('type', { name: company })}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
    </SidePanel>
  );
};
