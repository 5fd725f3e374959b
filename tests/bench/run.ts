/**
 * `npm run bench [NAME ...]`: measures the built product beside named baselines of the same run.
 *
 * - `--check` compares a selection with `budget.json`. Exit code 1: a figure is over its limit; 2: one was not measured.
 * - `--json FILE` writes the figures to a file.
 * - `--profile FOLDER` writes profiles of what is measured. They slow it down.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Schema } from 'effect';
import { root } from '../../build/constants.ts';
import { build } from '../support/build.ts';
import { bookings } from './booking.ts';
import { boxes } from './boxes.ts';
import { Budget, exitCodeOf, judge } from './check.ts';
import { core } from './core.ts';
import { find } from './find.ts';
import { findDesks } from './find-desk.ts';
import { firstSignOns } from './first-sign-on.ts';
import { growth } from './growth.ts';
import { imports } from './import.ts';
import { mails } from './mail.ts';
import { map } from './map.ts';
import { metrics } from './metrics.ts';
import { polling } from './polling.ts';
import { polls } from './polls.ts';
import { readiness } from './ready.ts';
import { createReport, type Report, textOf } from './report.ts';
import { restores } from './restore.ts';
import { schedules } from './schedule.ts';
import type { Scope } from './scope.ts';
import { searching } from './search.ts';
import { sizing } from './sizing.ts';
import { starts } from './start.ts';

type Bench = {
  readonly name: string;
  readonly about: string;
  /** Whether the budget has figures of it. */
  readonly isChecked?: true;
  readonly run: (report: Report, scope: Scope) => Promise<void>;
};

const BENCHES: readonly Bench[] = [
  { name: 'core', about: 'folding, replaying and restarting, in Node', isChecked: true, run: core },
  {
    name: 'booking',
    about: 'bookings beside their statements, on both databases',
    isChecked: true,
    run: bookings,
  },
  { name: 'growth', about: 'the server with millions of bookings', run: growth },
  { name: 'import', about: 'a company of 20,000 from files, on both databases', run: imports },
  {
    name: 'polls',
    about: 'unchanged polls beside bare node:http',
    isChecked: true,
    run: polls,
  },
  { name: 'sizing', about: 'what companies of 100 to 20,000 people need', run: sizing },
  {
    name: 'first-sign-on',
    about: 'somebody whom nobody knows signs in, among 20,000 people',
    run: firstSignOns,
  },
  { name: 'mail', about: '20,000 messages while pages poll and people book', run: mails },
  {
    name: 'ready',
    about: 'the start of a server beside a bare program on the same database',
    run: readiness,
  },
  {
    name: 'restore',
    about: 'backups of 600 and 20,000 people, and what brings them back',
    run: restores,
  },
  { name: 'metrics', about: 'what logs and metrics cost', run: metrics },
  { name: 'search', about: 'the server among 20,000 people and 20,000 spaces', run: searching },
  {
    name: 'find-desk',
    about: 'proposals among 20,000 desks of a building',
    isChecked: true,
    run: findDesks,
  },
  {
    name: 'polling',
    about: 'the main thread while the map is polled',

    run: polling,
  },
  {
    name: 'find',
    about: 'updates and typing among 40,000, beside a Redux page',

    run: find,
  },
  {
    name: 'schedule',
    about: 'swimlanes beside vis-timeline, and a floor’s 10,000 events',
    run: schedules,
  },
  {
    name: 'map',
    about: 'the viewer with 6,144 desks on a floor, beside its former self',

    run: map,
  },
  {
    name: 'start',
    about: 'the way to the map beside the sign-in form, and its bytes',
    isChecked: true,
    run: starts,
  },
  {
    name: 'boxes',
    about: 'the viewer beside MapLibre GL with plain boxes',

    run: boxes,
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    json: { type: 'string' },
    profile: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  const names = BENCHES.map(({ name, about }) => `  ${name}  ${about}`).join('\n');
  console.error(`There is no bench ${unknown.join(', ')}. There are:\n${names}`);
  process.exit(2);
}
if (values.profile !== undefined) process.env.PERCH_BENCH_PROFILE = resolve(values.profile);
if (!(await build())) process.exit(1);

const chosen = BENCHES.filter(
  ({ name, isChecked }) =>
    (positionals.length === 0 || positionals.includes(name)) && (!values.check || isChecked),
);
const report = createReport((figure) => console.log(textOf(figure)));
for (const { name, about, run } of chosen) {
  console.log(`== ${name}: ${about}`);
  await run(report, values.check ? 'check' : 'all');
}
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify(report.figures(), null, 2)}\n`);
}
if (values.check) {
  const file = readFileSync(join(root, 'tests/bench/budget.json'), 'utf8');
  const budget = Object.entries(Schema.decodeUnknownSync(Budget)(JSON.parse(file)));
  const own = budget.filter(([name]) => chosen.some((bench) => name.startsWith(`${bench.name}: `)));
  const verdicts = judge(report.figures(), Object.fromEntries(own));
  for (const [name, verdict] of verdicts) {
    if (verdict.kind === 'within') {
      if (verdict.isBest) console.log(`better than ever: ${name}`);
    } else {
      const what = verdict.kind === 'over' ? 'over' : 'not measured';
      console.log(`${what}: ${name}: ${verdict.reason}`);
    }
  }
  process.exitCode = exitCodeOf(verdicts);
}
