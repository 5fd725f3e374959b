import { ActionIcon, Radio, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Providers } from '../../../../core/contract/administration/providers.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { FailureCard } from './failure-card.tsx';
import { MatchesCard } from './matches-card.tsx';
import { readProviders } from './provider-call.ts';
import { type Draft, draftOf, newDraft } from './provider-draft.ts';
import { ProviderForm } from './provider-form.tsx';
import { KIND_NAMES, KINDS, type Kind } from './provider-kinds.ts';
import { nameOf, ProviderList } from './provider-list.tsx';
import classes from './providers.module.css';
import { RemoveCard } from './remove-card.tsx';
import { TRIAL } from './trial-panel.ts';
import { TrialResult } from './trial-result.tsx';
import { TryCard } from './try-card.tsx';

/** In the address, for one that is added. */
const ADD = 'add';

/** SO57: what is typed stays while somebody looks at another page, until the tab ends. By key; ADD: a new one. */
const typed = new Map<string, Draft>();

const KindChoice = ({
  value,
  onChange,
}: {
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}) => {
  const { t } = useTranslation('administration-providers');
  return (
    <Card className={classes.card}>
      <Radio.Group
        label={t('kind')}
        value={value}
        onChange={(next) => onChange(KINDS.find((kind) => kind === next) ?? 'other')}
      >
        <div className={classes.fields}>
          {KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={KIND_NAMES[kind] ?? t('otherKind')} />
          ))}
        </div>
      </Radio.Group>
    </Card>
  );
};

type OpenProps = {
  readonly opened: string;
  readonly known: Providers;
  readonly backendUrl: string;
  readonly onDone: () => void;
  readonly onStale: () => Promise<void>;
  readonly onClose: () => void;
};

/** The provider that is open. */
const OpenProvider = ({ opened, known, backendUrl, onDone, onStale, onClose }: OpenProps) => {
  const provider = known.providers.find(({ key }) => key === opened);
  const [draft, setDraft] = useState<Draft>(
    () => typed.get(opened) ?? (provider === undefined ? newDraft('entra') : draftOf(provider)),
  );
  const change = (next: Draft) => {
    typed.set(opened, next);
    setDraft(next);
  };
  const forget = (then: () => void) => () => {
    typed.delete(opened);
    then();
  };
  const isOfPage = provider?.source === 'page';
  return (
    <Stack gap={16}>
      {provider === undefined && (
        <KindChoice
          value={draft.kind}
          onChange={(kind) => {
            const { key, ...texts } = draft.texts;
            const isOwn = key !== '' && !KINDS.some((one) => one === key);
            const fresh = newDraft(kind).texts;
            change({ ...draft, kind, texts: { ...texts, key: isOwn ? key : fresh.key } });
          }}
        />
      )}
      <ProviderForm
        known={known}
        draft={draft}
        isLocked={provider?.source === 'file'}
        backendUrl={backendUrl}
        onChange={change}
        onSaved={forget(onDone)}
        onStale={onStale}
        onClose={forget(onClose)}
      />
      {provider !== undefined && (
        <>
          <TryCard providerKey={opened} name={nameOf(provider)} backendUrl={backendUrl} />
          <MatchesCard providerKey={opened} backendUrl={backendUrl} />
        </>
      )}
      {isOfPage && (
        <RemoveCard provider={provider} backendUrl={backendUrl} onRemoved={forget(onDone)} />
      )}
    </Stack>
  );
};

/** SO52, SO57: the providers at which people sign in. */
export const ProvidersPage = () => {
  const { t } = useTranslation('administration-providers');
  const { t: common } = useTranslation('administration');
  const { session, address, go } = useSection();
  const [known, setKnown] = useState<Providers | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { backendUrl } = session;
  const ask = useCallback(async () => {
    const told = await readProviders(backendUrl);
    setHasFailed(told._tag === 'Failed');
    if (told._tag === 'Done') setKnown(told.value);
  }, [backendUrl]);
  useEffect(() => void ask(), [ask]);
  const opened = address.panel === ADD ? ADD : address.id;
  const close = () => go({ id: null, panel: null });
  const done = () => {
    close();
    void ask();
  };
  const add = () => go({ id: null, panel: ADD });
  const isUnknown =
    opened !== null &&
    opened !== ADD &&
    !typed.has(opened) &&
    known?.providers.every(({ key }) => key !== opened);
  const shown = isUnknown === true ? null : opened;
  const content = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    // SO57: the button that was pressed is gone, and would take the focus along.
    if (before.current !== shown) content.current?.focus();
    before.current = shown;
  }, [shown]);
  const tried =
    address.panel === TRIAL ? known?.providers.find(({ key }) => key === shown) : undefined;
  return (
    <PageFrame
      crumbs={[common('groups.company')]}
      title={common('sections.providers')}
      actions={
        shown === null && (
          <PrimaryButton
            place="title"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={add}
          >
            {t('add')}
          </PrimaryButton>
        )
      }
      phoneAction={
        shown === null && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('add')} onClick={add}>
            <IconPlus size={22} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )
      }
    >
      <section
        ref={content}
        className={classes.page}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        aria-label={common('sections.providers')}
      >
        <Stack gap={16} p={16}>
          {hasFailed && (
            <Note tone="red" role="status">
              {t('failed')}
            </Note>
          )}
          {known?.origin === null && <Note tone="yellow">{t('noOrigin')}</Note>}
          {known?.keepsSecrets === false && <Note tone="yellow">{t('noKey')}</Note>}
          {known !== null && shown === null && (
            <>
              <ProviderList
                known={known}
                backendUrl={backendUrl}
                onOpen={(key) => go({ id: key, panel: null })}
              />
              <FailureCard backendUrl={backendUrl} />
            </>
          )}
          {tried !== undefined && (
            <TrialResult
              key={tried.key}
              providerKey={tried.key}
              name={nameOf(tried)}
              backendUrl={backendUrl}
              onClose={() => go({ panel: null })}
            />
          )}
          {known !== null && shown !== null && tried === undefined && (
            <OpenProvider
              key={shown}
              opened={shown}
              known={known}
              backendUrl={backendUrl}
              onDone={done}
              onStale={ask}
              onClose={close}
            />
          )}
        </Stack>
      </section>
    </PageFrame>
  );
};
