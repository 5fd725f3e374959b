import { coreArrow, featureOrder, MESSAGES, REGISTRIES } from './core-arrow.ts';
import { allImports, type Import } from './imports.ts';
import { roomOf, type Sources } from './sources.ts';
import { uiArrow } from './ui-arrow.ts';

/** The packages that a top-level folder may use at run time, with their subpaths. Types may come from any. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  core: ['effect', 'date-fns', '@date-fns/tz'],
  // A log may be packed.
  worker: ['effect', 'comlink', 'idb', 'date-fns', '@date-fns/tz', 'fflate'],
  ui: [
    'react',
    'react-dom',
    'react-router-dom',
    'react-i18next',
    'i18next',
    'use-sync-external-store',
    'comlink',
    '@mantine/core',
    '@mantine/hooks',
    '@mantine/dates',
    '@mantine/notifications',
    '@tabler/icons-react',
    '@tanstack/react-virtual',
    '@fontsource-variable/inter',
    'date-fns',
    '@date-fns/tz',
    'dayjs',
    'get-nonce',
    'idb',
    // The administration shows floor plans before they are uploaded.
    'fflate',
  ],
  map: [
    'comlink',
    'three',
    'camera-controls',
    'flatbush',
    'ngraph.graph',
    'ngraph.path',
    '@fontsource-variable/inter',
  ],
  server: [
    'effect',
    '@electric-sql/pglite',
    'pg',
    'bowser',
    'rate-limiter-flexible',
    '@hono/node-server',
    '@node-rs/argon2',
    'date-fns',
    '@date-fns/tz',
    'csv-parse/sync',
    'saxes',
    'csv-stringify/sync',
    'fflate',
    'pino',
    'jose',
    'nodemailer',
    'openid-client',
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    'node',
  ],
};

/** Packages of many files, of which all are loaded by their name. */
const BY_FILE = ['date-fns'];

/** Development programs, which may use Node and build tools. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  'server/dev.ts': ['vite', 'node'],
  'worker/replay/commands/command-line.ts': ['node'],
  'worker/replay/commands/main.ts': ['node'],
};

/** Entry points of workers, which pages start by URL. */
const WORKERS = [
  'worker/main.ts',
  'worker/administration/administration-worker.ts',
  'worker/replay/worker.ts',
  'worker/report/worker.ts',
];

const ROOMS = ['core', 'worker', 'ui', 'map', 'server', 'tests', 'locales', 'public'];

const inFolder = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

const isRun = ({ kind }: Import): boolean => kind !== 'type';

const folderIn = (path: string): string => path.split('/')[1] ?? '';

/** The folders of core that the server may import: what both sides must agree on. */
const SHARED_WITH_SERVER = ['contract', 'rules', 'time', 'text'];

/** Reads floor plans, in the browser and on the command line; needs neither. */
const PLAN_READER = 'map/imdf';

/** Why an import between two files of the project violates the design, or null. */
const judgeArrow = (item: Import, to: string, order: readonly string[]): string | null => {
  const { from, kind } = item;
  const room = roomOf(from);
  const target = roomOf(to);
  if (room === 'tests') return null;
  if (room === '') {
    const page = from === 'index.html' && target === 'ui';
    const tests = from === 'vitest.config.ts' && target === 'tests';
    return page || tests || !ROOMS.includes(target) ? null : `a file at the root imports ${target}`;
  }
  if (target === room) {
    if (room === 'core') return coreArrow(from, to, order);
    if (room === 'ui') return uiArrow(item, to);
    const leavesProtocol = inFolder(from, 'worker/protocol') && !inFolder(to, 'worker/protocol');
    return leavesProtocol ? 'worker/protocol imports only itself and core' : null;
  }
  // Files that a program reads at run time, such as the built app, are not part of any top-level folder.
  if (kind === 'url' && !ROOMS.includes(target)) return null;
  if (from === 'server/dev.ts' && to === 'vite.config.ts') return null;
  switch (room) {
    case 'worker':
      return target === 'core' ? null : 'worker may import only core';
    case 'server':
      return (target === 'core' && SHARED_WITH_SERVER.includes(folderIn(to))) ||
        inFolder(to, PLAN_READER) ||
        target === 'locales'
        ? null
        : `server may import only core/${SHARED_WITH_SERVER.join(', core/')}, ${PLAN_READER}, and locales`;
    case 'map':
      return MESSAGES.includes(to) ? null : `map may import only ${MESSAGES.join(' and ')}`;
    case 'ui': {
      if (inFolder(to, 'worker/protocol') || target === 'locales') return null;
      if (MESSAGES.includes(to) || REGISTRIES.includes(to)) return null;
      if (target === 'core') return isRun(item) ? 'ui may import only types from core' : null;
      if (kind === 'url' && WORKERS.includes(to)) return null;
      // AP70: links of a floor plan as the server will make them.
      if (inFolder(from, 'ui/administration') && inFolder(to, PLAN_READER)) return null;
      return 'ui may import only worker/protocol, types from core, and locales';
    }
    default:
      return `${room} may import only itself`;
  }
};

const judgePackage = (item: Import): string | null => {
  const allowed = PACKAGES[roomOf(item.from)];
  if (allowed === undefined || !isRun(item)) return null;
  if (BY_FILE.includes(item.specifier)) return `take one file, as in ${item.specifier}/format`;
  const names = [...allowed, ...(TOOLS[item.from] ?? [])];
  const isAllowed = names.some(
    (name) =>
      item.specifier === name ||
      item.specifier.startsWith(`${name}/`) ||
      (name === 'node' && item.specifier.startsWith('node:')),
  );
  return isAllowed ? null : `${roomOf(item.from)} may not use the package ${item.specifier}`;
};

/** A relative import must name the file as it is on disk, with its ending. */
const judgeTarget = (item: Import, to: string, sources: Sources): string | null => {
  if (item.kind === 'glob') return null;
  if (item.kind === 'url') return null;
  return sources.has(to) ? null : `there is no file ${to}`;
};

/** Checks every import against the arrows of the design. */
export const checkBoundaries = (sources: Sources): readonly string[] => {
  const order = featureOrder(sources);
  return allImports(sources).flatMap((item) => {
    const problem =
      item.to === null
        ? judgePackage(item)
        : (judgeArrow(item, item.to, order) ?? judgeTarget(item, item.to, sources));
    return problem === null ? [] : [`${item.from}:${item.line} ${item.specifier}: ${problem}`];
  });
};
