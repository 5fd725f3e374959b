import { Button, Input, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Told } from '../../shared/format/told.tsx';
import { LanguageChoice } from '../../shared/language-choice.tsx';
import {
  hasInstallOffer,
  takeInstallOffer,
  watchInstallOffer,
} from '../../shared/page/install-offer.ts';
import { PersonalCalendar } from '../calendar/index.ts';
import { CalendarExport } from '../feed/index.ts';
import { HelpSettings } from '../help/index.ts';
import { HomeSetting } from '../place/index.ts';
import { PrivacyPreview } from '../privacy-preview/index.ts';
import { ReportProblem } from '../report/index.ts';
import { Security } from '../security/index.ts';
import { LogOut, WithdrawConsent } from '../session/index.ts';
import classes from './settings.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** The id of the element that explains the choice. */
  readonly describedBy?: string;
};

/** A choice between a few values, side by side. */
const Choice = <Value extends string>({
  label,
  value,
  options,
  onChange,
  describedBy,
}: Props<Value>) => {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        aria-describedby={describedBy}
        size="sm"
        data={[...options]}
        value={value}
        onChange={(chosen) => {
          const option = options.find((item) => item.value === chosen);
          if (option !== undefined) onChange(option.value);
        }}
      />
    </div>
  );
};

const MODES = ['EVERYONE', 'INVISIBLE'] as const;

/** Whether colleagues see the user (specification 4), and what that means. */
export const VisibilityChoice = () => {
  const { t } = useTranslation('settings', { keyPrefix: 'visibility' });
  const visibility = useProjection('account', (view) => view.visibility);
  const dispatch = useDispatch();
  const id = useId();
  if (visibility === undefined) return null;
  return (
    <div>
      <Choice
        label={t('label')}
        value={visibility}
        options={MODES.map((mode) => ({ value: mode, label: t(mode) }))}
        onChange={(chosen) => dispatch({ _tag: 'SetVisibility', visibility: chosen })}
        describedBy={id}
      />
      <Told of={visibility} words={t(`meaning.${visibility}`)} />
      {/* Both explanations keep their space, so that nothing below moves. */}
      <div className={classes.meaning}>
        {MODES.map((mode) => (
          <p
            key={mode}
            id={mode === visibility ? id : undefined}
            aria-hidden={mode !== visibility || undefined}
            className={mode === visibility ? undefined : classes.unsaid}
          >
            {t(`meaning.${mode}`)}
          </p>
        ))}
      </div>
    </div>
  );
};

/** FL1: whether the map polls. */
const LiveUpdates = () => {
  const { t } = useTranslation('settings', { keyPrefix: 'live' });
  const active = useProjection('connection', ({ polling }) => polling) ?? true;
  const dispatch = useDispatch();
  return (
    <Switch
      label={t('label')}
      description={t(active ? 'on' : 'off')}
      checked={active}
      onChange={({ currentTarget }) =>
        dispatch({ _tag: 'SetPolling', active: currentTarget.checked })
      }
    />
  );
};

/** OF7: installs the app, where the browser offers it. */
export const InstallApp = () => {
  const { t } = useTranslation('settings');
  const isOffered = useSyncExternalStore(watchInstallOffer, hasInstallOffer, () => false);
  if (!isOffered) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void takeInstallOffer()}
    >
      {t('install')}
    </Button>
  );
};

/** The settings in the order of specification 2, the log-out button, and the version. */
export const SettingsPanel = () => {
  const { t } = useTranslation('settings');
  const settings = useProjection('settings');
  // AP20
  const administers = useProjection('account', (view) => view.administers) ?? false;
  // EM19
  const mail = useProjection('account', (view) => view.mail) ?? false;
  const dispatch = useDispatch();
  if (settings === undefined) return null;
  return (
    <div>
      <div className={classes.group}>
        <VisibilityChoice />
        <PrivacyPreview />
      </div>
      <div className={classes.group}>
        <Choice
          label={t('timeFormat.label')}
          value={settings.timeFormat}
          options={[
            { value: 'HH:mm', label: t('timeFormat.24') },
            { value: 'hh:mm a', label: t('timeFormat.12') },
          ]}
          onChange={(timeFormat) => dispatch({ _tag: 'SetTimeFormat', timeFormat })}
        />
        <LanguageChoice labelled />
      </div>
      <div className={classes.group}>
        <Choice
          label={t('cameraAngle.label')}
          value={settings.cameraAngle}
          options={[
            { value: '2d', label: t('cameraAngle.2d') },
            { value: '3d', label: t('cameraAngle.3d') },
          ]}
          onChange={(angle) => dispatch({ _tag: 'SetCameraAngle', angle })}
        />
        <Choice
          label={t('mapQuality.label')}
          value={settings.mapQuality}
          options={[
            { value: 'LOW', label: t('mapQuality.LOW') },
            { value: 'MEDIUM', label: t('mapQuality.MEDIUM') },
            { value: 'HIGH', label: t('mapQuality.HIGH') },
          ]}
          onChange={(quality) => dispatch({ _tag: 'SetMapQuality', quality })}
        />
        <Choice
          label={t('colorScheme.label')}
          value={settings.colorScheme}
          options={[
            { value: 'auto', label: t('colorScheme.auto') },
            { value: 'light', label: t('colorScheme.light') },
            { value: 'dark', label: t('colorScheme.dark') },
          ]}
          onChange={(scheme) => dispatch({ _tag: 'SetColorScheme', scheme })}
        />
        <HomeSetting />
        <LiveUpdates />
      </div>
      <section className={classes.group} aria-label={t('help')}>
        <HelpSettings />
      </section>
      <div className={classes.group}>
        <PersonalCalendar variant="default" />
        <CalendarExport />
        <InstallApp />
        {mail && (
          <Button variant="default" component="a" href={`${import.meta.env.BASE_URL}mail`}>
            {t('mail')}
          </Button>
        )}
        {administers && (
          <Button variant="default" component="a" href={`${import.meta.env.BASE_URL}admin`}>
            {t('administration')}
          </Button>
        )}
        <ReportProblem />
        <Security />
        <WithdrawConsent />
        <LogOut />
        <Text size="xs" c="dimmed" ta="center">
          {t('version', { version: settings.version })}
        </Text>
      </div>
    </div>
  );
};
