import { describe, expect, it } from 'vitest';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { drawer } from '../../../core/office/page/projection.ts';
import { account } from '../../../core/office/session/projection.ts';
import { chosenTimeFormat } from '../../../core/office/settings/step.ts';
import { CoreSession, DESK, firstUpdate, MORNING } from '../../support/core-session.ts';

describe('settings', () => {
  it('SG1, SG2: uses the stored language, else the browser’s first supported one, else English', () => {
    const table: readonly [string | undefined, readonly string[], string][] = [
      ['sv', ['de'], 'sv'],
      [undefined, ['ja', 'de-CH', 'fr'], 'de'],
      [undefined, ['nb-NO'], 'no'],
      [undefined, ['nn'], 'no'],
      ['nb', [], 'no'],
      ['xx', ['lt_LT'], 'lt'],
      [undefined, ['SV-FI', 'de'], 'sv'],
      ['NB', [], 'no'],
      [undefined, ['ja'], 'en'],
      [undefined, [], 'en'],
    ];
    for (const [stored, languages, expected] of table) {
      const core = new CoreSession().start(
        stored === undefined ? {} : { language: stored },
        languages,
      );
      expect(core.state.settings.language).toBe(expected);
    }
  });

  it('SG3: replaces kk:mm and other unknown formats, and stores the replacement', () => {
    expect(['kk:mm', 'HH:mm', 'hh:mm a', '', undefined].map(chosenTimeFormat)).toEqual([
      'HH:mm',
      'HH:mm',
      'hh:mm a',
      'HH:mm',
      'HH:mm',
    ]);
    const core = new CoreSession().start({ timeFormat: 'kk:mm' });
    expect(core.asked('Store')).toMatchObject([{ key: 'timeFormat', value: 'HH:mm' }]);
    // Valid formats, and none at all, stay unchanged.
    const untouched: readonly Record<string, string>[] = [
      { timeFormat: 'hh:mm a' },
      { timeFormat: 'HH:mm' },
      {},
    ];
    for (const storage of untouched) {
      expect(new CoreSession().start(storage).asked('Store')).toEqual([]);
    }
  });

  it('SG4: choices are stored and restored', () => {
    const core = new CoreSession().start().send({ _tag: 'SetLanguage', language: 'lt' });
    core.send({ _tag: 'SetTimeFormat', timeFormat: 'hh:mm a' });
    core.send({ _tag: 'SetCameraAngle', angle: '2d' }, { _tag: 'SetColorScheme', scheme: 'dark' });
    core.send({ _tag: 'SetSearchPanel', open: false }, { _tag: 'SetSidePanel', open: false });
    core.send({ _tag: 'SetLegend', open: true }, { _tag: 'SetIntroduction', open: false });
    core.send({ _tag: 'SetHelpKey', on: false }, { _tag: 'CloseDrawnNote' });
    const storage = Object.fromEntries(
      core.asked('Store').map(({ key, value }) => [key, value ?? '']),
    );
    const again = new CoreSession().start(storage);
    expect(again.state.settings).toEqual(core.state.settings);
    expect(again.state.settings).toEqual({
      language: 'lt',
      timeFormat: 'hh:mm a',
      cameraAngle: '2d',
      colorScheme: 'dark',
      mapQuality: 'LOW',
      searchPanel: 'closed',
      sidePanel: 'closed',
      legend: 'open',
      introduction: 'seen',
      helpKey: 'off',
      drawnNote: 'closed',
    });
    again.send({ _tag: 'SetSearchPanel', open: true });
    expect(again.state.settings.searchPanel).toBe('open');
    expect(again.asked('Store').at(-1)).toMatchObject({ key: 'searchPanel', value: 'open' });
    again.send({ _tag: 'SetSidePanel', open: true });
    expect(again.state.settings.sidePanel).toBe('open');
    expect(again.asked('Store').at(-1)).toMatchObject({ key: 'sidePanel', value: 'open' });
  });

  it('SG4: ignores a stored value that is not an option', () => {
    const first = (storage: Record<string, string>) =>
      new CoreSession().start(storage).state.settings;
    for (const word of ['', '4d', 'blue', 'true', 'OPEN']) {
      expect(
        first({
          cameraAngle: word,
          colorScheme: word,
          searchPanel: word,
          sidePanel: word,
          language: word,
        }),
      ).toEqual({
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
      });
    }
    expect(first({ colorScheme: 'light', cameraAngle: '3d', searchPanel: 'open' })).toMatchObject({
      colorScheme: 'light',
      cameraAngle: '3d',
      searchPanel: 'open',
    });
  });

  it('HE1, HE4: the legend is folded and the help key on by default; both can be changed and reset', () => {
    const core = new CoreSession().start();
    expect(core.state.settings).toMatchObject({ legend: 'closed', helpKey: 'on' });
    core.send({ _tag: 'SetLegend', open: true }, { _tag: 'SetHelpKey', on: false });
    core.send({ _tag: 'SetLegend', open: false }, { _tag: 'SetHelpKey', on: true });
    expect(core.asked('Store').map(({ key, value }) => [key, value])).toEqual([
      ['legend', 'open'],
      ['helpKey', 'off'],
      ['legend', 'closed'],
      ['helpKey', 'on'],
    ]);
  });

  it('PL19: the note of a drawn floor stays closed once it is closed', () => {
    const core = new CoreSession().start();
    expect(core.state.settings.drawnNote).toBe('open');
    core.send({ _tag: 'CloseDrawnNote' });
    expect(core.asked('Store')).toMatchObject([{ key: 'drawnNote', value: 'closed' }]);
    const again = new CoreSession().start({ drawnNote: 'closed' });
    expect(again.state.settings.drawnNote).toBe('closed');
  });

  it('HE2: stores the language before sign-in', () => {
    const core = new CoreSession().start({}, ['en']);
    core.send({ _tag: 'SetLanguage', language: 'de' });
    expect(core.asked('Store')).toMatchObject([{ key: 'language', value: 'de' }]);
  });

  it('HE3: reopening the introduction from the settings does not show it on the next start', () => {
    const core = new CoreSession().start({ introduction: 'seen', floorId: '1' });
    core.send({ _tag: 'SetIntroduction', open: true });
    expect(core.state.settings.introduction).toBe('due');
    expect(core.asked('Store')).toEqual([]);
    core.send({ _tag: 'SetIntroduction', open: false });
    expect(core.state.settings.introduction).toBe('seen');
    expect(core.asked('Store')).toMatchObject([{ key: 'introduction', value: 'seen' }]);
  });

  it('ML6: starts in 2D on phones until the user chooses, in 3D on any other page', () => {
    const angle = (phone: boolean, storage: Record<string, string> = {}) =>
      new CoreSession().start(storage, ['en'], phone).state.settings.cameraAngle;
    expect([angle(true), angle(false)]).toEqual(['2d', '3d']);
    expect(angle(true, { cameraAngle: '3d' })).toBe('3d');
    expect(angle(false, { cameraAngle: '2d' })).toBe('2d');
    const core = new CoreSession().start({}, ['en'], true);
    expect(core.asked('Store').map(({ key }) => key)).not.toContain('cameraAngle');
    core.send({ _tag: 'SetCameraAngle', angle: '3d' });
    expect(core.asked('Store').at(-1)).toMatchObject({ key: 'cameraAngle', value: '3d' });
  });

  it('SG6: keeps the previous language if a new one cannot be loaded; the stored language stays', () => {
    const core = new CoreSession().start({ language: 'sv' });
    core.send({ _tag: 'SetLanguage', language: 'lt' });
    expect(core.asked('Store')).toMatchObject([{ key: 'language', value: 'lt' }]);
    core.send({ _tag: 'LanguageFailed', language: 'lt', shown: 'sv' });
    expect(core.state.settings.language).toBe('sv');
    expect(core.asked('Store')).toHaveLength(1);
    expect(core.notice).toMatchObject({
      key: 'settings.languageFailed',
      severity: 'warning',
      duration: 6_000,
      message: '',
    });
    core.elapse(6_000);
    expect(core.notice).toBeNull();
    // Choosing it again retries.
    core.send({ _tag: 'SetLanguage', language: 'lt' });
    expect(core.state.settings.language).toBe('lt');
  });

  it('SG6: does not report the failure of a language that is no longer chosen', () => {
    const core = new CoreSession().start().send({ _tag: 'SetLanguage', language: 'lt' });
    core.send({ _tag: 'SetLanguage', language: 'fr' });
    core.send({ _tag: 'LanguageFailed', language: 'lt', shown: 'en' });
    expect(core.state.settings.language).toBe('fr');
    expect(core.notice).toBeNull();
  });

  it('SG7: the visibility is what the server last reported, also after a change in another tab', () => {
    const core = new CoreSession().onTheFloor();
    const shown = () => account.project(core.state, {}).visibility;
    const poll = (visibility: 'EVERYONE' | 'INVISIBLE') =>
      core.poll({ self: { ...firstUpdate().self, visibility } });
    poll('INVISIBLE');
    expect(shown()).toBe('INVISIBLE');
    poll('EVERYONE');
    expect(shown()).toBe('EVERYONE');
    // One's own choice is shown while it is pending; if it is refused, the last value from the server is.
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    poll('EVERYONE');
    expect(shown()).toBe('INVISIBLE');
    core.refuse('visibility.set', 500);
    expect(shown()).toBe('EVERYONE');
    // A change in another tab counts if the own change fails.
    core.send({ _tag: 'SetVisibility', visibility: 'EVERYONE' });
    poll('INVISIBLE');
    expect(shown()).toBe('EVERYONE');
    core.refuse('visibility.set', 500);
    expect(shown()).toBe('INVISIBLE');
    poll('EVERYONE');
    expect(shown()).toBe('EVERYONE');
    // An update without own data changes nothing.
    poll('INVISIBLE');
    core.elapse(3_000);
    const { self: _self, ...rest } = firstUpdate();
    core.succeed('updates.update', rest);
    expect(shown()).toBe('INVISIBLE');
  });

  it('SG7: cancels a poll that was sent before a visibility change, when the change is answered', () => {
    for (const taken of [true, false]) {
      const core = new CoreSession().onTheFloor().elapse(3_000);
      const old = core.pending('updates.update');
      core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
      if (taken) core.succeed('visibility.set');
      else core.fail('visibility.set', { _tag: 'Unreachable', reason: 'timeout' });
      expect(core.cancelled()).toContain(old?.id);
      const next = core.pending('updates.update');
      expect(next?.id).toBeGreaterThan(old?.id ?? 0);
    }
    // Between two polls: the next one follows soon and reports it.
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' });
    expect(core.pending('updates.update')).toBeUndefined();
    core.succeed('visibility.set');
    expect(core.pending('updates.update')).toBeUndefined();
    expect(core.timers('floor.poll')).toHaveLength(1);
  });

  it('SG8: follows another tab’s language, time format and colour scheme without storing them again', () => {
    const core = new CoreSession().start({ language: 'de' });
    const choices = [
      ['language', 'fr'],
      ['timeFormat', 'hh:mm a'],
      ['colorScheme', 'dark'],
    ] as const;
    for (const [key, value] of choices) {
      expect(core.enter({ _tag: 'ChosenElsewhere', key, value })).toEqual([]);
      expect(core.state.settings[key]).toBe(value);
      const { settings } = core.state;
      for (const none of ['', 'xx', 'kk:mm']) {
        core.enter({ _tag: 'ChosenElsewhere', key, value: none });
        expect(core.state.settings).toEqual(settings);
      }
    }
  });

  it('SG5: uses the stored map quality, or LOW if it is invalid', () => {
    const first = (mapQuality: string) =>
      new CoreSession().start({ mapQuality }).state.settings.mapQuality;
    expect(['LOW', 'MEDIUM', 'HIGH', 'high', 'ULTRA', ''].map(first)).toEqual([
      'LOW',
      'MEDIUM',
      'HIGH',
      'LOW',
      'LOW',
      'LOW',
    ]);
    for (const quality of ['HIGH', 'MEDIUM', 'LOW'] as const) {
      const core = new CoreSession().start().send({ _tag: 'SetMapQuality', quality });
      expect(core.state.settings.mapQuality).toBe(quality);
      expect(core.asked('Store')).toMatchObject([{ key: 'mapQuality', value: quality }]);
    }
  });
});

