import { Button, Progress } from '@mantine/core';
import { IconDeviceFloppy, IconKey, IconLink, IconLinkOff, IconUserOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InviteesView } from '../../../../core/administration/invitations/projection.ts';
import { Segments } from '../../../shared/buttons/segments.tsx';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useNumber } from '../../words/use-number.ts';
import { RowChoice } from './row-choice.tsx';
import classes from './side-panel.module.css';
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
  const { phase, asked, made, total, message } = making;
  const status = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the phase, the button that was pressed is gone
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus();
  }, [phase]);
  const counts = { made: number(made), total: number(total) };
  return (
    <>
      <Progress value={total === 0 ? 100 : (100 * asked) / total} aria-label={t('progress')} />
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={phase === 'done' ? classes.done : classes.text}
      >
        {phase === 'making' && t('making', counts)}
        {phase === 'paused' && t('paused', counts)}
        {phase === 'done' && t(made === 0 ? 'nobody' : 'done', { count: made })}
      </p>
      {phase === 'paused' && message !== null && (
        <p role="alert" className={classes.fault}>
          {t(message === '' ? 'unreachable' : 'refused')}
        </p>
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
                onClick={() => !isBlocked && void start(view.batches)}
              >
                {t('do', { count })}
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
      <p className={classes.text}>{t('text')}</p>
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
          {whom === 'group' && (
            <RowChoice table="groups" label={t('which')} value={group} onChange={setGroup} />
          )}
          {view?.status === 'failed' && (
            <p role="alert" className={classes.fault}>
              {t('failed')}
            </p>
          )}
          {(view === undefined || view.status === 'loading') && (
            <p role="status" className={classes.text}>
              {t('loading')}
            </p>
          )}
          {view?.status === 'loaded' && isChosen && <Look view={view} />}
          {view?.status === 'loaded' && isChosen && count === 0 && (
            <p role="status" className={classes.text}>
              {t('nobody')}
            </p>
          )}
        </>
      )}
    </SidePanel>
  );
};
