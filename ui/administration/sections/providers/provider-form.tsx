import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Providers,
  SavedProvider,
} from '../../../../core/contract/administration/providers.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import type { Told } from '../../engine/page-call.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { AddressCheck } from './address-check.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { ChangedNote } from './changed-note.tsx';
import { GroupRows } from './group-rows.tsx';
import { saveProvider } from './provider-call.ts';
import {
  type Draft,
  draftOf,
  fieldsOf,
  issuerOf,
  type SwitchName,
  type TextName,
} from './provider-draft.ts';
import { type Part, ruleOf } from './provider-kinds.ts';
import classes from './providers.module.css';
import { RegisterCard } from './register-card.tsx';

type Props = {
  readonly known: Providers;
  readonly draft: Draft;
  /** One of the server's file. */
  readonly isLocked: boolean;
  readonly backendUrl: string;
  readonly onChange: (draft: Draft) => void;
  readonly onSaved: (key: string) => void;
  /** What is known is no longer so. */
  readonly onStale: () => Promise<void>;
  readonly onClose: () => void;
};

const Step = ({
  name,
  children,
}: {
  readonly name: 'provider' | 'people' | 'groups' | 'use';
  readonly children: ReactNode;
}) => {
  const { t } = useTranslation('administration-providers');
  const id = useId();
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t(`steps.${name}`)}</h2>
      {children}
    </Card>
  );
};

type State =
  | { readonly tag: 'ready' | 'busy' | 'changed' | 'last' }
  | { readonly tag: 'faulty'; readonly fields: ReadonlySet<string> }
  | { readonly tag: 'failed'; readonly text: string };

/** What a call to save said; null: it is saved. */
const stateAfter = (
  told: Told<SavedProvider>,
  words: ReturnType<typeof useFailureWords>,
): State | null => {
  if (told._tag === 'Done') {
    const { faults } = told.value;
    if (faults.length === 0) return null;
    return { tag: 'faulty', fields: new Set(faults.map(({ field }) => field)) };
  }
  if (told.code === 'NO_PROVIDER') return { tag: 'last' };
  return told.code === 'CHANGED_MEANWHILE'
    ? { tag: 'changed' }
    : { tag: 'failed', text: words(told) };
};