describe('page', () => {
  it('PG1: the minute is that of the last entry, and a timer advances it', () => {
    const core = new CoreSession(MORNING + 59_000).start();
    const minute = Math.floor(MORNING / 60_000);
    expect(core.state.page.minute).toBe(minute);
    core.elapse(1_000);
    expect(core.state.page.minute).toBe(minute + 1);
    core.elapse(180_000);
    expect(core.state.page.minute).toBe(minute + 4);
    expect(core.timers('page.minute')).toHaveLength(1);
  });

  it('PG2: visibility and connection are what the browser reports', () => {
    const core = new CoreSession().start().send('PageHidden', 'WentOffline');
    expect(core.state.page).toMatchObject({ visible: false, online: false });
    core.send('PageShown', 'CameOnline');
    expect(core.state.page).toMatchObject({ visible: true, online: true });
  });

  it('PG3: at most one drawer is open; a second press or a choice of place closes it', () => {
    const core = new CoreSession().onTheFloor();
    const open = () => drawer.project(core.state, {}).open;
    core.send({ _tag: 'ToggleDrawer', drawer: 'building' });
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    expect(open()).toBe('settings');
    core.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
    expect(open()).toBeNull();
    core.send({ _tag: 'ToggleDrawer', drawer: 'floor' }).showFloor(2);
    expect(open()).toBeNull();
  });
});

