import { expose } from 'comlink';
import type { ReportApi } from '../protocol/report.ts';
import { addSaid } from './add-said.ts';
import { prepareReport } from './prepare.ts';

const api: ReportApi = { prepare: prepareReport, addSaid };

expose(api);
