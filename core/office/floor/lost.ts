import type { FloorReads } from './model.ts';

/** HE5: polls that have failed in a row before the page says that the connection is lost. */
const LOST_AFTER = 2;

/** HE5: whether the server is out of reach. A busy server answers, and paused polling is a choice. */
export const isLost = ({ page, floor }: Pick<FloorReads, 'page' | 'floor'>): boolean =>
  !page.online || (!page.serverBusy && floor.poll.failureCount >= LOST_AFTER);