describe('viewer', () => {
  const view = (core: CoreSession) => viewer.project(core.state, {});

  it('VW1: the view of the map is derived from the state', () => {
    const core = new CoreSession().onTheFloor();
    expect(view(core)).toMatchObject({
      selfId: 7,
      floorId: 1,
      cameraAngle: '3d',
      selected: null,
      building: { id: 1, bundleName: 'stockholm', floors: [{ id: 2 }, { id: 1 }, { id: 3 }] },
    });
    core.select(DESK);
    expect(view(core).selected).toEqual({ floorId: 1, assetType: 'space', assetId: DESK });
  });

  it('VW2: the map counts as loaded after its start sequence, until its page goes away', () => {
    const core = new CoreSession().onTheFloor();
    core.send({ _tag: 'ViewerSaid', said: { name: 'ready' } });
    expect(view(core).hasLoaded).toBe(false);
    core.send('ViewerStarted');
    expect(view(core).hasLoaded).toBe(true);
    core.send('ViewerLost');
    expect(view(core).hasLoaded).toBe(false);
  });

  it('VW3: a warning stays until its cause is gone or another floor shows', () => {
    const core = new CoreSession().onTheFloor();
    const warn = (code: string) =>
      core.send({ _tag: 'ViewerSaid', said: { name: 'warning', code, detail: '' } });
    warn('context_lost');
    expect(view(core).warning).toBe('context_lost');
    warn('context_restored');
    expect(view(core).warning).toBeNull();
    warn('missing_bundle');
    core.showFloor(2);
    expect(view(core).warning).toBeNull();
  });

  it('VW1: zoom and rotate are sent to the map once each', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'ZoomMap', direction: 'in' });
    core.send({ _tag: 'ZoomMap', direction: 'out' }, { _tag: 'RotateMap', direction: 'left' });
    core.send({ _tag: 'RotateMap', direction: 'right' });
    const [zoomIn, zoomOut, left, right] = core.asked('TellViewer').map(({ command }) => {
      if (command.name === 'zoom') return command.factor;
      if (command.name === 'rotate') return command.degrees;
      throw new Error('nothing was located');
    });
    expect((zoomIn ?? 0) * (zoomOut ?? 0)).toBeCloseTo(1);
    expect((left ?? 1) + (right ?? 1)).toBe(0);
    expect(zoomIn).toBeGreaterThan(1);
  });
});
