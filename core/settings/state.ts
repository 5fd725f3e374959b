import type { LanguageCode, TimeFormatValue } from '../contract/settings.ts';

export type SettingsState = {
  readonly language: LanguageCode;
  readonly timeFormat: TimeFormatValue;
  readonly cameraAngle: '2d' | '3d';
  readonly colorScheme: 'light' | 'dark' | 'auto';
};

export const initialSettings: SettingsState = {
  language: 'en',
  timeFormat: 'HH:mm',
  cameraAngle: '3d',
  colorScheme: 'auto',
};
