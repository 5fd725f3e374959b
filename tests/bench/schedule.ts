import { scheduleOnServer } from './schedule/server.ts';
import { scheduleInBrowser } from './schedule/swimlanes.ts';

/** The room schedule: how it appears and scrolls, and how soon the server answers it. */
export const schedules = async (): Promise<void> => {
  await scheduleInBrowser();
  await scheduleOnServer();
};
