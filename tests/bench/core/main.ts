/** Measures the core and its log in Node, built as for production: `npm run bench core`. */
import { administrationBench } from './administration.ts';
import { foldBench } from './fold.ts';
import { logFileBench } from './log-file.ts';
import { restartBench } from './restart.ts';
import { workdayBench } from './workday.ts';

foldBench();
workdayBench();
logFileBench();
administrationBench();
await restartBench();
