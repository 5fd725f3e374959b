import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { checkCycles } from './check-cycles.ts';
import { featureOrder } from './core-arrow.ts';
import { allImports } from './imports.ts';
import { readSources, type Sources } from './sources.ts';

const project = readSources();

test('every import follows the dependency rules of the design', () => {
  expect(allImports(project).length).toBeGreaterThan(100);
  expect(checkBoundaries(project)).toEqual([]);
});

test('no file takes part in an import cycle', () => {
  expect(checkCycles(project)).toEqual([]);
});

test.each(['core', 'ui', 'map', 'server', 'worker'])(
  'no folder of %s needs itself by way of others',
  (room) => {
    const folderOf = (file: string) => (file.startsWith(`${room}/`) ? dirname(file) : null);
    expect(checkCycles(project, folderOf)).toEqual([]);
  },
);

test('no folder or top-level file of worker takes part in a cycle', () => {
  const nodeOf = (file: string) =>
    file.startsWith('worker/') ? file.split('/').slice(0, 2).join('/') : null;
  expect(checkCycles(project, nodeOf)).toEqual([]);
});

test('core.ts lists each feature of the core once', () => {
  const folders = [...project.keys()].flatMap(
    (path) => /^core\/features\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? [],
  );
  expect(featureOrder(project).toSorted()).toEqual(folders.toSorted());
});

/** Files that exist, so that only the arrow itself can be wrong. */
const EXISTING = [
  'core/features/claim/index.ts',
  'core/features/claim/limits.ts',
  'core/features/booking/index.ts',
  'core/time/day.ts',
  'core/contract/calls/api.ts',
  'core/office/place/model.ts',
  'core/contract/viewer/messages.ts',
  'core/contract/viewer/message-checks.ts',
  'core/contract/languages.ts',
  'core/contract/storage-keys.ts',
  'worker/main.ts',
  'worker/host.ts',
  'worker/protocol/frame.ts',
  'ui/app/app.tsx',
  'ui/shared/person/person.tsx',
  'ui/features/place/index.ts',
  'ui/features/place/picker.tsx',
  'map/scene.ts',
  'server/app.ts',
  'tests/support/server.ts',
  'locales/en/app.json',
  'vite.config.ts',
];

const CORE = `import { bookingFeature } from './features/booking/index.ts';
import { claimFeature } from './features/claim/index.ts';
const FEATURES = [claimFeature, bookingFeature] as const;`;

const withFile = (path: string, text: string): Sources =>
  new Map([['core/core.ts', CORE], ...EXISTING.map((name) => [name, ''] as const), [path, text]]);

const allowed: readonly (readonly [string, string])[] = [
  ['core/office/place/step.ts', "import { startOfDay } from '../../time/day.ts'"],
  ['core/office/place/step.ts', "import * as Schema from 'effect/Schema'"],
  ['core/office/place/step.ts', "import { tz } from '@date-fns/tz'"],
  ['core/time/day.ts', "import { addMilliseconds } from 'date-fns/addMilliseconds'"],
  ['ui/shared/person/person.tsx', "import type { Locale } from 'date-fns'"],
  ['core/contract/space.ts', "import { day } from '../time/day.ts'"],
  ['core/features/booking/slot.ts', "import { spaceLimits } from '../claim/index.ts'"],
  ['core/features/booking/slot.ts', "import { initialPlace } from '../../office/place/model.ts'"],
  ['core/log/verify.ts', "import { step } from '../core.ts'"],
  ['worker/host.ts', "import { step } from '../core/core.ts'"],
  ['worker/protocol/diff.ts', "import type { State } from '../../core/core.ts'"],
  ['worker/replay/commands/main.ts', "import { readFileSync } from 'node:fs'"],
  ['ui/mirror/mirror.ts', "import { apply } from '../../worker/protocol/frame.ts'"],
  [
    'ui/features/place/picker.tsx',
    "import type { State } from '../../../core/office/place/model.ts'",
  ],
  [
    'ui/features/place/picker.tsx',
    "import { type State } from '../../../core/office/place/model.ts'",
  ],
  [
    'ui/map/frame.ts',
    "import { isEventMessage } from '../../core/contract/viewer/message-checks.ts'",
  ],
  ['ui/features/floor/counts.tsx', "import { Picker } from '../place/index.ts'"],
  ['ui/features/place/header.tsx', "import { Picker } from './picker.tsx'"],
  ['ui/features/place/picker.tsx', "import { Person } from '../../shared/person/person.tsx'"],
  ['ui/app/gate.tsx', "const picker = () => import('../features/place/picker.tsx')"],
  ['ui/app/i18n.ts', "const files = import.meta.glob('../../locales/*/*.json')"],
  [
    'ui/mirror/supervisor.ts',
    "new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module' })",
  ],
  ['ui/app/start.tsx', "import { firstLanguage } from '../../core/contract/languages.ts'"],
  ['ui/mirror/page.ts', "import { STORAGE_KEYS } from '../../core/contract/storage-keys.ts'"],
  ['map/main.ts', "import { isCommandMessage } from '../core/contract/viewer/message-checks.ts'"],
  ['map/main.ts', "import { Scene } from 'three'"],
  ['map/main.ts', "import { controls } from 'three/examples/jsm/controls/OrbitControls.js'"],
  ['server/main.ts', "import { api } from '../core/contract/calls/api.ts'"],
  ['server/main.ts', "const app = new URL('../webapp/', import.meta.url)"],
  ['server/dev.ts', "import { createServer } from 'vite'"],
  ['server/main.ts', "import app from '../locales/en/app.json'"],
  ['tests/server/a.test.ts', "import { app } from '../../server/app.ts'"],
  ['index.html', '<script type="module" src="/ui/app/app.tsx"></script>'],
  ['map/index.html', '<script type="module" src="./scene.ts"></script>'],
];

