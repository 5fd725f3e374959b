import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../shared/person/password-field.tsx';
import type { Person } from './setup-answers.ts';
import classes from './setup-page.module.css';
import { StepFrame } from './step-frame.tsx';
import { useConfirm } from './use-confirm.ts';
import type { SetupState } from './use-setup.ts';

type Props = { readonly setup: SetupState };

/** `ebba.lindqvist` of Ebba Lindqvist: a user name to begin with. */
const suggested = ({ firstName, lastName }: Person): string =>
  [firstName, lastName]
    .map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '-'))
    .filter((name) => name !== '')
    .join('.');

/** Fields that may be refused. */
const FIELDS: readonly string[] = ['firstName', 'lastName', 'username', 'mail'];

/** FS3: the first administrator. */
export const PersonStep = ({ setup }: Props) => {
  const { t } = useTranslation(['setup', 'session', 'security']);
  const { answers, change, link, password, typePassword, passwordFault } = setup;
  const { person } = answers;
  const [asked, setAsked] = useState(false);
  const { busy, refusal, confirm } = useConfirm(setup.fail);
  const shortest = link.state === 'open' ? link.shortestPassword : 0;
  const mayKeep = link.state === 'open' && link.hasPassword;
  const username = person.username === '' ? suggested(person) : person.username;

  const set = (part: keyof Person) => (event: { currentTarget: HTMLInputElement }) => {
    const fields = { ...person, [part]: event.currentTarget.value };
    change({ person: fields });
  };
  const isShort = [...password].length < shortest && !(mayKeep && password === '');
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (busy || person.firstName.trim() === '' || username === '' || isShort) return;
    const { firstName, lastName, mail } = person;
    const body = { firstName, lastName, mail, username };
    const sent = { ...body, password: password === '' ? null : password };
    if (!(await confirm('/public/setup/person', sent))) return;
    change({ person: body });
    setup.keepPassword();
    setup.setStep('company');
  };
  const refused = (field: string): string | null =>
    refusal?.kind === 'field' && refusal.field === field ? t('setup:setup.checkField') : null;
  const missing = (value: string): string | null =>
    asked && value.trim() === '' ? t('session:login.missing') : null;
  const shortText = asked && isShort ? t('security:outcome.tooShort', { least: shortest }) : null;
  const fault = refusal?.kind === 'password' ? refusal.fault : passwordFault;
  const passwordError =
    fault === null ? shortText : t(`security:outcome.${fault}`, { least: shortest });
  const isGeneral = refusal?.kind === 'field' && !FIELDS.includes(refusal.field ?? '');
  return (
    <StepFrame
      title={t('setup:setup.you.title')}
      text={t('setup:setup.you.text')}
      onSubmit={() => void submit()}
      foot={
        <Button type="submit" size="md" loading={busy}>
          {t('setup:setup.next')}
        </Button>
      }
    >
      <div className={classes.pair}>
        <TextInput
          label={t('setup:setup.you.first')}
          autoComplete="given-name"
          maxLength={100}
          value={person.firstName}
          onChange={set('firstName')}
          error={refused('firstName') ?? missing(person.firstName)}
        />
        <TextInput
          label={t('setup:setup.you.last')}
          autoComplete="family-name"
          maxLength={99}
          value={person.lastName}
          onChange={set('lastName')}
          error={refused('lastName')}
        />
      </div>
      <TextInput
        label={t('session:login.username')}
        description={t('setup:setup.you.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        onChange={set('username')}
        error={refused('username') ?? missing(username)}
      />
      <TextInput
        label={t('setup:setup.you.mail')}
        description={t('setup:setup.you.mailHint')}
        type="email"
        autoComplete="email"
        maxLength={320}
        value={person.mail}
        onChange={set('mail')}
        error={refused('mail')}
      />
      <PasswordField
        label={t('setup:password')}
        name="new-password"
        autoComplete="new-password"
        description={mayKeep ? t('setup:setup.you.keep') : t('security:rules', { least: shortest })}
        value={password}
        onChange={typePassword}
        error={passwordError}
      />
      {isGeneral && (
        <Alert color="red" variant="light" role="alert">
          {t('setup:setup.notSaved')}
        </Alert>
      )}
    </StepFrame>
  );
};
