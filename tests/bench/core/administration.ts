import { smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession, spacesPlace } from '../../support/administration-session.ts';
import { inRounds, type Report } from '../report.ts';
import { timed } from './timed.ts';

const SPACES = 20_000;
/** As many as a floor has. */
const PASTED = 600;

type Row = {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly seats: string;
};

/** The rows that others change before a poll. */
const polledIn = (run: number): readonly string[] =>
  Array.from({ length: 20 }, (_, n) => `desk-${((run * 613 + n * 7_919) % SPACES) + 1}`);

/** Digits: the rows are numbered. */
const LETTERS = Array.from({ length: 10 }, (_, n) => n);

const natural = new Intl.Collator('en', { numeric: true });

/** The baseline: a table as most pages build it, an array of objects that is filtered, sorted and cut at each change. */
const shownOf = (rows: readonly Row[], text: string): readonly Row[] =>
  rows
    .filter(({ name }) => name.toLowerCase().includes(text))
    .sort((a, b) => natural.compare(a.name, b.name))
    .slice(0, 50);

/** The double of the server, and the time that it takes, which is not the page's. */
const timedCompany = () => {
  const server = smallCompany(SPACES);
  const { page } = server;
  let spent = 0;
  server.page = (...asked) => {
    const began = performance.now();
    const answer = page.apply(server, asked);
    spent += performance.now() - began;
    return answer;
  };
  const takeSpent = (): number => {
    const taken = spent;
    spent = 0;
    return taken;
  };
  return { server, takeSpent };
};

/** Measures what the worker of the administration page does with a table of 20,000 spaces. */
export const administrationBench = async ({ measured }: Report): Promise<void> => {
  const { server, takeSpent } = timedCompany();
  const rows = Array.from({ length: SPACES }, (_, n): Row => {
    const zone = (n + 1) % 3 === 0 ? 'North' : 'South';
    return { id: `desk-${n + 1}`, name: `D-${n + 1}`, zone, seats: '1' };
  });
  const session = AdministrationSession.open(server);
  const show = (): void => {
    session.view('grid', { table: 'spaces' });
    session.view('rows', { table: 'spaces', at: 0 });
    session.view('changes', {});
  };
  let run = 0;
  const figure = async (name: string, work: () => void, baseline: () => void): Promise<void> => {
    const values = await inRounds(() => {
      takeSpent();
      const time = timed(work) - takeSpent();
      return { [`core: a table of 20,000 rows: ${name}`]: time / timed(baseline) };
    });
    measured({ unit: 'x', baseline: 'an array and Intl.Collator' }, values);
  };
  await figure(
    'open it',
    () => {
      AdministrationSession.open(server).view('rows', { table: 'spaces', at: 0 });
    },
    () => {
      shownOf(JSON.parse(JSON.stringify(rows)), '');
    },
  );
  await figure(
    'ten letters in the filter',
    () => {
      for (const letter of LETTERS) {
        session.send({ _tag: 'GoTo', place: { ...spacesPlace, text: `d-${letter}` } });
        show();
      }
    },
    () => {
      for (const letter of LETTERS) shownOf(rows, `d-${letter}`);
    },
  );
  session.send({ _tag: 'GoTo', place: spacesPlace });
  await figure(
    'a cell',
    () => {
      run += 1;
      session.edit('desk-7', 'seats', String(run));
      show();
    },
    () => {
      run += 1;
      const seats = String(run);
      shownOf(
        rows.map((row) => (row.id === 'desk-7' ? { ...row, seats } : row)),
        '',
      );
    },
  );
  await figure(
    `a field of ${PASTED} rows`,
    () => {
      run += 1;
      const edits = Array.from({ length: PASTED }, (_, n) => ({
        subject: 'spaces' as const,
        key: `desk-${n + 1}`,
        column: 'zone',
        text: `Zone ${run}`,
      }));
      session.send({ _tag: 'EditCells', edits });
      show();
    },
    () => {
      run += 1;
      const changed = new Map(rows.slice(0, PASTED).map(({ id }) => [id, `Zone ${run}`]));
      shownOf(
        rows.map((row) => ({ ...row, zone: changed.get(row.id) ?? row.zone })),
        '',
      );
    },
  );
  await figure(
    'a poll that changes 20 rows',
    () => {
      run += 1;
      for (const key of polledIn(run)) {
        server.set('spaces', key, { ...server.tables.get('spaces')?.get(key), seats: String(run) });
      }
      session.elapse(3_000);
      show();
    },
    () => {
      run += 1;
      const seats = String(run);
      const changed = new Set(polledIn(run));
      shownOf(
        rows.map((row) => (changed.has(row.id) ? { ...row, seats } : row)),
        '',
      );
    },
  );
};
