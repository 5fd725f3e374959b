import { each } from './each.ts';
import type { OpenPage } from './page.ts';
import type { Cpu, Meter } from './used.ts';

const CLIENTS = 32;
/** Polls of a value: so many that the clock of the CPU, with its hundredths of a second, is fine enough. */
const POLLS = 2000;
const VALUES = 5;
/** So many may be answered otherwise: something else has changed, or a server has not heard of the change yet. */
const MOST_OTHERS = 0.02;

export type Polled = {
  /** Of one poll, in several rounds. */
  readonly cpu: readonly Cpu[];
  /** Of an average poll, in both directions, with headers. */
  readonly bytes: number;
};

/** All pages poll in turn, several times; `before` each time something else. The first turns warm up. */
export const measurePolls = async (
  pages: readonly OpenPage[],
  meter: Meter,
  expected: 200 | 204,
  before: () => Promise<unknown> = async () => {},
): Promise<Polled> => {
  const turns = Math.ceil(POLLS / pages.length);
  const polls = turns * pages.length;
  const cpu: Cpu[] = [];
  let bytes = 0;
  for (let value = -1; value < VALUES; value += 1) {
    let server = 0;
    let database = 0;
    let others = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      await before();
      const used = await meter(async () => {
        const answers = await each(pages, CLIENTS, (page) => page.poll());
        others += answers.filter(({ status }) => status !== expected).length;
        if (value >= 0) bytes += answers.reduce((sum, answer) => sum + answer.bytes, 0);
      });
      server += used.server;
      database += used.database;
    }
    if (value < 0) continue;
    if (others > MOST_OTHERS * polls) throw new Error(`${others} of ${polls} were not ${expected}`);
    cpu.push({ server: server / polls, database: database / polls });
  }
  return { cpu, bytes: bytes / polls / VALUES };
};
