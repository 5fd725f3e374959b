import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { root } from '../../build/constants.ts';
import { freePort } from '../support/free-port.ts';
import { must, mustHave } from '../support/image.ts';
import { patience } from '../support/patience.ts';
import { until } from '../support/poll.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-metrics-'));
const inFolder = (name: string): string => join(folder, name);
const ALERTS = join(root, 'deploy/alerts.yaml');

let server: RunningServer;
let page = '';
let metricsPort = 0;
let prometheus: ChildProcess | null = null;

beforeAll(async () => {
  await mustHave({ 'bin/prometheus': 'prometheus', 'bin/promtool': 'prometheus' });
  metricsPort = await freePort();
  server = await startServer({
    isBrief: true,
    env: {
      PERCH_DEMO: 'tiny',
      PERCH_METRICS_PORT: String(metricsPort),
      PERCH_BACKUP_FOLDER: inFolder('backups'),
    },
  });
  const url = `http://127.0.0.1:${metricsPort}/metrics`;
  // The first page asks for what the second one has.
  page = await until('the page has no backup, retention or disk', async () => {
    const text = await (await fetch(url)).text();
    const late = ['backup_last_success', 'retention_last_success', 'disk_free'];
    return late.every((name) => text.includes(`\nperch_${name}`)) ? text : undefined;
  });
}, patience(60_000));
afterAll(async () => {
  prometheus?.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Rule = { readonly alert: string; readonly expr: string };
const rules = (): readonly Rule[] => parse(readFileSync(ALERTS, 'utf8')).groups[0].rules;

/** The expressions of the dashboard, with values for Grafana's variables. */
const shown = (): readonly string[] => {
  type Panel = { readonly targets: readonly { readonly expr: string }[] };
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/dashboard.json'), 'utf8'));
  return (panels as readonly Panel[])
    .flatMap(({ targets }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'perch'));
};

test('promtool has no objection to the page', async () => {
  writeFileSync(inFolder('page'), page);
  await must('sh', '-c', `promtool check metrics < ${inFolder('page')}`);
});

test(
  'the alerts are there when they should be, and not otherwise',
  async () => {
    await must('promtool', 'check', 'rules', ALERTS);
    for (const name of ['alerts.yaml', 'alerts-of-days.yaml']) {
      const tests = readFileSync(join(root, 'tests/deploy', name), 'utf8');
      for (const { alert } of rules()) {
        if (name === 'alerts.yaml') expect(tests).toContain(`alertname: ${alert} }`);
      }
      writeFileSync(inFolder(name), tests.replace('RULES', ALERTS));
      await must('promtool', 'test', 'rules', inFolder(name));
    }
  },
  patience(60_000),
);

test('Prometheus can read each expression of the dashboard', async () => {
  const recorded = shown().map((expr, n) => ({ record: `shown_${n}`, expr }));
  writeFileSync(
    inFolder('shown.yaml'),
    stringify({ groups: [{ name: 'shown', rules: recorded }] }),
  );
  const said = await must('promtool', 'check', 'rules', inFolder('shown.yaml'));
  expect(said).toContain(`SUCCESS: ${recorded.length} rules found`);
});

test('each metric of the alerts and the dashboard is on the page or about PostgreSQL, and documented', () => {
  const named = [...rules().map(({ expr }) => expr), ...shown()]
    .flatMap((expr) => expr.match(/\b(?:perch|nodejs|process)_\w+/g) ?? [])
    .filter((name) => name !== 'perch_pool_connections');
  expect(named.length).toBeGreaterThan(20);
  for (const name of named) expect(page).toMatch(new RegExp(`^${name}(?:\\{| )`, 'm'));
  const documented = readFileSync(join(root, 'docs/metrics.md'), 'utf8');
  const own = [...page.matchAll(/^# TYPE (perch_\w+)/gm)].map(([, name]) => name ?? '');
  for (const name of own) expect(documented).toContain(`\`${name}\``);
  for (const [, name = ''] of documented.matchAll(/`(perch_\w+)`/g)) expect(own).toContain(name);
  for (const { alert } of rules()) expect(documented).toContain(`\`${alert}\``);
});

test(
  'a real Prometheus scrapes the server, answers a query, and loads the alerts',
  async () => {
    const port = await freePort();
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [ALERTS],
      scrape_configs: [
        { job_name: 'perch', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] },
      ],
    };
    writeFileSync(inFolder('prometheus.yaml'), stringify(config));
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${inFolder('prometheus.yaml')}`,
        `--storage.tsdb.path=${inFolder('data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null);
      return answer?.ok === true ? (await answer.json()).data : null;
    };
    const valuesOf = async (query: string): Promise<readonly string[]> =>
      ((await ask(`query?query=${encodeURIComponent(query)}`))?.result ?? []).map(
        ({ value }: { readonly value: readonly [number, string] }) => value[1],
      );
    // Labels keep their names beside those of Prometheus.
    const query = 'up{job="perch"} + on () perch_jobs_total{task="backup",outcome="failed"}';
    await until('Prometheus has no answer', async () => (await valuesOf(query)).length === 1);
    expect(await valuesOf(query)).toEqual(['1']);
    const { groups } = await ask('rules');
    expect(groups[0].rules).toHaveLength(rules().length);
  },
  patience(60_000),
);
