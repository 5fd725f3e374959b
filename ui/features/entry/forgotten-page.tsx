import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryCard } from '../session/index.ts';
import { entryCall } from './entry-call.ts';
import { PageLanguage } from './page-language.tsx';

type Outcome = 'sent' | 'tooMany' | 'failed';

/** EM12: the page on which somebody asks for another password. What it says does not depend on whether there is such an account. */
export const ForgottenPage = () => {
  const { t } = useTranslation(['setup', 'session']);
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isMissing = name.trim() === '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (isBusy || isMissing) return;
    setBusy(true);
    const answer = await entryCall('/public/password/forgotten', { json: { name: name.trim() } });
    setBusy(false);
    if (answer.ok) setOutcome('sent');
    else setOutcome(answer.code === 'TOO_MANY_ATTEMPTS' ? 'tooMany' : 'failed');
  };
  const toSignIn = (
    <Button component="a" href={import.meta.env.BASE_URL} variant="default">
      {t('setup:welcome.toSignIn')}
    </Button>
  );
  if (outcome === 'sent') {
    return (
      <EntryCard
        title={t('setup:forgotten.sentTitle')}
        subtitle={t('setup:forgotten.sent')}
        language={<PageLanguage />}
      >
        <Stack mt={24}>{toSignIn}</Stack>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title={t('setup:forgotten.title')}
      subtitle={t('setup:forgotten.subtitle')}
      language={<PageLanguage />}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16} mt={24}>
          <TextInput
            label={t('setup:forgotten.name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isAsked && isMissing ? t('session:login.missing') : null}
          />
          {outcome !== null && (
            <Alert color="red" variant="light" role="alert">
              {t(`setup:forgotten.${outcome}`)}
            </Alert>
          )}
          <Button type="submit" size="md" loading={isBusy}>
            {t('setup:forgotten.submit')}
          </Button>
          {toSignIn}
        </Stack>
      </form>
    </EntryCard>
  );
};
