import {
  TABLE_NAMES,
  type TableName,
  type TablePage,
} from '../../contract/administration/tables.ts';
import type { Answer } from '../../contract/answer.ts';
import {
  cancelPending,
  invalidate,
  isAnswered,
  keepFresh,
  type QueryOptions,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { referencesOf } from '../../rules/company/tables.ts';
import type { World } from '../remote/world.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import {
  initialTables,
  type RowsSaved,
  type TableState,
  type TablesReads,
  type TablesState,
  type TablesStep,
  unreadTable,
} from './model.ts';
import { merged, rowOf } from './rows.ts';

const OPTIONS: QueryOptions = { timer: 'tables.retry', failed: 'RQ3' };
const COMPANY: QueryOptions = { timer: 'company.retry', failed: 'RQ3' };
/** A page of 2,000 rows over a slow line. Milliseconds. */
const TIMEOUT = 30_000;

const withTable = (tables: TablesState, name: TableName, table: TableState): TablesState =>
  table === tables.tables[name]
    ? tables
    : { ...tables, tables: { ...tables.tables, [name]: table } };

/** AP3: requests the next page at once; after the last page, changes since the revision of the first. */
const pageRead = (name: TableName, table: TableState, page: TablePage): TableState => {
  const revision = table.reading?.revision ?? page.revision;
  const isSame = page.columns.join() === table.columns.join() && page.whole !== true;
  // Without a revision, its next pages are those of all rows.
  const known = isSame ? table : { ...table, columns: page.columns, rows: [], revision: null };
  const rows = merged(name, known, page.rows, page.gone);
  return page.next === null
    ? { ...known, rows, reading: null, revision }
    : {
        ...known,
        rows,
        reading: { after: page.next, revision },
        query: invalidate(known.query),
      };
};

const tableAnswered = (
  tables: TablesState,
  answer: Answer<TablePage>,
  world: World,
): TablesState => {
  for (const name of TABLE_NAMES) {
    const table = tables.tables[name];
    if (table === undefined || !isAnswered(table.query, world)) continue;
    const read = { ...table, query: settled(table.query, answer, OPTIONS, world) };
    return withTable(
      tables,
      name,
      answer._tag === 'Success' ? pageRead(name, read, answer.body) : read,
    );
  }
  return tables;
};

/** AP8: shows saved rows at once, before the server sends them. */
const saved = (tables: TablesState, { rows }: RowsSaved): TablesState => {
  let next = tables;
  for (const { table: name, key, cells } of rows) {
    const table = next.tables[name];
    if (table === undefined) continue;
    const row = rowOf(tables, name, key);
    const set = table.columns.map((column, index) => cells?.[column] ?? row?.[index] ?? '');
    next = withTable(next, name, {
      ...table,
      rows: merged(name, table, cells === null ? [] : [set], cells === null ? [key] : []),
    });
  }
  return next;
};

const stepEvent: TablesStep = (tables, event, world) => {
  switch (event._tag) {
    case 'administration.table':
      return tableAnswered(tables, event.answer, world);
    case 'administration.company': {
      const companyQuery = settled(tables.companyQuery, event.answer, COMPANY, world);
      return event.answer._tag === 'Success'
        ? { ...tables, companyQuery, company: event.answer.body }
        : { ...tables, companyQuery };
    }
    case 'RowsSaved':
      return saved(tables, event);
    case 'TimerFired': {
      let next = { ...tables, companyQuery: waitOver(tables.companyQuery, world) };
      for (const name of TABLE_NAMES) {
        const table = next.tables[name];
        if (table === undefined) continue;
        const query = waitOver(table.query, world);
        if (query !== table.query)
          next = { ...next, ...withTable(next, name, { ...table, query }) };
      }
      return next;
    }
    default:
      return tables;
  }
};

/** Tables that only administrators of the whole company may read. */
const OF_COMPANY: ReadonlySet<TableName> = new Set(['people', 'grants']);

/** The tables of the section that is shown, and what every section needs for its names. */
const wantedTables = ({ place, session }: TablesReads): readonly TableName[] => {
  const wanted = new Set<TableName>([
    'buildings',
    'floors',
    ...(place.table === null ? [] : [place.table, ...referencesOf(place.table)]),
    ...place.needs,
  ]);
  const isCompany = session.overview?.buildings === null;
  return [...wanted].filter((name) => isCompany || !OF_COMPANY.has(name));
};

/** AP3: fetches a table when the overview reports a newer revision of it. */
const keepTableFresh = (
  tables: TablesState,
  name: TableName,
  world: World,
  state: TablesReads,
): TablesState => {
  const known = tables.tables[name] ?? unreadTable;
  const told = state.session.overview?.tables.find(({ table }) => table === name);
  const isOld = known.revision !== null && told !== undefined && told.revision > known.revision;
  const { revision, reading } = known;
  const query = keepFresh(
    isOld && known.query.request === null ? invalidate(known.query) : known.query,
    {
      isAllowed: mayFetch(state),
      call: () =>
        ({
          name: 'administration.table',
          params: { table: name },
          query: {
            ...(reading === null ? {} : { after: reading.after }),
            ...(revision === null ? {} : { since: revision }),
          },
        }) as const,
    },
    { ...OPTIONS, timeout: TIMEOUT },
    world,
  );
  return query === known.query && tables.tables[name] !== undefined
    ? tables
    : withTable(tables, name, { ...known, query });
};

/** Sections that show the settings or their effects. */
const OF_SETTINGS: ReadonlySet<string> = new Set(['settings', 'history', 'rules']);

/** The settings of the company are not in a table. */
const keepCompanyFresh = (tables: TablesState, world: World, state: TablesReads): TablesState => {
  const isNeeded = OF_SETTINGS.has(state.place.section);
  if (!isNeeded && tables.company === null) return tables;
  const revision = state.session.overview?.revision ?? null;
  if (revision === null) return tables;
  const isOld = revision !== tables.companyRevision;
  const companyQuery = keepFresh(
    isOld && tables.companyQuery.request === null
      ? invalidate(tables.companyQuery)
      : tables.companyQuery,
    {
      isAllowed: mayFetch(state) && state.session.overview?.buildings === null,
      call: () => ({ name: 'administration.company' }) as const,
    },
    COMPANY,
    world,
  );
  return companyQuery === tables.companyQuery
    ? tables
    : {
        ...tables,
        companyQuery,
        companyRevision: companyQuery.request === null ? tables.companyRevision : revision,
      };
};

export const stepTables: TablesStep = (tables, event, world, state, before) => {
  // AP2: forgets all company data on sign-out, loss of access or a change of user.
  if (isForgotten(state, before)) {
    for (const name of TABLE_NAMES) {
      const table = tables.tables[name];
      if (table !== undefined) cancelPending(table.query, world);
    }
    cancelPending(tables.companyQuery, world);
    return initialTables;
  }
  let next = stepEvent(tables, event, world, state, before);
  for (const name of wantedTables(state)) next = keepTableFresh(next, name, world, state);
  return keepCompanyFresh(next, world, state);
};
