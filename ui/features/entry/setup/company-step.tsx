import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZones } from '../../../shared/format/time-zones.ts';
import type { Company } from './setup-answers.ts';
import classes from './setup-page.module.css';
import { StepFrame } from './step-frame.tsx';
import { useConfirm } from './use-confirm.ts';
import type { SetupState } from './use-setup.ts';

/** `06:30` for 390, as fields for times have it. */
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** null: no time. */
const minuteOf = (time: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
};

type Props = { readonly setup: SetupState };

/** FS3: the company. */
export const CompanyStep = ({ setup }: Props) => {
  const { t } = useTranslation(['setup', 'session']);
  const { answers, change } = setup;
  const { company } = answers;
  const [asked, setAsked] = useState(false);
  const { busy, refusal, confirm } = useConfirm(setup.fail);
  const set = (part: Partial<Company>): void => change({ company: { ...company, ...part } });
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (busy || company.name.trim() === '' || company.end <= company.start) return;
    const { password, refusePassword } = setup;
    const body = password === '' ? company : { ...company, password };
    if (await confirm('/public/setup/company', body, refusePassword)) setup.setStep('office');
  };
  const refused = (field: string): string | null =>
    refusal?.kind === 'field' && refusal.field === field ? t('setup:setup.checkField') : null;
  const missing = asked && company.name.trim() === '' ? t('session:login.missing') : null;
  const isGeneral = refusal !== null && !(refusal.kind === 'field' && refusal.field !== null);
  return (
    <StepFrame
      title={t('setup:setup.company.title')}
      text={t('setup:setup.company.text')}
      onSubmit={() => void submit()}
      foot={
        <>
          <Button
            variant="default"
            size="md"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
            onClick={() => setup.setStep('you')}
          >
            {t('setup:setup.back')}
          </Button>
          <Button type="submit" size="md" loading={busy}>
            {t('setup:setup.next')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('setup:setup.company.name')}
        autoComplete="organization"
        maxLength={200}
        value={company.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={refused('name') ?? missing}
      />
      <NativeSelect
        label={t('setup:setup.company.zone')}
        description={t('setup:setup.company.zoneHint')}
        value={company.timeZone}
        onChange={({ currentTarget }) => set({ timeZone: currentTarget.value })}
        error={refused('timeZone')}
      >
        {timeZones(company.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </NativeSelect>
      <div className={classes.pair}>
        <TextInput
          type="time"
          label={t('setup:setup.company.from')}
          value={timeOf(company.start)}
          onChange={({ currentTarget }) =>
            set({ start: minuteOf(currentTarget.value) ?? company.start })
          }
          error={refused('start')}
        />
        <TextInput
          type="time"
          label={t('setup:setup.company.to')}
          value={timeOf(company.end)}
          onChange={({ currentTarget }) =>
            set({ end: minuteOf(currentTarget.value) ?? company.end })
          }
          error={
            asked && company.end <= company.start
              ? t('setup:setup.company.endBefore')
              : refused('end')
          }
        />
      </div>
      {isGeneral && (
        <Alert color="red" variant="light" role="alert">
          {t('setup:setup.notSaved')}
        </Alert>
      )}
    </StepFrame>
  );
};
