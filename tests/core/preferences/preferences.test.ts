import { describe, expect, it } from 'vitest';
import type { Preferences } from '../../../core/contract/preferences.ts';
import { startup } from '../../../core/office/place/startup.ts';
import {
  AWAY,
  CoreSession,
  configuration,
  firstUpdate,
  someone,
} from '../../support/core-session.ts';

const CALL = 'preferences.set';
const HOME = { buildingId: 1, floorId: 2 };

/** A browser with this storage, in which a person signs in whose account has these preferences. */
const signedIn = (preferences?: Preferences, storage: Record<string, string> = {}): CoreSession =>
  new CoreSession()
    .start(storage)
    .succeed('public.config', configuration)
    .succeed('session.session', preferences === undefined ? someone : { ...someone, preferences });

const onFloor = (preferences?: Preferences): CoreSession =>
  signedIn(preferences, { buildingId: '1', floorId: '1' }).succeed('updates.update', firstUpdate());
const sent = (core: CoreSession) =>
  core.calls(CALL).map((call) => ('payload' in call ? call.payload : null));
const stored = (core: CoreSession) =>
  Object.fromEntries(core.asked('Store').map(({ key, value }) => [key, value]));

describe('UC57: preferences of an account', () => {
  it('are adopted by a new browser, and stored in it', () => {
    const core = signedIn({
      language: 'sv',
      timeFormat: 'hh:mm a',
      colorScheme: 'dark',
      home: HOME,
    });
    expect(core.state.settings).toMatchObject({
      language: 'sv',
      timeFormat: 'hh:mm a',
      colorScheme: 'dark',
    });
    expect(stored(core)).toMatchObject({
      language: 'sv',
      timeFormat: 'hh:mm a',
      colorScheme: 'dark',
      buildingId: '1',
      floorId: '2',
    });
    core.succeed('updates.update', firstUpdate());
    expect(core.state.place).toMatchObject({ ...HOME, home: HOME });
    expect(startup.project(core.state, {}).step).toBe('run');
    // What was adopted is not sent back.
    expect(sent(core)).toEqual([]);
  });

  it('leave the floor on the map, and what they do not say', () => {
    const core = signedIn({ home: HOME }, { buildingId: '1', floorId: '1', language: 'de' });
    expect(core.state.settings.language).toBe('de');
    expect(core.state.place).toMatchObject({ floorId: 1, home: HOME });
  });

  it('are what is chosen while signed in, in one request at a time', () => {
    const core = onFloor({});
    core.send({ _tag: 'SetLanguage', language: 'fr' });
    core.send({ _tag: 'SetColorScheme', scheme: 'dark' });
    core.send({ _tag: 'SetColorScheme', scheme: 'light' });
    expect(sent(core)).toEqual([{ language: 'fr' }]);
    core.succeed(CALL);
    expect(sent(core)).toEqual([{ language: 'fr' }, { colorScheme: 'light' }]);
    core.succeed(CALL).send({ _tag: 'SetLanguage', language: 'fr' });
    expect(sent(core)).toHaveLength(2);
    core.showFloor(2).send('SetHome');
    expect(sent(core).at(-1)).toEqual({ home: HOME });
  });

  it('are not what was chosen before the sign-in, or what cannot be kept', () => {
    const before = new CoreSession().start().succeed('public.config', configuration);
    before.send({ _tag: 'SetLanguage', language: 'fr' });
    before.succeed('session.session', { ...someone, preferences: {} });
    expect(before.state.settings.language).toBe('fr');
    expect(sent(before)).toEqual([]);
    expect(sent(onFloor().send({ _tag: 'SetLanguage', language: 'fr' }))).toEqual([]);
  });

  it('follow another device when the session is read again, but not over a newer choice', () => {
    const core = onFloor({ language: 'fr' });
    core.send({ _tag: 'SignedElsewhere' });
    core.succeed('session.session', { ...someone, preferences: { language: 'lt' } });
    expect(core.state.settings.language).toBe('lt');
    core.send({ _tag: 'SetLanguage', language: 'es' }, { _tag: 'SignedElsewhere' });
    core.succeed('session.session', { ...someone, preferences: { language: 'lt' } });
    expect(core.state.settings.language).toBe('es');
  });

  it('stay on the device if they cannot be sent, and the next choice is sent', () => {
    const core = onFloor({}).send({ _tag: 'SetLanguage', language: 'fr' }).fail(CALL, AWAY);
    expect(core.state.settings.language).toBe('fr');
    core.send({ _tag: 'SetTimeFormat', timeFormat: 'hh:mm a' });
    expect(sent(core)).toHaveLength(2);
  });
});
