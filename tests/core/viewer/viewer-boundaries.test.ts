import { describe, expect, it } from 'vitest';
import { firstLanguage, LANGUAGE_CODES } from '../../../core/contract/languages.ts';
import { projections } from '../../../core/core.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { clock } from '../../../core/office/floor/projection.ts';
import { drawer } from '../../../core/office/page/projection.ts';
import {
  CoreSession,
  configuration,
  DESK,
  firstUpdate,
  MORNING,
  someone,
  space,
} from '../../support/core-session.ts';

describe('settings, page and map: details', () => {
  it('SG1: every language of the product is supported', () => {
    for (const code of LANGUAGE_CODES) {
      expect(firstLanguage([code, 'ja'])).toBe(code);
      expect(firstLanguage([code.toUpperCase(), 'sv'])).toBe(code);
    }
  });

  it('SG1, SG4: a missing or invalid stored value gives the default', () => {
    const first = {
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
    expect(new CoreSession().start().state.settings).toEqual(first);
    const strange = {
      language: 'xx',
      timeFormat: 'x',
      cameraAngle: '4d',
      colorScheme: 'pink',
      searchPanel: 'ajar',
      sidePanel: 'ajar',
      legend: 'ajar',
      introduction: 'ajar',
      helpKey: 'ajar',
      drawnNote: 'ajar',
    };
    for (const searchPanel of ['open', 'closed'] as const) {
      expect(new CoreSession().start({ searchPanel }).state.settings.searchPanel).toBe(searchPanel);
    }
    expect(new CoreSession().start(strange).state.settings).toEqual(first);
    for (const colorScheme of ['light', 'dark', 'auto']) {
      expect(new CoreSession().start({ colorScheme }).state.settings.colorScheme).toBe(colorScheme);
    }
    expect(new CoreSession().start().asked('Store')).toEqual([]);
  });

  it('PG1: one timer is set for the turn of the minute', () => {
    const core = new CoreSession(MORNING + 12_345).start();
    expect(core.timers()).toMatchObject([{ timer: 'page.minute', delay: 47_655, jitter: 0 }]);
    expect(clock.project(core.state, {})).toEqual({
      minute: Math.floor(MORNING / 60_000),
      zone: 'Europe/Stockholm',
    });
    core.start();
    expect(core.timers()).toHaveLength(1);
  });

  it('PG3: the close command and choosing a building close the drawer', () => {
    const core = new CoreSession().onTheFloor();
    for (const event of [
      { _tag: 'CloseDrawer' },
      { _tag: 'ShowBuilding', buildingId: 3 },
    ] as const) {
      core.send({ _tag: 'ToggleDrawer', drawer: 'building' });
      expect(drawer.project(core.state, {})).toEqual({ open: 'building' });
      core.send(event);
      expect(drawer.project(core.state, {})).toEqual({ open: null });
    }
  });

  it('VW1: one press zooms by 1.4, or rotates by 30 degrees', () => {
    const core = new CoreSession().onTheFloor().send({ _tag: 'ZoomMap', direction: 'in' });
    core.send({ _tag: 'ZoomMap', direction: 'out' }, { _tag: 'RotateMap', direction: 'right' });
    core.send({ _tag: 'RotateMap', direction: 'left' });
    expect(core.asked('TellViewer').map(({ command }) => command)).toEqual([
      { name: 'zoom', factor: 1.4 },
      { name: 'zoom', factor: 1 / 1.4 },
      { name: 'rotate', degrees: 30 },
      { name: 'rotate', degrees: -30 },
    ]);
  });

  it('VW1, VW2, VW3: all fields of the map’s view, and their changes', () => {
    expect(viewer.project(new CoreSession().state, {})).toEqual({
      selfId: 0,
      building: null,
      floorId: null,
      floorStamp: null,
      cameraAngle: '3d',
      selected: null,
      hasLoaded: false,
      warning: null,
      view: 'floor',
      position: null,
      following: false,
      highlight: null,
      filter: null,
      marked: [],
      pins: [],
      way: null,
      whereabouts: '',
    });
    const core = new CoreSession().onTheFloor();
    const rest = { view: 'floor', following: false, highlight: null };
    const said = (name: 'ready') => core.send({ _tag: 'ViewerSaid', said: { name } });
    const warn = (code: string) =>
      core.send({ _tag: 'ViewerSaid', said: { name: 'warning', code, detail: '' } });
    said('ready');
    expect(core.state.viewer).toEqual({ ...rest, ready: true, hasLoaded: false, warning: null });
    warn('slow');
    core.send('ViewerStarted');
    expect(core.state.viewer).toEqual({ ...rest, ready: true, hasLoaded: true, warning: 'slow' });
    core.showFloor(2);
    expect(core.state.viewer).toEqual({ ...rest, ready: true, hasLoaded: true, warning: null });
    warn('slow');
    warn('context_restored');
    expect(core.state.viewer).toEqual({ ...rest, ready: true, hasLoaded: true, warning: null });
    warn('slow');
    core.select(DESK);
    expect(core.state.viewer.warning).toBe('slow');
    core.send('ViewerLost');
    expect(core.state.viewer).toEqual({ ...rest, ready: false, hasLoaded: false, warning: null });
  });
});

describe('a notice', () => {
  it('NT2: dismissing it cancels its timer', () => {
    const core = new CoreSession().onTheFloor().elapse(3_000);
    core.refuse('updates.update', 500, 'FAILED');
    const { timer } = core.state.notice;
    core.send('DismissNotice');
    expect(core.state.notice).toMatchObject({ current: null, timer: null, shown: 1 });
    expect(core.cancelled()).toContain(timer);
  });
});

describe('the reads of a view', () => {
  it('VW1, PG1: a view is unchanged while its reads are unchanged', () => {
    const core = new CoreSession();
    const all = Object.entries(projections);
    const params = { search: '', countryNames: {} };
    const shownOf = () =>
      all.map(([name, projection]) => {
        const { reads, project } = projection as unknown as {
          reads: (state: unknown, params: unknown) => readonly unknown[];
          project: (state: unknown, params: unknown) => unknown;
        };
        const read = reads(core.state, params);
        return { name, read, view: () => project(core.state, params) };
      });
    let before = shownOf().map((row) => ({ ...row, shown: JSON.stringify(row.view()) }));
    const compare = () => {
      const now = shownOf().map((row) => ({ ...row, shown: JSON.stringify(row.view()) }));
      for (const [index, { name, read, shown }] of now.entries()) {
        const past = before[index];
        if (past?.shown === shown) continue;
        const moved =
          read.length !== past?.read.length ||
          read.some((part, place) => !Object.is(part, past?.read[place]));
        expect(moved, `${name} shows something else`).toBe(true);
      }
      before = now;
    };
    core.start({ buildingId: '1', floorId: '1' });
    compare();
    const steps: readonly (() => unknown)[] = [
      () => core.succeed('session.session', someone),
      () => core.refuse('updates.update', 500, 'FAILED'),
      () => core.elapse(3_000),
      () => core.succeed('public.config', configuration),
      () => core.succeed('updates.update', firstUpdate()),
      () => core.send({ _tag: 'ToggleDrawer', drawer: 'floor' }),
      () => core.elapse(3_000),
      () =>
        core.poll({
          stamp: 6,
          floors: [{ fId: 1, fStatic: 4, fStatus: 12 }],
          entities: { spaces: [space(DESK, 1, 'BUSY')] },
        }),
      () => core.elapse(61_000),
      () => core.select(DESK),
      () => core.chooseDate('2026-11-24'),
      () => core.send('WentOffline'),
      () => core.send('CameOnline'),
      () => core.send({ _tag: 'SetCameraAngle', angle: '2d' }),
      () => core.showFloor(2),
      () => core.send({ _tag: 'SetPolling', active: false }),
      () => core.send({ _tag: 'ShowBuilding', buildingId: 3 }),
      () => core.send('ViewerStarted'),
      () => core.send('ResetTime'),
      () => core.send({ _tag: 'ShowBuilding', buildingId: 1 }),
      () => core.send('OpenPicker'),
      () => core.send('AskLogOut'),
      () => core.send({ _tag: 'SetVisibility', visibility: 'INVISIBLE' }),
    ];
    for (const act of steps) {
      act();
      compare();
    }
  });
});
