import { Alert, Button, Loader, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../shared/person/password-field.tsx';
import { EntryCard } from '../session/index.ts';
import { entryCall, textIn } from './entry-call.ts';
import { forgetSecret, linkSecret, useLinkLook } from './link-secret.ts';
import { PageLanguage } from './page-language.tsx';
import { type PasswordFault, passwordFault } from './password-refusal.ts';
import { hasKeptSession, type SignInProblem, signInProblem } from './sign-in-problem.ts';

type Invited = {
  readonly company: string;
  readonly person: string;
  readonly username: string;
  readonly shortest: number;
  /** EM12: they have forgotten their password. */
  readonly isReset: boolean;
};

/** What is wrong with the link; the texts have the same names. */
const BROKEN = {
  UNKNOWN_LINK: 'unknown',
  USED_LINK: 'used',
  EXPIRED_LINK: 'expired',
  SIGN_ON_ONLY: 'signOnOnly',
} as const;
type Broken = (typeof BROKEN)[keyof typeof BROKEN];
const brokenBy = (code: string): Broken | null =>
  Object.entries(BROKEN).find(([known]) => known === code)?.[1] ?? null;

type Shown =
  | { readonly step: 'looking' }
  | { readonly step: 'broken'; readonly why: Broken }
  /** The server did not answer, or not as it should. */
  | { readonly step: 'failed'; readonly problem: SignInProblem | null }
  /** SE14: the password is stored, and nobody is signed in. */
  | { readonly step: 'unkept' }
  | { readonly step: 'open'; readonly invited: Invited };

const invitedIn = (body: unknown): Invited => ({
  company: textIn(body, 'company'),
  person: textIn(body, 'person'),
  username: textIn(body, 'username'),
  shortest: Number((body as { shortestPassword?: unknown } | null)?.shortestPassword ?? 12),
  isReset: textIn(body, 'purpose') === 'RESET',
});

const Card = (props: {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly children: ReactNode;
}) => <EntryCard {...props} language={<PageLanguage />} />;

type FormProps = {
  readonly invited: Invited;
  readonly onBroken: (why: Broken) => void;
  readonly onUnkept: () => void;
};

const PasswordForm = ({ invited, onBroken, onUnkept }: FormProps) => {
  const { t } = useTranslation(['setup', 'security', 'session']);
  const { username, shortest } = invited;
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const [problem, setProblem] = useState<'tooManyAttempts' | 'failed' | SignInProblem | null>(null);
  const nextInput = useRef<HTMLInputElement>(null);
  const againInput = useRef<HTMLInputElement>(null);

  const isShort = [...next].length < shortest;
  const isDifferent = next !== again;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    setProblem(null);
    if (busy) return;
    if (isShort) return nextInput.current?.focus();
    if (isDifferent) return againInput.current?.focus();
    setBusy(true);
    const answer = await entryCall('/public/invitation/password', {
      json: { token: linkSecret(), next },
    });
    if (answer.ok) {
      forgetSecret();
      if (!(await hasKeptSession())) return onUnkept();
      window.location.assign(import.meta.env.BASE_URL);
      return;
    }
    setBusy(false);
    const broken = brokenBy(answer.code);
    if (broken !== null) return onBroken(broken);
    const refused = passwordFault(answer.code);
    setFault(refused);
    if (refused !== null) nextInput.current?.focus();
    else if (answer.code === 'TOO_MANY_ATTEMPTS') setProblem('tooManyAttempts');
    else setProblem(signInProblem(answer.code) ?? 'failed');
  };
  const short = asked && isShort ? 'tooShort' : null;
  const shownFault = fault ?? short;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16} mt={24}>
        <TextInput
          label={t('session:login.username')}
          name="username"
          autoComplete="username"
          value={username}
          readOnly
        />
        <PasswordField
          label={t('setup:password')}
          name="new-password"
          autoComplete="new-password"
          description={t('security:rules', { least: shortest })}
          value={next}
          onChange={(value) => {
            setFault(null);
            setNext(value);
          }}
          error={
            shownFault === null ? null : t(`security:outcome.${shownFault}`, { least: shortest })
          }
          input={nextInput}
        />
        <PasswordField
          label={t('setup:welcome.again')}
          name="repeat-password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={asked && !isShort && isDifferent ? t('security:different') : null}
          input={againInput}
        />
        {problem !== null && (
          <Alert color="red" variant="light" role="alert">
            {problem === 'failed'
              ? t('setup:welcome.notSaved')
              : problem === 'tooManyAttempts'
                ? t('security:outcome.tooManyAttempts')
                : t(`session:login.problem.${problem}`)}
          </Alert>
        )}
        <Button type="submit" size="md" loading={busy}>
          {t('setup:welcome.submit')}
        </Button>
      </Stack>
    </form>
  );
};

/** AC14, EM12: the page of a link with which somebody sets their first password, or another one for one that is forgotten. */
export const WelcomePage = () => {
  const { t } = useTranslation(['setup', 'session', 'app']);
  const [shown, setShown] = useState<Shown>({ step: 'looking' });

  const look = useCallback(async (): Promise<void> => {
    setShown({ step: 'looking' });
    const token = linkSecret();
    if (token === '') return setShown({ step: 'broken', why: 'unknown' });
    const answer = await entryCall('/public/invitation', { json: { token } });
    if (answer.ok) return setShown({ step: 'open', invited: invitedIn(answer.body) });
    const why = brokenBy(answer.code);
    const problem = signInProblem(answer.code);
    setShown(why === null ? { step: 'failed', problem } : { step: 'broken', why });
  }, []);
  useLinkLook(look);

  switch (shown.step) {
    case 'looking':
      return (
        <Card title={t('setup:welcome.looking')}>
          <Loader type="dots" mt="lg" aria-hidden="true" />
        </Card>
      );
    case 'broken':
      return (
        <Card
          title={t(`setup:welcome.${shown.why}.title`)}
          subtitle={t(`setup:welcome.${shown.why}.text`)}
        >
          <Button component="a" href={import.meta.env.BASE_URL} variant="default" mt="lg">
            {t('setup:welcome.toSignIn')}
          </Button>
        </Card>
      );
    case 'failed':
      return (
        <Card
          title={t('setup:welcome.failed')}
          subtitle={
            shown.problem === null ? undefined : t(`session:login.problem.${shown.problem}`)
          }
        >
          <Button mt="lg" onClick={() => void look()}>
            {t('app:retry')}
          </Button>
        </Card>
      );
    case 'unkept':
      return (
        <Card title={t('setup:welcome.saved')} subtitle={t('session:login.problem.notKept')}>
          <Button component="a" href={import.meta.env.BASE_URL} variant="default" mt="lg">
            {t('setup:welcome.toSignIn')}
          </Button>
        </Card>
      );
    case 'open': {
      const { person, company, isReset } = shown.invited;
      const words = isReset ? 'setup:welcome.reset' : 'setup:welcome';
      return (
        <Card
          title={t(`${words}.title`, { name: person })}
          subtitle={t(`${words}.subtitle`, { company: company === '' ? 'Perch' : company })}
        >
          <PasswordForm
            invited={shown.invited}
            onBroken={(why) => setShown({ step: 'broken', why })}
            onUnkept={() => setShown({ step: 'unkept' })}
          />
        </Card>
      );
    }
  }
};
