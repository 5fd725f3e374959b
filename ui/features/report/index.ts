export { type Prepare, pagePrepare } from './prepare-report.ts';
export { ReportProblem } from './report-problem.tsx';