type NotesProps = {
  readonly state: State;
  readonly isGone: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

const Notes = ({ state, ...changed }: NotesProps) => {
  const { t } = useTranslation('administration-providers');
  return (
    <div role="status">
      {state.tag === 'changed' && <ChangedNote {...changed} />}
      {state.tag === 'last' && <Note tone="red">{t('last')}</Note>}
      {state.tag === 'faulty' && <Note tone="red">{t('faulty')}</Note>}
      {state.tag === 'failed' && (
        <Note tone="red">
          <span className={classes.words}>{t('notSaved', { text: state.text })}</span>
        </Note>
      )}
    </div>
  );
};

type GroupsProps = {
  readonly claim: ReactNode;
  readonly groups: Draft['groups'];
  readonly isLocked: boolean;
  readonly onChange: (groups: Draft['groups']) => void;
};

const GroupsStep = ({ claim, groups, isLocked, onChange }: GroupsProps) => {
  const { t } = useTranslation('administration-providers');
  return (
    <Step name="groups">
      <Stack gap={12} mt={8}>
        <Text size="small">{t('groups.about')}</Text>
        {claim}
        <fieldset disabled={isLocked} style={{ display: 'contents' }}>
          <GroupRows groups={groups} onChange={onChange} />
        </fieldset>
      </Stack>
    </Step>
  );
};

const LONGEST = 2000;

/** SO57: the fields of one provider, step by step. */
export const ProviderForm = ({
  known,
  draft,
  isLocked,
  backendUrl,
  onChange,
  onSaved,
  onStale,
  onClose,
}: Props) => {
  const { t } = useTranslation('administration-providers');
  const words = useFailureWords();
  const [state, setState] = useState<State>({ tag: 'ready' });
  const { kind, texts, switches, groups, revision } = draft;
  const rule = ruleOf(kind);
  const isNew = revision === 0 && !isLocked;
  const faulty: ReadonlySet<string> = state.tag === 'faulty' ? state.fields : new Set();

  /** A field is marked until somebody changes it. */
  const mend = (field: string): void => {
    if (!faulty.has(field)) return;
    setState({ tag: 'faulty', fields: new Set([...faulty].filter((one) => one !== field)) });
  };
  const text = (name: TextName, more: { readonly type?: string; readonly field?: string } = {}) => {
    const { type = 'text', field = name } = more;
    const hint = name === 'client_secret' && !isNew ? t('fields.secretKept') : t(`hints.${name}`);
    return (
      <TextInput
        key={name}
        type={type}
        label={t(`fields.${name}`)}
        description={faulty.has(field) ? undefined : hint}
        error={faulty.has(field) ? hint : null}
        value={texts[name]}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        disabled={isLocked || (name === 'key' && !isNew)}
        onChange={(event) => {
          mend(field);
          onChange({ ...draft, texts: { ...texts, [name]: event.currentTarget.value } });
        }}
      />
    );
  };
  const part = (name: Part) => text(name, { field: 'issuer' });
  const flag = (name: SwitchName) => (
    <Switch
      key={name}
      label={t(`switches.${name}`)}
      error={faulty.has(name) ? t('hints.mail_domains') : null}
      checked={switches[name]}
      disabled={isLocked}
      onChange={(event) =>
        onChange({ ...draft, switches: { ...switches, [name]: event.currentTarget.checked } })
      }
    />
  );

  const theirs = known.providers.find(({ key }) => key === texts.key.trim());
  const take = (next: Draft): void => {
    onChange(next);
    setState({ tag: 'ready' });
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState({ tag: 'busy' });
    const key = texts.key.trim();
    const secret = texts.client_secret;
    const told = await saveProvider(backendUrl, key === '' ? '-' : key, {
      revision,
      fields: fieldsOf(draft),
      ...(secret === '' ? {} : { secret }),
    });
    const next = stateAfter(told, words);
    if (next === null) return onSaved(key);
    if (next.tag === 'changed') await onStale();
    setState(next);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16}>
        {known.origin !== null && (
          <RegisterCard kind={kind} providerKey={texts.key.trim()} origin={known.origin} />
        )}
        <Step name="provider">
          <Stack gap={12}>
            <div className={classes.fields}>
              {text('name')}
              {text('key')}
              {rule.parts.map(part)}
              {rule.hasHostedDomain && text('hosted_domain')}
              {text('client_id')}
              {!isLocked && text('client_secret', { type: 'password' })}
              {text('secret_expires', { type: 'date' })}
            </div>
            <AdvancedFields
              draft={draft}
              faulty={faulty}
              isLocked={isLocked}
              text={text}
              onChange={onChange}
            />
            <AddressCheck key={issuerOf(draft)} issuer={issuerOf(draft)} backendUrl={backendUrl} />
          </Stack>
        </Step>
        <Step name="people">
          <Stack gap={12} mt={8}>
            {text('mail_domains')}
            {flag('link')}
            {flag('owns_mail_domain')}
            {flag('create')}
          </Stack>
        </Step>
        <GroupsStep
          claim={text('groups_claim')}
          groups={groups}
          isLocked={isLocked}
          onChange={(next) => onChange({ ...draft, groups: next })}
        />
        <Step name="use">
          <Stack gap={12} mt={8}>
            {text('max_age_hours')}
            {flag('redirect')}
            {flag('enabled')}
          </Stack>
        </Step>
        <Notes
          state={state}
          isGone={theirs === undefined}
          onMine={() => take({ ...draft, revision: theirs?.revision ?? 0 })}
          onTheirs={() => (theirs === undefined ? onClose() : take(draftOf(theirs)))}
        />
        <Group gap={8}>
          {!isLocked && (
            <PrimaryButton type="submit" place="page" loading={state.tag === 'busy'}>
              {t('save')}
            </PrimaryButton>
          )}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
