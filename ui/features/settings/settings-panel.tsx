import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { LanguageChoice } from '../../shared/language-choice.tsx';
import { PersonalCalendar } from '../calendar/index.ts';
import { CalendarExport } from '../feed/index.ts';
import { HelpSettings } from '../help/index.ts';
import { HomeSetting } from '../place/index.ts';
import { PrivacyPreview } from '../privacy-preview/index.ts';
import { ReportProblem } from '../report/index.ts';
import { Security } from '../security/index.ts';
import { LogOut, WithdrawConsent } from '../session/index.ts';
import { Choice } from './choice.tsx';
import { InstallApp } from './install-app.tsx';
import { LiveUpdates } from './live-updates.tsx';
import classes from './settings.module.css';
import { VisibilityChoice } from './visibility-choice.tsx';

/** The settings in the order of specification 2, the log-out button, and the version. */
export const SettingsPanel = () => {
  const { t } = useTranslation('settings');
  const settings = useProjection('settings');
  // AP20
  const administers = useProjection('account', (view) => view.administers) ?? false;
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
