/** Measures the core and its log in Node, built as for production: `npm run bench core`. */
import { createReport } from '../report.ts';
import type { Scope } from '../scope.ts';
import { administrationBench } from './administration.ts';
import { foldBench } from './fold.ts';
import { logFileBench } from './log-file.ts';
import { restartBench } from './restart.ts';
import { workdayBench } from './workday.ts';

const scope: Scope = process.argv[2] === 'check' ? 'check' : 'all';
const report = createReport((figure) => process.send?.(figure));
await foldBench(report);
await workdayBench(report);
await logFileBench(report, scope);
await administrationBench(report);
if (scope === 'all') await restartBench(report);
