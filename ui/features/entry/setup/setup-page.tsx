import { Button, Code, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/page/use-page-title.ts';
import { EntryCard } from '../../session/index.ts';
import { PageLanguage } from '../page-language.tsx';
import { CompanyStep } from './company-step.tsx';
import { OfficeStep } from './office-step.tsx';
import { PersonStep } from './person-step.tsx';
import classes from './setup-page.module.css';
import { SETUP_COMMAND, StepRail } from './step-rail.tsx';
import { useSetup } from './use-setup.ts';

type Props = {
  /** Leads to what comes after the first start. */
  readonly onDone: () => void;
};

/** FS2 to FS8: the first start of a server without a company. */
export const SetupPage = ({ onDone }: Props) => {
  const { t } = useTranslation(['setup', 'session', 'app']);
  const setup = useSetup();
  const { link, step } = setup;
  usePageTitle(t('setup:setup.start'));
  switch (link.state) {
    case 'looking':
      return (
        <EntryCard title={t('setup:setup.looking')} language={<PageLanguage />}>
          <Loader type="dots" mt="lg" aria-hidden="true" />
        </EntryCard>
      );
    case 'failed':
      return (
        <EntryCard
          title={t('setup:setup.failed')}
          subtitle={link.problem === null ? undefined : t(`session:login.problem.${link.problem}`)}
          language={<PageLanguage />}
        >
          <Button mt="lg" onClick={() => void setup.look()}>
            {t('app:retry')}
          </Button>
        </EntryCard>
      );
    case 'unkept':
      return (
        <EntryCard
          title={t('setup:setup.done')}
          subtitle={t('session:login.problem.notKept')}
          language={<PageLanguage />}
        >
          <Button component="a" href={import.meta.env.BASE_URL} variant="default" mt="lg">
            {t('setup:welcome.toSignIn')}
          </Button>
        </EntryCard>
      );
    case 'broken':
      return (
        <EntryCard
          title={t(`setup:setup.${link.why}.title`)}
          subtitle={t(`setup:setup.${link.why}.text`)}
          language={<PageLanguage />}
        >
          {link.why === 'used' ? (
            <Button component="a" href={import.meta.env.BASE_URL} variant="default" mt="lg">
              {t('setup:welcome.toSignIn')}
            </Button>
          ) : (
            <Code block mt="lg">
              {SETUP_COMMAND}
            </Code>
          )}
        </EntryCard>
      );
    case 'open':
      return (
        <div className={classes.page}>
          <StepRail setup={setup} />
          <main className={classes.main}>
            {step === 'you' && <PersonStep setup={setup} />}
            {step === 'company' && <CompanyStep setup={setup} />}
            {step === 'office' && <OfficeStep setup={setup} onDone={onDone} />}
          </main>
        </div>
      );
  }
};
