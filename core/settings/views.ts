import type { LanguageCode, TimeFormatValue } from '../contract/settings.ts';

export type SettingsView = {
  readonly language: LanguageCode;
  readonly timeFormat: TimeFormatValue;
  readonly cameraAngle: '2d' | '3d';
  readonly colorScheme: 'light' | 'dark' | 'auto';
  readonly mapQuality: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly version: string;
  readonly build: string;
};
