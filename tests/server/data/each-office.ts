import { beforeAll, beforeEach } from 'vitest';
import { type Opened, onEachDatabase } from '../databases.ts';
import { emptyOffice, seedOffice } from './office.ts';

/** Runs the block on each database, seeded with the office and cleared before each test. */
export const onEachOffice = (
  name: string,
  block: (opened: Opened) => void,
  on: typeof onEachDatabase = onEachDatabase,
): void =>
  on(name, (opened) => {
    beforeAll(() => seedOffice(opened.db));
    beforeEach(() => emptyOffice(opened.db));
    block(opened);
  });
