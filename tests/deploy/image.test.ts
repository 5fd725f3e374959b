import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { root } from '../../build/constants.ts';
import { CHANGED_BY_RESTORE } from '../../server/backup/after-restore.ts';
import { openBackupFile } from '../../server/backup/backup-file.ts';
import type { Manifest } from '../../server/backup/format.ts';
import { readBackup } from '../../server/backup/read-backup.ts';
import { on, tablesIn } from '../server/backup/company.ts';
import { type Browser, signIn } from '../server/http/browser.ts';
import { freePort } from '../support/free-port.ts';
import { buildImage, inStore, must, mustHave } from '../support/image.ts';
import { patience } from '../support/patience.ts';
import { until } from '../support/poll.ts';
import { freshDatabase } from '../support/postgres.ts';
import { onThisMachine, readKubernetes } from './kubernetes.ts';

const TAG = 'localhost/perch:test';
const MEGABYTES = 160;

const folder = mkdtempSync(join(tmpdir(), 'perch-image-test-'));
const store = { store: join(folder, 'store') };
const data = join(folder, 'data');
const company = join(root, 'docs/example-company');

const buildah = (...args: readonly string[]): Promise<string> =>
  must('buildah', ...inStore(store), ...args);

/** Without systemd, cgroups of version 2 and the right to raise limits. */
const podman = (...args: readonly string[]): Promise<string> =>
  must(
    'podman',
    ...inStore(store),
    '--runtime',
    'runc',
    '--cgroup-manager',
    'cgroupfs',
    '--events-backend',
    'file',
    ...args,
  );

/** As an operator runs it: nothing can be written but the data, and nothing is allowed. */
const CONFINED = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'all',
  '--security-opt',
  'no-new-privileges',
];
const LIMITS = ['--ulimit', 'nofile=10000:10000', '--ulimit', 'nproc=4096:4096'];
const run = (options: readonly string[], ...command: readonly string[]): Promise<string> =>
  podman(
    'run',
    '--rm',
    '--network',
    'host',
    ...LIMITS,
    ...CONFINED,
    '--volume',
    `${data}:/data`,
    ...options,
    TAG,
    ...command,
  );
const perch = (...args: readonly string[]): Promise<string> =>
  run(
    [
      '--volume',
      `${company}:/company:ro`,
      '--env',
      'PERCH_URL=http://localhost',
      '--entrypoint',
      '["node","dist/server/perch.js"]',
    ],
    ...args,
  );

/** Books whatever desk is free, until it is over. Returns how many. */
const bookAll = async (ingrid: Browser, isOver: () => boolean): Promise<number> => {
  const from = Math.floor(Date.now() / 60_000);
  const floor = await ingrid.call(
    `GET /secure/status/floorId/1?start=${from}&end=${from + 60}&desks=true&rooms=false`,
  );
  const desks = Array.from(floor.text.matchAll(/"id\\":(\d+)/g), ([, desk]) => desk);
  let booked = 0;
  for (let n = 0; !isOver(); n += 1) {
    const start = from + 60 + (n % (10 * 24)) * 60;
    const body = { start, end: start + 60, userId: 1 };
    const { status } = await ingrid.call(
      `POST /secure/deskbooking/desk/${desks[n % desks.length]}`,
      body,
    );
    if (status === 200) booked += 1;
  }
  return booked;
};

const readManifest = async (path: string): Promise<Manifest> => {
  const skip = async (_: unknown, rows: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const _piece of rows);
  };
  return (await readBackup(await openBackupFile(path, null), async () => skip)).manifest;
};

const makeData = (): void => {
  mkdirSync(data);
  chmodSync(data, 0o777);
};

