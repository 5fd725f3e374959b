import { firstLanguage, LANGUAGE_CODES } from '../../contract/languages.ts';
import type { Preferences, TimeFormatValue } from '../../contract/preferences.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { notify } from '../notice/notify.ts';
import type { Message } from '../notice/quick-view-messages.ts';
import type { SettingsHeard, SettingsState, SettingsStep, SettingsWorld } from './model.ts';

const TIME_FORMATS: readonly TimeFormatValue[] = ['HH:mm', 'hh:mm a'];

const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | null => values.find((value) => value === text) ?? null;

/** SG3: a stored format that is not one of the two, such as kk:mm, is replaced by the default. */
export const chosenTimeFormat = (stored: string | undefined): TimeFormatValue =>
  oneOf(TIME_FORMATS, stored) ?? 'HH:mm';

const store = (
  world: SettingsWorld,
  key:
    | 'language'
    | 'timeFormat'
    | 'cameraAngle'
    | 'colorScheme'
    | 'mapQuality'
    | 'searchPanel'
    | 'sidePanel'
    | 'legend'
    | 'introduction'
    | 'helpKey'
    | 'drawnNote',
  value: string,
): void => {
  world.request({ _tag: 'Store', key, value });
};

const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;

/** SG8: adopts a setting from another tab, which has stored it already; an invalid value counts as unset. */
const chosenElsewhere = (
  settings: SettingsState,
  { key, value }: Extract<SettingsHeard, { readonly _tag: 'ChosenElsewhere' }>,
): SettingsState => {
  switch (key) {
    case 'language':
      return { ...settings, language: oneOf(LANGUAGE_CODES, value) ?? settings.language };
    case 'timeFormat':
      return { ...settings, timeFormat: oneOf(TIME_FORMATS, value) ?? settings.timeFormat };
    case 'colorScheme':
      return { ...settings, colorScheme: oneOf(COLOR_SCHEMES, value) ?? settings.colorScheme };
  }
};

const languageFailed: Message = {
  key: 'settings.languageFailed',
  severity: 'warning',
  message: '',
  duration: MESSAGE_DURATIONS.other,
};

/** UC57: stored here too, so that the next start shows it at once. */
const adopted = (
  settings: SettingsState,
  { home: _home, ...chosen }: Preferences,
  world: SettingsWorld,
): SettingsState => {
  const news = (['language', 'timeFormat', 'colorScheme'] as const).filter(
    (key) => chosen[key] !== undefined && chosen[key] !== settings[key],
  );
  for (const key of news) store(world, key, chosen[key] ?? '');
  return news.length === 0 ? settings : { ...settings, ...chosen };
};

/** ML6: until the user chooses, floors lie flat on phones, which are too narrow for a view from a corner. */
const firstAngle = (phone: boolean): '2d' | '3d' => (phone ? '2d' : '3d');

/** SG4: settings are kept in local storage. */
export const stepSettings: SettingsStep = (settings, event, world) => {
  switch (event._tag) {
    case 'AppStarted': {
      const { storage } = event;
      const timeFormat = chosenTimeFormat(storage.timeFormat);
      if (storage.timeFormat !== undefined && storage.timeFormat !== timeFormat) {
        world.cite('SG3');
        store(world, 'timeFormat', timeFormat);
      }
      return {
        language: firstLanguage([storage.language ?? '', ...event.languages]),
        timeFormat,
        cameraAngle:
          oneOf(['2d', '3d'] as const, storage.cameraAngle) ?? firstAngle(event.phone === true),
        colorScheme: oneOf(COLOR_SCHEMES, storage.colorScheme) ?? 'auto',
        // SG5: the default is the cheapest rendering quality.
        mapQuality: oneOf(['LOW', 'MEDIUM', 'HIGH'] as const, storage.mapQuality) ?? 'LOW',
        searchPanel: oneOf(['open', 'closed'] as const, storage.searchPanel),
        sidePanel: oneOf(['open', 'closed'] as const, storage.sidePanel),
        legend: oneOf(['open', 'closed'] as const, storage.legend) ?? 'closed',
        introduction: oneOf(['due', 'seen'] as const, storage.introduction),
        helpKey: oneOf(['on', 'off'] as const, storage.helpKey) ?? 'on',
        drawnNote: oneOf(['open', 'closed'] as const, storage.drawnNote) ?? 'open',
      };
    }
    case 'AdoptPreferences':
      return adopted(settings, event.preferences, world);
    case 'SetLanguage':
      store(world, 'language', event.language);
      return { ...settings, language: event.language };
    case 'LanguageFailed':
      // SG6: the stored language stays, so that the next start tries it again.
      if (event.language !== settings.language) return settings;
      world.cite('SG6');
      // A failure for a language that is no longer selected is not reported.
      if (event.shown !== settings.language) world.dispatch(notify(languageFailed));
      return { ...settings, language: event.shown };
    case 'ChosenElsewhere':
      world.cite('SG8');
      return chosenElsewhere(settings, event);
    case 'SetTimeFormat':
      store(world, 'timeFormat', event.timeFormat);
      return { ...settings, timeFormat: event.timeFormat };
    case 'SetCameraAngle':
      store(world, 'cameraAngle', event.angle);
      return { ...settings, cameraAngle: event.angle };
    case 'SetColorScheme':
      store(world, 'colorScheme', event.scheme);
      return { ...settings, colorScheme: event.scheme };
    case 'SetMapQuality':
      store(world, 'mapQuality', event.quality);
      return { ...settings, mapQuality: event.quality };
    case 'SetSearchPanel': {
      const searchPanel = event.open ? 'open' : 'closed';
      store(world, 'searchPanel', searchPanel);
      return { ...settings, searchPanel };
    }
    case 'SetSidePanel': {
      const sidePanel = event.open ? 'open' : 'closed';
      store(world, 'sidePanel', sidePanel);
      return { ...settings, sidePanel };
    }
    case 'SetLegend': {
      const legend = event.open ? 'open' : 'closed';
      store(world, 'legend', legend);
      return { ...settings, legend };
    }
    case 'SetIntroduction':
      // HE3: opened again from the settings, it is not due at the next start.
      if (!event.open) store(world, 'introduction', 'seen');
      return { ...settings, introduction: event.open ? 'due' : 'seen' };
    case 'SetHelpKey': {
      const helpKey = event.on ? 'on' : 'off';
      store(world, 'helpKey', helpKey);
      return { ...settings, helpKey };
    }
    case 'CloseDrawnNote':
      world.cite('PL19');
      store(world, 'drawnNote', 'closed');
      return { ...settings, drawnNote: 'closed' };
    default:
      return settings;
  }
};
