import { Alert, Anchor, Button, FileInput, NumberInput, Radio, TextInput } from '@mantine/core';
import { IconChevronLeft, IconDownload, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANY_FILES } from '../../../shared/company-zip.ts';
import { EXAMPLE_ADDRESS } from '../../../shared/example-address.ts';
import { entryCall } from '../entry-call.ts';
import { forgetSecret, linkSecret } from '../link-secret.ts';
import { ImportResult } from './import-result.tsx';
import { largestFile } from './largest-file.ts';
import { forgetTyped, type SmallOffice } from './setup-answers.ts';
import classes from './setup-page.module.css';
import { StepFrame } from './step-frame.tsx';
import { type Checked, uploadFiles } from './upload.ts';
import { brokenLink, type SetupState } from './use-setup.ts';

type Way = 'import' | 'small' | 'demo';
type Props = {
  readonly setup: SetupState;
  /** Leads to what comes after the first start. */
  readonly onDone: () => void;
};

const Card = (props: {
  readonly way: Way;
  readonly chosen: Way;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) => (
  <div className={classes.card} data-chosen={props.way === props.chosen || undefined}>
    <Radio
      value={props.way}
      label={props.title}
      description={props.text}
      classNames={{ label: classes.cardTitle }}
    />
    {props.way === props.chosen && <div className={classes.cardBody}>{props.children}</div>}
  </div>
);

/** FS4 to FS6: how the office begins. */
export const OfficeStep = ({ setup, onDone }: Props) => {
  const { t, i18n } = useTranslation(['setup', 'session']);
  const { answers, change } = setup;
  const { small } = answers;
  const [way, setWay] = useState<Way>('import');
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState<'check' | 'work' | null>(null);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const set = (part: Partial<SmallOffice>): void => change({ small: { ...small, ...part } });

  const done = (): void => {
    forgetSecret();
    forgetTyped();
    onDone();
  };
  /** The work may have been done although its answer was lost. */
  const settle = async (code: string): Promise<void> => {
    const why = brokenLink(code);
    if (why !== null && why !== 'used') return setup.fail(why);
    const again = await entryCall('/public/setup', { json: { token: linkSecret() } });
    if (again.ok || brokenLink(again.code) !== 'used') return setFailed(true);
    const { username } = answers.person;
    const login = await entryCall('/public/login/user', {
      json: { username, password: setup.password },
    });
    if (login.ok) done();
    else setup.fail('used');
  };
  const start = async (office: object): Promise<void> => {
    setFailed(false);
    setBusy('work');
    const answer = await entryCall('/public/setup/start', {
      json: { token: linkSecret(), office },
    });
    if (answer.ok) return done();
    setBusy(null);
    await settle(answer.code);
  };
  const upload = async (isDry: boolean): Promise<void> => {
    setAsked(true);
    if (file === null) return;
    setBusy(isDry ? 'check' : 'work');
    const result = await uploadFiles(file, isDry);
    if (result._tag === 'Done') return done();
    setBusy(null);
    setChecked(result);
    if (result._tag === 'Refused' && (!isDry || brokenLink(result.code) !== null))
      await settle(result.code);
  };
  const isReady = checked?._tag === 'Ready';
  const submit = (): void => {
    if (busy !== null) return;
    setAsked(true);
    if (way === 'import') void upload(!isReady);
    else if (way === 'demo') void start({ kind: 'demo' });
    else if (small.building.trim() !== '') void start({ kind: 'small', ...small });
  };
  const verb = {
    import: isReady ? 'bring' : 'check',
    small: 'create',
    demo: 'demoCreate',
  } as const;
  return (
    <StepFrame
      wide
      title={t('setup:setup.office.title')}
      text={t('setup:setup.office.text')}
      onSubmit={submit}
      foot={
        <>
          <Button
            variant="default"
            size="md"
            leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
            disabled={busy !== null}
            onClick={() => setup.setStep('company')}
          >
            {t('setup:setup.back')}
          </Button>
          <span className={classes.working} role="status">
            {busy === null
              ? ''
              : t(`setup:setup.office.${busy === 'check' ? 'checking' : 'working'}`)}
          </span>
          <Button
            variant="subtle"
            size="md"
            disabled={busy !== null}
            onClick={() => void start({ kind: 'later' })}
          >
            {t('setup:setup.later')}
          </Button>
          <Button type="submit" size="md" loading={busy !== null}>
            {t(`setup:setup.office.${verb[way]}`)}
          </Button>
        </>
      }
    >
      <Radio.Group
        value={way}
        onChange={(value) => setWay(value as Way)}
        aria-label={t('setup:setup.office.title')}
      >
        <div className={classes.cards}>
          <Card
            way="import"
            chosen={way}
            title={t('setup:setup.office.import')}
            text={t('setup:setup.office.importHint')}
          >
            <FileInput
              label={t('setup:setup.office.file', { size: largestFile(i18n.language) })}
              placeholder={t('setup:setup.office.choose')}
              accept={COMPANY_FILES}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
              value={file}
              onChange={(chosen) => {
                setFile(chosen);
                setChecked(null);
              }}
              error={asked && file === null ? t('setup:setup.office.noFile') : null}
            />
            <Anchor href={EXAMPLE_ADDRESS} download size="sm" className={classes.example}>
              <IconDownload size={16} aria-hidden="true" />
              {t('setup:setup.office.example')}
            </Anchor>
            {checked !== null && (
              <ImportResult checked={checked} typed={setup.answers.company.name} />
            )}
          </Card>
          <Card
            way="small"
            chosen={way}
            title={t('setup:setup.office.small')}
            text={t('setup:setup.office.smallHint')}
          >
            <TextInput
              label={t('setup:setup.office.building')}
              maxLength={200}
              value={small.building}
              onChange={({ currentTarget }) => set({ building: currentTarget.value })}
              error={asked && small.building.trim() === '' ? t('session:login.missing') : null}
            />
            <TextInput
              label={t('setup:setup.office.address')}
              maxLength={500}
              value={small.address}
              onChange={({ currentTarget }) => set({ address: currentTarget.value })}
            />
            <div className={classes.pair}>
              <NumberInput
                label={t('setup:setup.office.floors')}
                min={1}
                max={50}
                allowDecimal={false}
                clampBehavior="strict"
                value={small.floors}
                onChange={(value) => set({ floors: Number(value) || 1 })}
              />
              <NumberInput
                label={t('setup:setup.office.desks')}
                min={1}
                max={2000}
                allowDecimal={false}
                clampBehavior="strict"
                value={small.desks}
                onChange={(value) => set({ desks: Number(value) || 1 })}
              />
            </div>
          </Card>
          <Card
            way="demo"
            chosen={way}
            title={t('setup:setup.office.demo')}
            text={t('setup:setup.office.demoHint')}
          />
        </div>
      </Radio.Group>
      {failed && (
        <Alert color="red" variant="light" role="alert">
          {t('setup:setup.office.failed')}
        </Alert>
      )}
    </StepFrame>
  );
};