test.each(allowed)('%s may contain: %s', (path, text) => {
  expect(checkBoundaries(withFile(path, text))).toEqual([]);
});

const forbidden: readonly (readonly [string, string])[] = [
  ['core/office/place/step.ts', "import { host } from '../../worker/host.ts'"],
  ['core/office/place/step.ts', "import type { Host } from '../../worker/host.ts'"],
  ['core/office/place/step.ts', "import { readFileSync } from 'node:fs'"],
  ['core/office/place/step.ts', "import { useState } from 'react'"],
  ['core/office/place/step.ts', "const { tz } = await import('comlink')"],
  ['core/time/zone.ts', "import { api } from '../contract/calls/api.ts'"],
  ['core/contract/space.ts', "import { place } from '../office/place/model.ts'"],
  ['core/office/place/step.ts', "import { spaceLimits } from '../../features/claim/index.ts'"],
  ['core/office/place/step.ts', "import type { State } from '../../core.ts'"],
  ['core/features/booking/slot.ts', "import type { State } from '../../core.ts'"],
  ['core/features/booking/slot.ts', "import { spaceLimits } from '../claim/limits.ts'"],
  ['core/features/claim/step.ts', "import type { Slot } from '../booking/index.ts'"],
  ['core/features/new/step.ts', "import type { Slot } from '../booking/index.ts'"],
  ['core/contract/viewer/messages.ts', "import { day } from '../time/day.ts'"],
  ['core/contract/languages.ts', "import { day } from '../time/day.ts'"],
  ['core/contract/storage-keys.ts', "import { Code } from './text.ts'"],
  ['worker/host.ts', "import { App } from '../ui/app/app.tsx'"],
  ['worker/host.ts', "import { app } from '../server/app.ts'"],
  ['worker/host.ts', "import { readFileSync } from 'node:fs'"],
  ['worker/protocol/diff.ts', "import { host } from '../host.ts'"],
  ['ui/place/picker.tsx', "import { state } from '../../core/office/place/model.ts'"],
  ['ui/place/picker.tsx', "export * from '../../core/office/place/model.ts'"],
  ['ui/place/picker.tsx', "import { host } from '../../worker/host.ts'"],
  ['ui/place/picker.tsx', "import type { Host } from '../../worker/host.ts'"],
  ['ui/place/picker.tsx', "import { scene } from '../../map/scene.ts'"],
  ['ui/place/picker.tsx', "import * as Effect from 'effect/Effect'"],
  ['core/time/day.ts', "import { addMilliseconds } from 'date-fns'"],
  ['ui/place/picker.tsx', "new Worker(new URL('../../worker/host.ts', import.meta.url))"],
  ['map/main.ts', "import { day } from '../core/time/day.ts'"],
  ['map/main.ts', "import type { Day } from '../core/time/day.ts'"],
  ['map/main.ts', "import { useState } from 'react'"],
  ['map/main.ts', "type App = import('../ui/app/app.tsx').App"],
  ['server/main.ts', "import { host } from '../worker/host.ts'"],
  ['server/main.ts', "import { startServer } from '../tests/support/server.ts'"],
  ['server/main.ts', "import { createServer } from 'vite'"],
  ['server/main.ts', "import { api } from '../core/contract/missing.ts'"],
  ['server/main.ts', "import { api } from '../core/contract/calls/api'"],
  ['vite.config.ts', "import { app } from './server/app.ts'"],
  ['index.html', '<script type="module" src="/worker/host.ts"></script>'],
  ['ui/features/floor/counts.tsx', "import { Picker } from '../place/picker.tsx'"],
  ['ui/features/floor/counts.tsx', "import { App } from '../../app/app.tsx'"],
  ['ui/shared/person/person.tsx', "import { Picker } from '../features/place/index.ts'"],
  ['ui/app/gate.tsx', "import { Picker } from '../features/place/picker.tsx'"],
  ['map/index.html', '<script type="module" src="../ui/app/app.tsx"></script>'],
];

test.each(forbidden)('%s may not contain: %s', (path, text) => {
  expect(checkBoundaries(withFile(path, text))).toHaveLength(1);
});

test('finds a cycle, also through type imports and re-exports, and accepts a diamond', () => {
  const cycle = new Map([
    ['core/a.ts', "import { b } from './b.ts'"],
    ['core/b.ts', "export type { C } from './sub/c.ts'"],
    ['core/sub/c.ts', "import type { A } from '../a.ts'"],
  ]);
  expect(checkCycles(cycle)).toEqual(['core/a.ts -> core/b.ts -> core/sub/c.ts -> core/a.ts']);
  const diamond = new Map([
    ['core/a.ts', "import './b.ts'; import './c.ts'"],
    ['core/b.ts', "import './d.ts'"],
    ['core/c.ts', "import './d.ts'"],
    ['core/d.ts', ''],
  ]);
  expect(checkCycles(diamond)).toEqual([]);
});

test('finds a cycle between folders whose files have no cycle', () => {
  const sources = new Map([
    ['ui/a/one.ts', "import '../b/one.ts'"],
    ['ui/b/one.ts', "import './two.ts'"],
    ['ui/b/two.ts', ''],
    ['ui/b/three.ts', "import '../a/two.ts'"],
    ['ui/a/two.ts', ''],
  ]);
  expect(checkCycles(sources)).toEqual([]);
  expect(checkCycles(sources, dirname)).toEqual(['ui/a -> ui/b -> ui/a']);
});
