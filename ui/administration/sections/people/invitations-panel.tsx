import { Button, Checkbox, Progress, Text } from '@mantine/core';
import { IconDeviceFloppy, IconKey, IconLink, IconLinkOff, IconUserOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteesView } from '../../../../core/administration/invitations/projection.ts';
import { Note } from '../../../kit/note.tsx';
import { Segments } from '../../../shared/buttons/segments.tsx';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useNumber } from '../../words/use-number.ts';
import { RowChoice } from './row-choice.tsx';
import { Consequence, SidePanel } from './side-panel.tsx';
import { type Making, useInvitations } from './use-invitations.ts';

type Whom = 'all' | 'filter' | 'group';
const WHOM: readonly Whom[] = ['all', 'filter', 'group'];

/** A preview: who gets a link, whose earlier link ends, and who is left out. */
const Look = ({ view }: { readonly view: InviteesView }) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'invitations' });
  const { count, later, again, inactive, signsIn, unsaved } = view;
  const lines = [
    { what: 'again', icon: IconLinkOff, figure: again },
    { what: 'inactive', icon: IconUserOff, figure: inactive },
    { what: 'signsIn', icon: IconKey, figure: signsIn },
    { what: 'unsaved', icon: IconDeviceFloppy, figure: unsaved },
  ] as const;
  return (
    <ul>
      <Consequence
        icon={IconLink}
        what={t('links')}
        figure={count}
        how={t(later > 0 ? 'most' : 'linksHow')}
      />
      {lines
        .filter(({ figure }) => figure > 0)
        .map(({ what, icon, figure }) => (
          <Consequence
            key={what}
            icon={icon}
            what={t(what)}
            figure={figure}
            how={t(`how.${what}`)}
          />
        ))}
    </ul>
  );
};

/** How far it is, and what became of it. */
const Outcome = ({ making }: { readonly making: Making }) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'invitations' });
  const number = useNumber();
  const { phase, asked, made, mailed, total, message } = making;
  const status = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the phase, the button that was pressed is gone
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus();
  }, [phase]);
  const counts = { made: number(made), total: number(total) };
  return (
    <>
      <Progress value={total === 0 ? 100 : (100 * asked) / total} aria-label={t('progress')} />
      <div ref={status} tabIndex={-1} role="status">
        {phase === 'done' ? (
          <>
            {mailed > 0 && <Note tone="green">{t('mailed', { count: mailed })}</Note>}
            {(made > 0 || mailed === 0) && (
              <Note tone="green">{t(made === 0 ? 'nobody' : 'done', { count: made })}</Note>
            )}
          </>
        ) : (
          <Text inherit c="dimmed">
            {phase === 'making' && t('making', counts)}
            {phase === 'paused' && t('paused', counts)}
          </Text>
        )}
      </div>
      {phase === 'paused' && message !== null && (
        <Note tone="red" role="alert">
          {t(message === '' ? 'unreachable' : 'refused')}
        </Note>
      )}
    </>
  );
};

/** AP95: invites everybody who cannot sign in yet, those whom the filter shows, or a group. */
export const InvitationsPanel = () => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'invitations' });
  const { session, address, go } = useSection();
  const send = useDispatch();
  const isFiltered = address.text !== '' || address.filters.length > 0 || address.only !== null;
  const [whom, setWhom] = useState<Whom>(isFiltered ? 'filter' : 'all');
  const [isByMail, setByMail] = useState(session.mail);
  const [group, setGroup] = useState<string | null>(null);
  const view = useParamProjection('invitees', { whom, group: group ?? '' });
  const { making, start, goOn, stop, save } = useInvitations(session.backendUrl, () =>
    send({ _tag: 'RefreshInvitations' }),
  );
  const { phase, made } = making;
  const count = view?.count ?? 0;
  const isBlocked = view?.status !== 'loaded' || count === 0;
  const isChosen = whom !== 'group' || group !== null;
  const close = () => go({ panel: null });
  const again = made > 0 && (
    <Button variant="default" onClick={save}>
      {t('download')}
    </Button>
  );
  return (
    <SidePanel
      title={t('title')}
      foot={
        <>
          {phase === 'idle' && (
            <>
              <Button variant="default" onClick={close}>
                {t('not')}
              </Button>
              <Button
                aria-disabled={isBlocked}
                data-disabled={isBlocked || undefined}
                onClick={() => !isBlocked && void start(view.batches, isByMail)}
              >
                {t(isByMail ? 'mail' : 'do', { count })}
              </Button>
            </>
          )}
          {phase === 'making' && (
            <Button variant="default" onClick={stop}>
              {t('stop')}
            </Button>
          )}
          {phase === 'paused' && (
            <>
              {again}
              <Button onClick={() => void goOn()}>{t('goOn')}</Button>
            </>
          )}
          {phase === 'done' && (
            <>
              {again}
              <Button onClick={close}>{t('close')}</Button>
            </>
          )}
        </>
      }
    >
      <Text inherit c="dimmed">
        {t(isByMail ? 'mailText' : 'text')}
      </Text>
      {phase !== 'idle' && <Outcome making={making} />}
      {phase === 'idle' && (
        <>
          <Segments<Whom>
            label={t('whom')}
            value={whom}
            options={WHOM.map((value) => ({
              value,
              label: t(value),
              disabled: value === 'filter' && !isFiltered,
            }))}
            onChoose={setWhom}
          />
          {session.mail && (
            <Checkbox
              label={t('byMail')}
              checked={isByMail}
              onChange={(event) => setByMail(event.currentTarget.checked)}
            />
          )}
          {whom === 'group' && (
            <RowChoice table="groups" label={t('which')} value={group} onChange={setGroup} />
          )}
          {view?.status === 'failed' && (
            <Note tone="red" role="alert">
              {t('failed')}
            </Note>
          )}
          {(view === undefined || view.status === 'loading') && (
            <Text role="status" inherit c="dimmed">
              {t('loading')}
            </Text>
          )}
          {view?.status === 'loaded' && isChosen && <Look view={view} />}
          {view?.status === 'loaded' && isChosen && count === 0 && (
            <Text role="status" inherit c="dimmed">
              {t('nobody')}
            </Text>
          )}
        </>
      )}
    </SidePanel>
  );
};
