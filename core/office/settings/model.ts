import { Schema } from 'effect';
import { LanguageCode } from '../../contract/language-code.ts';
import { ColorScheme, type Preferences, TimeFormatValue } from '../../contract/preferences.ts';
import { Code } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { World } from '../../remote/world.ts';
import type { Notify } from '../notice/notify.ts';
import type { PageChange, PageHeard, PageReads } from '../page/model.ts';

export const SetLanguage = command('SetLanguage', { language: LanguageCode });
/** SG6: loading the texts of `language` failed; the page shows `shown` instead. */
const LanguageFailed = pageFact('LanguageFailed', {
  language: LanguageCode,
  shown: LanguageCode,
});
const SetTimeFormat = command('SetTimeFormat', { timeFormat: TimeFormatValue });
const CameraAngle = Schema.Literals(['2d', '3d']);
const SetCameraAngle = command('SetCameraAngle', { angle: CameraAngle });
const SetColorScheme = command('SetColorScheme', { scheme: ColorScheme });
/** The rendering quality of the map (`Quality` of `viewer/messages.ts`). */
const MapQuality = Schema.Literals(['LOW', 'MEDIUM', 'HIGH']);
const SetMapQuality = command('SetMapQuality', { quality: MapQuality });

/** Shows or hides the search panel beside the map. */
const SetSearchPanel = command('SetSearchPanel', { open: Schema.Boolean });
/** Shows the side panel, or folds it to a rail. */
const SetSidePanel = command('SetSidePanel', { open: Schema.Boolean });
/** HE1: unfolds the legend of the map, or folds it. */
const SetLegend = command('SetLegend', { open: Schema.Boolean });
/** HE3: opens the introduction, or closes it for good. */
const SetIntroduction = command('SetIntroduction', { open: Schema.Boolean });
/** HE4: whether the question mark opens the list of keys. */
const SetHelpKey = command('SetHelpKey', { on: Schema.Boolean });
/** PL19: closes the note that Perch has drawn the floor, for good. */
const CloseDrawnNote = command('CloseDrawnNote', {});

/** SG8: another tab of this browser stored a new setting. */
const ChosenElsewhere = pageFact('ChosenElsewhere', {
  key: Schema.Literals(['language', 'timeFormat', 'colorScheme']),
  value: Code,
});

export const SettingsEvent = Schema.Union([
  SetLanguage,
  LanguageFailed,
  SetTimeFormat,
  SetCameraAngle,
  SetColorScheme,
  SetMapQuality,
  SetSearchPanel,
  SetSidePanel,
  SetLegend,
  SetIntroduction,
  SetHelpKey,
  CloseDrawnNote,
  ChosenElsewhere,
]);
export type SettingsEvent = typeof SettingsEvent.Type;

export const SettingsState = Schema.Struct({
  language: LanguageCode,
  timeFormat: TimeFormatValue,
  cameraAngle: CameraAngle,
  colorScheme: ColorScheme,
  mapQuality: MapQuality,
  /** Null: never chosen. */
  searchPanel: Schema.NullOr(Schema.Literals(['open', 'closed'])),
  /** UC10: null: never chosen. */
  sidePanel: Schema.NullOr(Schema.Literals(['open', 'closed'])),
  /** HE1 */
  legend: Schema.Literals(['open', 'closed']),
  /** HE3: null: no floor was chosen in this browser since there is an introduction. */
  introduction: Schema.NullOr(Schema.Literals(['due', 'seen'])),
  /** HE4 */
  helpKey: Schema.Literals(['on', 'off']),
  /** PL19 */
  drawnNote: Schema.Literals(['open', 'closed']),
});
export type SettingsState = typeof SettingsState.Type;

export const initialSettings: SettingsState = {
  language: 'en',
  timeFormat: 'HH:mm',
  cameraAngle: '3d',
  colorScheme: 'auto',
  mapQuality: 'LOW',
  searchPanel: null,
  sidePanel: null,
  legend: 'closed',
  introduction: null,
  helpKey: 'on',
  drawnNote: 'open',
};

/** The slices that its steps and selectors read. */
export type SettingsReads = PageReads & { readonly settings: SettingsState };

/** What features above can change here. */
export type SettingsChange = {
  /** UC57: what the account has otherwise. */
  readonly _tag: 'AdoptPreferences';
  readonly preferences: Preferences;
};

export type SettingsHeard = PageHeard | SettingsEvent | SettingsChange;

/** What its steps may request, and change here and below. */
export type SettingsWorld = World<Notify | PageChange>;

export type SettingsStep = Step<SettingsState, SettingsHeard, SettingsWorld, SettingsReads>;
