import { Schema } from 'effect';
import { LanguageCode, TimeFormatValue } from '../contract/settings.ts';

export const SetLanguage = Schema.TaggedStruct('SetLanguage', { language: LanguageCode });
export const SetTimeFormat = Schema.TaggedStruct('SetTimeFormat', { timeFormat: TimeFormatValue });
export const CameraAngle = Schema.Literals(['2d', '3d']);
export const SetCameraAngle = Schema.TaggedStruct('SetCameraAngle', { angle: CameraAngle });
export const ColorScheme = Schema.Literals(['light', 'dark', 'auto']);
export const SetColorScheme = Schema.TaggedStruct('SetColorScheme', { scheme: ColorScheme });

export const SettingsEvent = Schema.Union([
  SetLanguage,
  SetTimeFormat,
  SetCameraAngle,
  SetColorScheme,
]);
