import { Box, Group, Stack, UnstyledButton } from '@mantine/core';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStoredClock } from '../../../shared/format/use-stored-clock.ts';
import { LogoMark } from '../../../shared/logo.tsx';
import { PageLanguage } from '../page-language.tsx';
import classes from './setup-page.module.css';
import type { SetupState, Step } from './use-setup.ts';

const STEPS: readonly Step[] = ['you', 'company', 'office'];
/** Makes a new link. */
export const SETUP_COMMAND = 'node dist/server/perch.js setup';

/** FM3: as elsewhere, whatever the language. */
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** The steps, with what was confirmed, and how long the link works. */
export const StepRail = ({ setup }: { readonly setup: SetupState }) => {
  const { t } = useTranslation('setup');
  const clock = useStoredClock();
  const { answers, step, link } = setup;
  const at = STEPS.indexOf(step);
  const confirmed: Readonly<Record<Step, readonly string[]>> = {
    you: [`${answers.person.firstName} ${answers.person.lastName}`.trim(), answers.person.username],
    company: [answers.company.name, answers.company.timeZone.replaceAll('_', ' ')],
    office: [],
  };
  const until =
    link.state === 'open'
      ? new Intl.DateTimeFormat(clock === 'HH:mm' ? 'en-GB' : 'en-US', CLOCK).format(
          link.until * 60_000,
        )
      : '';
  return (
    <header className={classes.rail}>
      <Group gap={16} wrap="nowrap">
        <LogoMark size={40} />
        <Stack component="span" gap={0}>
          <strong>Perch</strong>
          <Box component="small" c="dimmed">
            {t('setup.start')}
          </Box>
        </Stack>
      </Group>
      <ol className={classes.steps}>
        {STEPS.map((each, index) => {
          const isDone = index < at;
          return (
            <li
              key={each}
              aria-current={each === step ? 'step' : undefined}
              data-done={isDone || undefined}
            >
              <span className={classes.marker} aria-hidden="true">
                {isDone ? <IconCheck size={18} /> : index + 1}
              </span>
              <div className={classes.stepText}>
                <strong>{t(`setup.step.${each}`)}</strong>
                {isDone ? (
                  confirmed[each].map((line) => <span key={line}>{line}</span>)
                ) : (
                  <span>{t(`setup.step.${each}Hint`)}</span>
                )}
              </div>
              {isDone && (
                <UnstyledButton
                  className={classes.change}
                  aria-label={t('setup.changeNamed', { name: t(`setup.step.${each}`) })}
                  onClick={() => setup.setStep(each)}
                >
                  {t('setup.change')}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ol>
      <p className={classes.link}>
        <IconKey size={18} aria-hidden="true" />
        <span>
          {t('setup.link', { time: until })} <code>{SETUP_COMMAND}</code>
        </span>
      </p>
      <PageLanguage />
    </header>
  );
};
