import { Input, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../app/i18n/languages.ts';
import { PersonalCalendar } from '../calendar/personal-calendar.tsx';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { ReportProblem } from '../report/report-problem.tsx';
import { SeenByOthers } from '../seen/seen-by-others.tsx';
import { LogOut } from '../session/log-out.tsx';

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
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

/** What a person can set, the way out, and the version. */
export const SettingsPanel = () => {
  const { t } = useTranslation('settings');
  const settings = useProjection('settings', NO_PARAMS);
  const visibility = useProjection('account', NO_PARAMS, (view) => view.visibility);
  const dispatch = useDispatch();
  if (settings === undefined || visibility === undefined) return null;
  return (
    <Stack gap="sm">
      <Choice
        label={t('visibility.label')}
        value={visibility}
        options={[
          { value: 'EVERYONE', label: t('visibility.EVERYONE') },
          { value: 'INVISIBLE', label: t('visibility.INVISIBLE') },
        ]}
        onChange={(chosen) => dispatch({ _tag: 'SetVisibility', visibility: chosen })}
      />
      <SeenByOthers />
      <Select
        label={t('language')}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        value={settings.language}
        onChange={(value) => {
          const language = LANGUAGES.find(({ code }) => code === value)?.code;
          if (language !== undefined) dispatch({ _tag: 'SetLanguage', language });
        }}
      />
      <Choice
        label={t('timeFormat.label')}
        value={settings.timeFormat}
        options={[
          { value: 'HH:mm', label: t('timeFormat.24') },
          { value: 'hh:mm a', label: t('timeFormat.12') },
        ]}
        onChange={(timeFormat) => dispatch({ _tag: 'SetTimeFormat', timeFormat })}
      />
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
        label={t('colorScheme.label')}
        value={settings.colorScheme}
        options={[
          { value: 'auto', label: t('colorScheme.auto') },
          { value: 'light', label: t('colorScheme.light') },
          { value: 'dark', label: t('colorScheme.dark') },
        ]}
        onChange={(scheme) => dispatch({ _tag: 'SetColorScheme', scheme })}
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
      <PersonalCalendar variant="default" />
      <ReportProblem />
      <LogOut />
      <Text size="xs" c="dimmed" ta="center">
        {t('version', { version: settings.version })}
      </Text>
    </Stack>
  );
};
