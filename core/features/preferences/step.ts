import type { Preferences } from '../../contract/preferences.ts';
import type { World } from '../../office/world.ts';
import { send } from '../../remote/send.ts';
import {
  initialPreferences,
  type PreferencesReads,
  type PreferencesState,
  type PreferencesStep,
} from './model.ts';

const KEYS = ['language', 'timeFormat', 'colorScheme', 'home'] as const;

/** What is in the first and not, or otherwise, in the second. */
const without = (some: Preferences, others: Preferences): Preferences =>
  Object.fromEntries(
    KEYS.filter(
      (key) => key in some && JSON.stringify(some[key]) !== JSON.stringify(others[key]),
    ).map((key) => [key, some[key]]),
  );

const isNone = (some: Preferences): boolean => Object.keys(some).length === 0;

/** UC57: what an event chose for every browser of the person. */
const chosenBy = (
  event: Parameters<PreferencesStep>[1],
  { place: { home } }: PreferencesReads,
): Preferences => {
  switch (event._tag) {
    case 'SetLanguage':
      return { language: event.language };
    case 'SetTimeFormat':
      return { timeFormat: event.timeFormat };
    case 'SetColorScheme':
      return { colorScheme: event.scheme };
    case 'PickFloor':
    case 'SetHome':
      return home === null ? {} : { home };
    default:
      return {};
  }
};

/** One request at a time, so that the last choice is the one that stays. */
const sent = (preferences: PreferencesState, world: World): PreferencesState => {
  const { known, unsent, request } = preferences;
  if (request !== null || isNone(unsent)) return preferences;
  world.cite('UC57');
  const call = { name: 'preferences.set', payload: unsent } as const;
  return { known: { ...known, ...unsent }, unsent: {}, request: send(call, world) };
};

/** UC57: what the account has otherwise is adopted here; OF12: not from the offline copy, which is older. */
const told = (
  preferences: PreferencesState,
  state: PreferencesReads,
  world: World,
): PreferencesState => {
  const { user } = state.session;
  const { known, request } = preferences;
  if (user?.preferences === undefined || state.page.asOf !== null) return preferences;
  // What was chosen here is newer.
  if (request !== null) return preferences;
  const news = without(user.preferences, known ?? {});
  if (!isNone(news)) {
    world.cite('UC57');
    world.dispatch({ _tag: 'AdoptPreferences', preferences: news });
  }
  return { ...preferences, known: { ...known, ...news } };
};

export const stepPreferences: PreferencesStep = (preferences, event, world, state, before) => {
  // FL8; what was sent stays sent.
  if (state.session.auth !== 'signedIn') return initialPreferences;
  const { user } = state.session;
  const isNews =
    user?.preferences !== undefined &&
    (preferences.known === null || user.preferences !== before.session.user?.preferences);
  const heard = isNews ? told(preferences, state, world) : preferences;
  const answered =
    event._tag === 'preferences.set' && world.cause === heard.request
      ? {
          ...heard,
          request: null,
          // What was not taken can be chosen again.
          known: event.answer._tag === 'Success' ? heard.known : (user?.preferences ?? {}),
        }
      : heard;
  if (answered.known === null || state.session.consent.status !== 'approved') return answered;
  const news = without(chosenBy(event, state), { ...answered.known, ...answered.unsent });
  const wanted = isNone(news) ? answered : { ...answered, unsent: { ...answered.unsent, ...news } };
  return sent(wanted, world);
};
