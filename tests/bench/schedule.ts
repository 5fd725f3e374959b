import { scheduleOnServer } from './schedule/server.ts';
import { scheduleInBrowser } from './schedule/swimlanes.ts';

/** Measures the room schedule: rendering and scrolling in the browser, and answers of the server. */
export const schedules = async (): Promise<void> => {
  await scheduleInBrowser();
  await scheduleOnServer();
};
