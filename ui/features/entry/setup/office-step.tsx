import { Alert, Button, Radio, Stack } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { ImportFields, SmallFields } from './office-fields.tsx';
import classes from './setup-page.module.css';
import { StepFrame } from './step-frame.tsx';
import { useOfficeStart, type Way } from './use-office-start.ts';
import type { SetupState } from './use-setup.ts';

type Props = {
  readonly setup: SetupState;
  /** Leads to what comes after the first start. */
  readonly onDone: () => void;
};

const Choice = (props: {
  readonly way: Way;
  readonly chosen: Way;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) => (
  <Card className={classes.card} data-chosen={props.way === props.chosen || undefined}>
    <Radio
      value={props.way}
      label={props.title}
      description={props.text}
      classNames={{ label: classes.cardTitle }}
    />
    {props.way === props.chosen && props.children !== undefined && (
      <Stack gap={16} mt={16}>
        {props.children}
      </Stack>
    )}
  </Card>
);

/** FS4 to FS6: how the office begins. */
export const OfficeStep = ({ setup, onDone }: Props) => {
  const { t } = useTranslation(['setup', 'session']);
  const { answers, change } = setup;
  const office = useOfficeStart(setup, onDone);
  const { way, busy } = office;
  const verb = {
    import: office.isReady ? 'bring' : 'check',
    small: 'create',
    demo: 'demoCreate',
  } as const;
  return (
    <StepFrame
      wide
      title={t('setup.office.title')}
      text={t('setup.office.text')}
      onSubmit={office.submit}
      foot={
        <>
          <Button
            variant="default"
            size="md"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
            disabled={busy !== null}
            onClick={() => setup.setStep('company')}
          >
            {t('setup.back')}
          </Button>
          <span role="status">
            {busy === null ? '' : t(`setup.office.${busy === 'check' ? 'checking' : 'working'}`)}
          </span>
          <Button
            variant="subtle"
            size="md"
            disabled={busy !== null}
            onClick={() => void office.start({ kind: 'later' })}
          >
            {t('setup.later')}
          </Button>
          <Button type="submit" size="md" loading={busy !== null}>
            {t(`setup.office.${verb[way]}`)}
          </Button>
        </>
      }
    >
      <Radio.Group
        value={way}
        onChange={(value) => office.setWay(value as Way)}
        aria-label={t('setup.office.title')}
      >
        <Stack gap={16}>
          <Choice
            way="import"
            chosen={way}
            title={t('setup.office.import')}
            text={t('setup.office.importHint')}
          >
            <ImportFields office={office} typed={answers.company.name} />
          </Choice>
          <Choice
            way="small"
            chosen={way}
            title={t('setup.office.small')}
            text={t('setup.office.smallHint')}
          >
            <SmallFields
              small={answers.small}
              asked={office.asked}
              onChange={(small) => change({ small })}
            />
          </Choice>
          <Choice
            way="demo"
            chosen={way}
            title={t('setup.office.demo')}
            text={t('setup.office.demoHint')}
          />
        </Stack>
      </Radio.Group>
      {office.failed !== null && (
        <Alert color="red" variant="light" role="alert">
          {office.failed === 'failed'
            ? t('setup.office.failed')
            : t(`session:login.problem.${office.failed}`)}
        </Alert>
      )}
    </StepFrame>
  );
};