let id = '';
beforeAll(async () => {
  await mustHave({ 'bin/podman': 'podman', 'sbin/runc': 'runc' });
  id = await buildImage(TAG, store);
  makeData();
}, patience(300_000));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the image', () => {
  test(
    `has at most ${MEGABYTES} MB, an ordinary user, and no shell`,
    async () => {
      const [{ size }] = JSON.parse(await buildah('images', '--json', TAG));
      expect(Number.parseFloat(size)).toBeLessThanOrEqual(MEGABYTES);
      const { OCIv1 } = JSON.parse(await buildah('inspect', '--type', 'image', TAG));
      expect(OCIv1.config.User).toBe('10001:10001');
      const files = await run([
        '--entrypoint',
        '["node","-p","fs.globSync(`/{bin,sbin,usr/bin,usr/sbin}/*`).join()"]',
      ]);
      expect(files.trim()).toBe('/usr/bin/node');
    },
    patience(60_000),
  );

  test(
    'is the same when it is built again',
    async () => {
      expect(await buildImage(TAG, store)).toBe(id);
    },
    patience(300_000),
  );

  test(
    'BA4, BA5: imports a company, serves it, is backed up meanwhile, and comes back on an empty machine',
    async () => {
      expect(await perch('import', '/company')).toContain('Imported: ');
      const password = /is (\S+)/.exec(await perch('password', 'ingrid'))?.[1] ?? '';
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const environment = [`PORT=${port}`, 'HOST=127.0.0.1', 'PERCH_SHUTDOWN_DELAY_SECONDS=0'];
      const options = ['--name', 'perch', ...environment.flatMap((each) => ['--env', each])];
      const serve = async () => {
        const started = run(options);
        await Promise.race([
          started.then((output) => Promise.reject(new Error(output))),
          until(
            'the server is not ready',
            async () => (await fetch(`${url}/health`).catch(() => null))?.ok,
          ),
        ]);
        return { started, ingrid: await signIn(url, 'ingrid', { password }) };
      };
      const { started, ingrid } = await serve();
      expect((await ingrid.call('GET /secure/self/session')).status).toBe(200);

      let isOver = false;
      const booking = bookAll(ingrid, () => isOver);
      await podman('exec', 'perch', 'node', 'dist/server/perch.js', 'backup', '/data/one.backup');
      isOver = true;
      expect(await booking).toBeGreaterThan(0);
      await podman('stop', 'perch');
      expect(await started).toContain('stopped');

      renameSync(join(data, 'one.backup'), join(folder, 'one.backup'));
      rmSync(data, { recursive: true });
      makeData();
      renameSync(join(folder, 'one.backup'), join(data, 'one.backup'));
      expect(await perch('restore', '/data/one.backup')).toContain('checksums are right');
      const { tables } = await readManifest(join(data, 'one.backup'));
      const restored = await on({ PERCH_DATA: data }, tablesIn);
      // BA12
      const isSame = tables.filter(({ name }) => !Object.hasOwn(CHANGED_BY_RESTORE, name));
      expect(isSame.length).toBeGreaterThan(30);
      expect(isSame.map(({ name }) => [name, restored.get(name)])).toEqual(
        isSame.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]),
      );
      await must('chown', '-R', '10001:10001', data);
      const again = await serve();
      expect((await again.ingrid.call('GET /secure/self/session')).status).toBe(200);
      await podman('stop', 'perch');
      expect(await again.started).toContain('outgoing paused');
    },
    patience(120_000),
  );

  test(
    'runs with PostgreSQL as the compose file says',
    async () => {
      const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'));
      const { perch: service } = services;
      const database = await freshDatabase();
      writeFileSync(join(data, 'database-url'), `${database.url}\n`);
      const port = await freePort();
      const environment = {
        ...service.environment,
        PERCH_URL: `http://127.0.0.1:${port}`,
        PORT: port,
        HOST: '127.0.0.1',
        PERCH_SHUTDOWN_DELAY_SECONDS: 0,
        PERCH_DEMO: 'off',
      };
      const options = [
        ...(service.read_only === true ? ['--read-only'] : []),
        ...service.tmpfs.flatMap((path: string) => ['--tmpfs', path]),
        ...service.cap_drop.flatMap((name: string) => ['--cap-drop', name.toLowerCase()]),
        ...service.security_opt.flatMap((name: string) => [
          '--security-opt',
          name.replace(':true', ''),
        ]),
        ...service.secrets.flatMap((name: string) => [
          '--volume',
          `${join(data, name)}:/run/secrets/${name}:ro`,
        ]),
        ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ];
      const started = podman(
        'run',
        '--rm',
        '--name',
        'compose',
        '--network',
        'host',
        ...LIMITS,
        ...options,
        TAG,
      );
      const [, ...check] = service.healthcheck.test as readonly string[];
      const asked = check.map((word) => word.replace(':8080', `:${port}`));
      await Promise.race([
        started.then((output) => Promise.reject(new Error(output))),
        until('the server is not healthy', () =>
          podman('exec', 'compose', ...asked).then(
            () => true,
            () => false,
          ),
        ),
      ]);
      await podman('stop', 'compose');
      expect(await started).toContain('/webapp/setup#');
      await database.drop();
    },
    patience(120_000),
  );

  test(
    'runs with PostgreSQL as the Kubernetes file says',
    async () => {
      const [deployment, service, budget] = readKubernetes();
      const { labels } = deployment.spec.template.metadata;
      expect(deployment.spec.selector.matchLabels).toEqual(labels);
      expect(service.spec.selector).toEqual(labels);
      expect(budget.spec.selector.matchLabels).toEqual(labels);
      const [{ ports, startupProbe, readinessProbe, livenessProbe }] =
        deployment.spec.template.spec.containers;
      const probes = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
      const asked = [...probes.map(({ port }) => port), service.spec.ports[0]?.targetPort];
      expect(new Set(asked)).toEqual(new Set(['http']));
      // The port that the image listens at.
      expect(ports).toContainEqual({ name: 'http', containerPort: 8080 });

      const database = await freshDatabase();
      const secrets = join(folder, 'secrets');
      mkdirSync(secrets);
      writeFileSync(join(secrets, 'database-url'), `${database.url}\n`);
      const [port, metricsPort] = [await freePort(), await freePort()];
      const url = `http://127.0.0.1:${port}`;
      const env = {
        PERCH_URL: url,
        PERCH_SECURE_COOKIES: 'off',
        PORT: String(port),
        HOST: '127.0.0.1',
        PERCH_METRICS_PORT: String(metricsPort),
        PERCH_METRICS_HOST: '127.0.0.1',
      };
      const file = join(folder, 'pod.yaml');
      writeFileSync(file, stringify(onThisMachine(deployment, { image: TAG, env, secrets })));
      // Podman has no options of `play kube` for them.
      const limits = join(folder, 'containers.conf');
      writeFileSync(
        limits,
        '[containers]\ndefault_ulimits = ["nofile=10000:10000", "nproc=4096:4096"]\n',
      );
      process.env.CONTAINERS_CONF = limits;
      try {
        await podman('play', 'kube', '--network', 'host', file);
        const answers = (at: string) => async () => (await fetch(at).catch(() => null))?.ok;
        for (const { path } of probes) {
          await until(`${path} is not answered`, answers(`${url}${path}`));
        }
        await until('no metrics', answers(`http://127.0.0.1:${metricsPort}/metrics`));
        const logs = await podman('logs', `${deployment.metadata.name}-pod-0-perch`);
        expect(logs).toContain('"message":"started: version');
      } finally {
        await podman('play', 'kube', '--down', file);
        delete process.env.CONTAINERS_CONF;
      }
      await database.drop();
    },
    patience(120_000),
  );
});
