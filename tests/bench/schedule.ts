import type { Report } from './report.ts';
import { scheduleOnServer } from './schedule/server.ts';
import { scheduleInBrowser } from './schedule/swimlanes.ts';
import type { Scope } from './scope.ts';

/** Measures the room schedule: rendering and scrolling in the browser, and answers of the server. */
export const schedules = async (report: Report, scope: Scope): Promise<void> => {
  await scheduleInBrowser(report);
  await scheduleOnServer(report, scope);
};
