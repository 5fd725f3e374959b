import { Button, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../kit/note.tsx';
import { useDispatch } from '../../engine/hooks.ts';
import type { Told } from '../../engine/page-call.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { type InvitationLink, invite, mailInvitation, urlOf } from './person-call.ts';
import { SidePanel } from './side-panel.tsx';
import { useMoment } from './use-moment.ts';

type Props = {
  readonly id: string;
  readonly name: string;
  /** When the invitation that is open ends; null: there is none. */
  readonly until: number | null;
};

/** Milliseconds. */
const COPIED = 2_000;

/** AP34: the link is only here, and gone when the panel closes. SE18: a copy that fails says so. */
export const InvitePanel = ({ id, name, until }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'invite' });
  const { session, go } = useSection();
  const send = useDispatch();
  const moment = useMoment();
  const failureWords = useFailureWords();
  const clipboard = useClipboard({ timeout: COPIED });
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told<InvitationLink> | null>(null);
  const [mailed, setMailed] = useState<Told<true> | null>(null);
  const create = async () => {
    setBusy(true);
    setTold(await invite(session.backendUrl, id));
    setBusy(false);
    send({ _tag: 'RefreshPerson' });
  };
  const mail = async () => {
    setBusy(true);
    setMailed(await mailInvitation(session.backendUrl, id));
    setBusy(false);
  };
  const link = told?._tag === 'Done' ? told.value : null;
  const isDone = link !== null || mailed?._tag === 'Done';
  return (
    <SidePanel
      title={t('title', { name })}
      foot={
        <>
          <Button variant="default" onClick={() => go({ panel: null })}>
            {t(isDone ? 'close' : 'not')}
          </Button>
          {!isDone && session.mail && (
            <Button variant="default" disabled={isBusy} onClick={create}>
              {t('do')}
            </Button>
          )}
          {!isDone && (
            <PrimaryButton place="panel" loading={isBusy} onClick={session.mail ? mail : create}>
              {t(session.mail ? 'mail' : 'do')}
            </PrimaryButton>
          )}
          {link !== null && (
            <PrimaryButton place="panel" onClick={() => clipboard.copy(urlOf(link.path))}>
              {t(clipboard.copied ? 'copied' : 'copy')}
            </PrimaryButton>
          )}
        </>
      }
    >
      <Text inherit c="dimmed">
        {t(session.mail ? 'textMail' : 'text')}
      </Text>
      {!isDone && until !== null && (
        <Text inherit c="dimmed">
          {t('again', { until: moment(until) })}
        </Text>
      )}
      {told?._tag === 'Failed' && (
        <Note tone="red" role="alert">
          {t('failed')} {failureWords(told)}
        </Note>
      )}
      {mailed !== null && (
        <Note
          tone={mailed._tag === 'Done' ? 'green' : 'red'}
          role={mailed._tag === 'Done' ? 'status' : 'alert'}
        >
          {mailed._tag === 'Failed' && mailed.code !== 'NO_MAIL'
            ? failureWords(mailed)
            : t(mailed._tag === 'Done' ? 'mailed' : 'notMailed')}
        </Note>
      )}
      {clipboard.error !== null && (
        <Note tone="red" role="alert">
          {t('notCopied')}
        </Note>
      )}
      {link !== null && (
        <>
          <TextInput
            readOnly
            label={t('link')}
            description={t('until', { until: moment(link.until) })}
            value={urlOf(link.path)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Note tone="green" role="status">
            {t('once')}
          </Note>
        </>
      )}
    </SidePanel>
  );
};
