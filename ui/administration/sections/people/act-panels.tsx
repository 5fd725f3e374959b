import { Button, Text, TextInput } from '@mantine/core';
import {
  IconCalendarEvent,
  IconDeviceLaptop,
  IconHistory,
  IconId,
  IconMapPin,
  IconRss,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActView, PersonView } from '../../../../core/administration/person/projection.ts';
import { Note } from '../../../kit/note.tsx';
import { useDispatch } from '../../engine/hooks.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { Consequence, SidePanel } from './side-panel.tsx';

type Props = { readonly id: string; readonly name: string; readonly person: PersonView };

/** The outcome of the action. */
export const Outcome = ({ act, done }: { readonly act: ActView; readonly done: string }) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'outcome' });
  if (act.isBusy) return null;
  if (act.failure === null) {
    return (
      <Note tone="green" role="status">
        {done}
      </Note>
    );
  }
  return (
    <Note tone="red" role="alert">
      {act.failure._tag === 'Refused'
        ? t('refused', { message: act.failure.message })
        : t('unreachable')}
    </Note>
  );
};

/** The outcome of an earlier press is not that of this panel. */
export const useForgotten = (): void => {
  const send = useDispatch();
  useEffect(() => {
    send({ _tag: 'CloseOutcome' });
    return () => send({ _tag: 'CloseOutcome' });
  }, [send]);
};

/** AP35: ends all sessions of a person. */
export const SignOutPanel = ({ id, name, person }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'signOut' });
  const { go } = useSection();
  const send = useDispatch();
  useForgotten();
  const act = person.act?.kind === 'signOut' ? person.act : null;
  const isDone = act !== null && !act.isBusy && act.failure === null;
  return (
    <SidePanel
      title={t('title', { name })}
      foot={
        <>
          <Button variant="default" onClick={() => go({ panel: null })}>
            {t(isDone ? 'close' : 'keep')}
          </Button>
          {!isDone && (
            <PrimaryButton
              place="panel"
              color="red.8"
              loading={act?.isBusy === true}
              onClick={() => send({ _tag: 'SignOutPerson', key: id })}
            >
              {t('do')}
            </PrimaryButton>
          )}
        </>
      }
    >
      <ul>
        <Consequence
          icon={IconDeviceLaptop}
          what={t('sessions')}
          figure={person.activity?.sessions ?? null}
          how={t('how')}
        />
        <Consequence icon={IconCalendarEvent} what={t('stays')} how={t('staysHow')} />
      </ul>
      {act !== null && <Outcome act={act} done={t('done')} />}
    </SidePanel>
  );
};

/** AP36: nothing of it can be taken back, so the name is typed. */
export const ErasePanel = ({ id, name, person }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'erase' });
  const { go } = useSection();
  const send = useDispatch();
  // The name that was asked for: erasing changes it.
  const [asked] = useState(name);
  const [typed, setTyped] = useState('');
  useForgotten();
  const act = person.act?.kind === 'erase' ? person.act : null;
  const isDone = act !== null && !act.isBusy && act.failure === null;
  const isBlocked = typed.trim() !== name;
  return (
    <SidePanel
      title={t('title', { name: asked })}
      foot={
        <>
          <Button variant="default" onClick={() => go({ panel: null })}>
            {t(isDone ? 'close' : 'keep')}
          </Button>
          {!isDone && (
            <PrimaryButton
              place="panel"
              color="red.8"
              aria-disabled={isBlocked}
              data-disabled={isBlocked || undefined}
              loading={act?.isBusy === true}
              onClick={() => !isBlocked && send({ _tag: 'ErasePerson', key: id, name: typed })}
            >
              {t('do')}
            </PrimaryButton>
          )}
        </>
      }
    >
      <Text inherit c="dimmed">
        {t('text')}
      </Text>
      <ul>
        <Consequence icon={IconId} what={t('row')} how={t('rowHow')} />
        <Consequence icon={IconDeviceLaptop} what={t('access')} how={t('accessHow')} />
        <Consequence
          icon={IconCalendarEvent}
          what={t('bookings')}
          figure={person.activity?.bookings ?? null}
          how={t('bookingsHow')}
        />
        <Consequence icon={IconRss} what={t('links')} how={t('linksHow')} />
        <Consequence icon={IconMapPin} what={t('past')} how={t('pastHow')} />
        <Consequence icon={IconHistory} what={t('history')} how={t('historyHow')} />
      </ul>
      {act !== null && <Outcome act={act} done={t('done')} />}
      {!isDone && (
        <TextInput
          label={t('type', { name })}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </SidePanel>
  );
};
