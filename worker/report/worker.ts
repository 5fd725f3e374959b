import { expose } from 'comlink';
import type { ReportApi } from '../protocol/report.ts';
import { prepareReport } from './prepare.ts';

const api: ReportApi = { prepare: prepareReport };

expose(api);
