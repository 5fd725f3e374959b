import type {
  ChangeSet,
  ChosenSpace,
  Consequences,
  EditFault,
  KeptTimes,
} from '../../core/contract/administration/change-set.ts';
import type {
  AffectedRow,
  BookingMoves,
  BookingsMoved,
  ClosureDraft,
  ClosureEffects,
} from '../../core/contract/administration/closures.ts';
import type { SaidColumns } from '../../core/contract/administration/columns.ts';
import type { ConsentOverview } from '../../core/contract/administration/consents.ts';
import type { DemoRemoval } from '../../core/contract/administration/demo.ts';
import {
  DAYS_OF_PEOPLE,
  type HistoryEntry,
  type HistoryPage,
  MOST_HISTORY,
} from '../../core/contract/administration/history.ts';
import type {
  AllowedRemovals,
  Imported,
  OtherFloors,
} from '../../core/contract/administration/import.ts';
import type {
  AdministrationOverview,
  CompanySettings,
} from '../../core/contract/administration/overview.ts';
import type { PersonActivity, WithoutSignIn } from '../../core/contract/administration/people.ts';
import {
  TABLE_NAMES,
  type TableName,
  type TablePage,
} from '../../core/contract/administration/tables.ts';
import type { Utilization } from '../../core/contract/administration/utilization.ts';
import type { WhyRefused } from '../../core/contract/administration/why.ts';
import { hasId, keyOf } from '../../core/rules/company/key.ts';
import { storedTexts, TABLES } from '../../core/rules/company/tables.ts';

type Cells = Readonly<Record<string, string>>;
type Rows = Map<string, Cells>;
type HistoryQuery = {
  readonly subject?: string;
  readonly subjectId?: string;
  readonly actorId?: number;
  readonly source?: string;
  readonly from?: number;
  readonly to?: number;
  readonly text?: string;
  readonly before?: number;
};

export const NOTHING = {
  bookings: 0,
  claims: 0,
  sessions: 0,
  rows: 0,
  asked: 0,
  old: { bookings: 0, registrations: 0, history: 0 },
};

/** The company data of a server in memory, as the calls of the administration page see it. */
export class AdministrationServer {
  sendsMail = false;
  readonly tables = new Map<TableName, Rows>(TABLE_NAMES.map((name) => [name, new Map()]));
  revision = 1;
  buildings: readonly string[] | null = null;
  personId = 7;
  /** Rows of one page. */
  pageSize = 2_000;
  private readonly changedAt = new Map<string, number>();
  private readonly tableAt = new Map<TableName, number>();
  /** The faults of the next checks and saves, besides those of cells that others have changed. */
  fault: (set: ChangeSet) => readonly EditFault[] = () => [];
  consequences = NOTHING;
  company: CompanySettings = { name: 'Harbour Ltd', settings: {}, retention: {}, inForce: {} };
  /** What a file would do, or does. */
  imported: Imported = {
    faults: [],
    tables: [],
    companyChanged: false,
    plans: [],
    consequences: NOTHING,
  };
  /** CD41: what was said with each save, in order. */
  readonly times: (KeptTimes | null)[] = [];
  /** CS22: what was said with each save about the bookings in what it closes, in order. */
  readonly chosen: (readonly ChosenSpace[] | null)[] = [];
  /** The imports that were asked for, in order. */
  readonly imports: (AllowedRemovals & {
    readonly dry: boolean;
    readonly addOnly: boolean;
    readonly building?: string;
    readonly otherFloors?: OtherFloors;
    readonly times?: KeptTimes;
    readonly renamed?: number;
  })[] = [];
  /** CD51: what was said of columns, in order. */
  readonly columns: SaidColumns[] = [];
  /** Of whoever is asked for. */
  activity: PersonActivity = {
    maySignIn: true,
    sessions: 3,
    lastSeen: 29_900_000,
    hasFeed: true,
    invitedUntil: null,
    bookings: 14,
    claims: 1,
    meetings: 6,
    meetingsOfOthers: 4,
    meetingsHanded: 0,
    departure: null,
    keptFor: 60,
  };
  firstSteps = { invited: false, booked: false };
  /** Who cannot sign in yet, with the end of their invitation; in pages of `pageSize`. */
  readonly withoutSignIn = new Map<string, number | null>();
  /** Of whatever is asked about. */
  why: WhyRefused = {
    person: 'Ada Byron',
    space: '0-01',
    kind: 'desk',
    zone: 'Europe/Oslo',
    checks: [],
    works: [],
  };
  utilization: Utilization = { days: [], places: [], countsWeekends: false };
  /** What was asked for of it, in order. */
  readonly utilizationAsked: Readonly<Record<string, string>>[] = [];
  /** What every closure affects, in pages of `affectedPage`. */
  affected: readonly AffectedRow[] = [];
  affectedPage = 1_000;
  /** Of the next moves. */
  moveFailures: BookingsMoved['failures'] = [];
  /** The moves that were asked for, in order. */
  readonly moves: BookingMoves[] = [];
  consents: ConsentOverview = {
    inForce: null,
    people: 5,
    versions: [],
    builtIn: {
      accepted: 4,
      texts: {
        en: 'Built-in en',
        sv: 'Inbyggd sv',
        no: 'Innebygd no',
        fr: 'Intégré fr',
        de: 'Eingebaut de',
        es: 'Integrado es',
        lt: 'Įtaisytas lt',
      },
    },
  };
  /** What goes with the demo; null: there is none. */
  demo: DemoRemoval | null = null;
  /** When people are to leave, by key. */
  readonly departing = new Map<string, number>();
  private nextId = 1;
  /** The change history, oldest first. */
  readonly history: HistoryEntry[] = [];

  closureEffects({ from }: ClosureDraft): ClosureEffects {
    const rows = this.affected.slice(from, from + this.affectedPage);
    const next = from + rows.length;
    return {
      zone: 'Europe/Oslo',
      spaces: 6,
      total: this.affected.length,
      people: new Set(this.affected.map(({ person }) => person.id)).size,
      offered: this.affected.filter(({ offer }) => offer !== null).length,
      claims: 0,
      rows,
      next: next < this.affected.length ? next : null,
    };
  }

  moveBookings(wanted: BookingMoves): BookingsMoved {
    this.moves.push(wanted);
    const failures = this.moveFailures;
    if (failures.length > 0) return { moved: 0, failures };
    const moved = new Set(wanted.moves.map(({ booking }) => booking));
    this.affected = this.affected.filter(({ id }) => !moved.has(id));
    return { moved: moved.size, failures };
  }

  signOut(): void {
    this.activity = { ...this.activity, sessions: 0 };
  }

  /** AP61: now, or later. */
  depart(id: string, { at, heir }: { readonly at: number | null; readonly heir: string | null }) {
    if (at === null) {
      this.activity = { ...this.activity, keptUntil: 29_900_060 };
      return this.set('people', id, { active: 'no' });
    }
    const key = heir === null ? null : { key: heir, name: 'Nora Ekdahl' };
    this.activity = { ...this.activity, departure: { at, heir: key, by: 'Ada Byron' } };
    this.departing.set(id, at);
  }

  /** Soonest first. */
  departures() {
    return [...this.departing]
      .map(([person, at]) => ({ person, at }))
      .sort((one, other) => one.at - other.at);
  }

  keep(): void {
    this.departing.clear();
    this.activity = { ...this.activity, departure: null };
  }

  erase(id: string): void {
    const gone = { mail: '', phone: '', photo: '', last_name: '', active: 'no' };
    this.set('people', id, { ...gone, username: `erased-${id}`, first_name: `Erased ${id}` });
  }

  rows(table: TableName): Rows {
    const rows = this.tables.get(table);
    if (rows === undefined) throw new Error(`no table ${table}`);
    return rows;
  }

  private touch(table: TableName, key: string): void {
    this.changedAt.set(`${table} ${key}`, this.revision);
    this.tableAt.set(table, this.revision);
  }

  /** Sets cells of a row, as somebody else would; null: removes it. */
  set(table: TableName, key: string, cells: Cells | null): void {
    this.revision += 1;
    const rows = this.rows(table);
    if (cells === null) rows.delete(key);
    else rows.set(key, { id: key, ...rows.get(key), ...cells });
    this.touch(table, key);
  }

  /** Adds a row, or sets the one that is known by the same. */
  add(table: TableName, cells: Cells): void {
    const id = cells.id ?? `new-${this.nextId}`;
    this.nextId += 1;
    this.set(table, hasId(table) ? id : keyOf(table, cells), cells);
  }

  /** Writes an entry into the change history, as the server does for each changed row. */
  log(entry: Partial<HistoryEntry>): HistoryEntry {
    this.revision += 1;
    const made: HistoryEntry = {
      id: this.history.length + 1,
      at: Date.UTC(2026, 10, 23, 9),
      actorId: 7,
      actor: 'Ada Byron',
      source: 'administration',
      subject: 'spaces',
      subjectId: 'desk-1',
      action: 'changed',
      before: { zone: 'North' },
      after: { zone: 'South' },
      reason: null,
      ...entry,
    };
    this.history.push(made);
    return made;
  }

  historyPage(query: HistoryQuery): HistoryPage {
    const { before = Number.MAX_SAFE_INTEGER, from = 0, to = Number.MAX_SAFE_INTEGER } = query;
    const found = this.history.filter(
      (entry) =>
        (query.subject === undefined
          ? !DAYS_OF_PEOPLE.some((one) => one === entry.subject)
          : query.subject === entry.subject) &&
        (query.subjectId ?? entry.subjectId) === entry.subjectId &&
        (query.actorId ?? entry.actorId) === entry.actorId &&
        (query.source ?? entry.source) === entry.source &&
        entry.at >= from &&
        entry.at < to &&
        JSON.stringify(entry)
          .toLowerCase()
          .includes((query.text ?? '').toLowerCase()),
    );
    const older = found.filter(({ id }) => id < before).reverse();
    const entries = older.slice(0, MOST_HISTORY);
    const next = older.length > entries.length ? (entries.at(-1)?.id ?? null) : null;
    return { entries, total: found.length, next };
  }

  overview(): AdministrationOverview {
    return {
      company: 'Harbour Ltd',
      person: { id: this.personId, name: 'Ada Byron' },
      buildings: this.buildings,
      hasDemo: this.demo !== null,
      ...(this.sendsMail ? { mail: true as const } : {}),
      ...(this.buildings === null
        ? {
            activePeople: [...this.rows('people').values()].filter(({ active }) => active !== 'no')
              .length,
            withoutSignIn: this.withoutSignIn.size,
            firstSteps: this.firstSteps,
          }
        : { limits: { futureBooking: 21, maxDuration: 240 } }),
      revision: this.revision,
      tables: TABLE_NAMES.map((table) => ({
        table,
        rows: this.rows(table).size,
        revision: this.tableAt.get(table) ?? 1,
      })),
    };
  }

  withoutSignInPage(after = ''): WithoutSignIn {
    const later = [...this.withoutSignIn].filter(([id]) => id > after).sort();
    const people = later.slice(0, this.pageSize).map(([id, until]) => ({ id, until }));
    return { people, next: later.length > people.length ? (people.at(-1)?.id ?? null) : null };
  }

  page(table: TableName, { after, since }: { after?: string; since?: number }): TablePage {
    const rows = this.rows(table);
    const isNew = (key: string) =>
      since === undefined || (this.changedAt.get(`${table} ${key}`) ?? 0) > since;
    const keys = [...rows.keys()]
      .filter((key) => isNew(key) && (after === undefined || key > after))
      .sort();
    const own = keys.slice(0, this.pageSize);
    const gone =
      since === undefined
        ? []
        : [...this.changedAt]
            .filter(([at, revision]) => at.startsWith(`${table} `) && revision > since)
            .map(([at]) => at.slice(table.length + 1))
            .filter((key) => !rows.has(key));
    const columns = Object.keys(TABLES[table]);
    return {
      revision: this.revision,
      columns,
      rows: own.map((key) => columns.map((column) => rows.get(key)?.[column] ?? '')),
      gone,
      next: keys.length > own.length ? (own.at(-1) ?? null) : null,
    };
  }

  private faults(set: ChangeSet): readonly EditFault[] {
    const changed = set.edits.flatMap((edit, index): readonly EditFault[] => {
      if (edit.kind !== 'change') return [];
      const row = this.rows(edit.table).get(edit.key);
      return Object.entries(edit.before)
        .filter(([column, before]) => (row?.[column] ?? '') !== before)
        .map(([column]) => ({
          edit: index,
          column,
          expected: { kind: 'unchanged' },
          found: row?.[column] ?? '',
        }));
    });
    return [...changed, ...this.fault(set)];
  }

  check(set: ChangeSet) {
    return { faults: this.faults(set), consequences: this.consequencesOf(set) };
  }

  /** CS20: every closure affects the same bookings. */
  private consequencesOf({ edits, chosen = [] }: ChangeSet): Consequences {
    if (!edits.some(({ table, kind }) => table === 'closures' && kind !== 'remove'))
      return this.consequences;
    const choices = new Map(chosen.map(({ booking, space }) => [booking, space]));
    const moved = this.affected.filter(({ id, offer }) => {
      const choice = choices.get(id);
      return choice === undefined ? offer !== null : choice !== null;
    }).length;
    return { ...this.consequences, closing: { moved, stay: this.affected.length - moved } };
  }

  import(query: (typeof this.imports)[number]): Imported {
    this.imports.push(query);
    return this.imported;
  }

  apply(set: ChangeSet) {
    this.times.push(set.times ?? null);
    const faults = this.faults(set);
    if (faults.length > 0) return { faults, consequences: NOTHING, revision: this.revision };
    const consequences = this.consequencesOf(set);
    this.chosen.push(set.chosen ?? null);
    if (set.company !== undefined) {
      const { name, settings, retention = this.company.retention } = set.company;
      this.company = { name, settings, retention, inForce: {} };
      this.revision += 1;
    }
    for (const edit of set.edits) {
      if (edit.kind === 'remove') this.set(edit.table, edit.key, null);
      else if (edit.kind === 'change')
        this.set(edit.table, edit.key, storedTexts(edit.table, edit.cells));
      else {
        const cells = storedTexts(edit.table, edit.cells);
        // CT1: a version without a time begins when it is saved.
        const isNow = edit.table === 'consents' && cells.valid_from === '';
        this.add(edit.table, isNow ? { ...cells, valid_from: '2026-11-23T09:00:00Z' } : cells);
      }
    }
    return { faults, consequences, revision: this.revision };
  }
}

/** A small company: one building, two floors, some spaces. */
export const smallCompany = (spaces = 12): AdministrationServer => {
  const server = new AdministrationServer();
  server.set('sites', 'north', { name: 'North' });
  server.set('buildings', 'harbour', {
    site: 'north',
    name: 'Harbour house',
    time_zone: 'Europe/Oslo',
    first_floor: 'h-0',
  });
  server.set('floors', 'h-0', { building: 'harbour', name: 'Ground floor', level: '0' });
  server.set('floors', 'h-1', { building: 'harbour', name: 'First floor', level: '1' });
  server.set('equipment', 'screen', { name: 'Dual screen', picture: 'screen.svg' });
  server.set('equipment', 'dock', { name: 'Docking station', picture: 'dock.svg' });
  server.set('groups', 'product', { name: 'Product' });
  for (let n = 1; n <= spaces; n += 1) {
    server.set('spaces', `desk-${n}`, {
      floor: n % 2 === 0 ? 'h-1' : 'h-0',
      zone: n % 3 === 0 ? 'North' : 'South',
      name: `D-${n}`,
      kind: 'desk',
      use: 'book',
      seats: '1',
      equipment: 'screen',
    });
  }
  return server;
};

const spaceAt = (key: string, x: number): AffectedRow['space'] => ({
  key,
  name: key.replace('desk', 'D').toUpperCase(),
  floor: 'h-0',
  x,
  y: 1,
});

/** A booking of a desk on 30 November 2026, and the desk that is offered for it. */
export const affectedRow = (
  id: number,
  name: string,
  offered: string | null,
  more: Partial<AffectedRow> = {},
): AffectedRow => ({
  id,
  kind: 'desk',
  person: { id: 100 + id, name },
  space: spaceAt('desk-1', 1),
  start: Date.UTC(2026, 10, 30, 8) / 60_000,
  end: Date.UTC(2026, 10, 30, 16) / 60_000,
  offer: offered === null ? null : { space: spaceAt(offered, 5), metres: 18, beside: null },
  ...more,
});

/** With positions of desks, and a closure of a zone whose bookings are affected. */
export const companyWithClosures = (): AdministrationServer => {
  const server = smallCompany();
  for (let n = 1; n <= 12; n += 1) server.set('spaces', `desk-${n}`, { x: String(n * 2), y: '1' });
  server.set('closures', 'carpet', {
    floor: 'h-0',
    zone: 'South',
    start: '2026-11-30T07:00',
    end: '2026-12-02T18:00',
    reason: 'Carpet renewal',
  });
  server.affected = [
    affectedRow(1, 'Jonas Kallberg', null, {
      lesser: { space: spaceAt('desk-7', 7), lacks: ['Lamp', 'Screen'] },
    }),
    affectedRow(2, 'Sara Björk', 'desk-3'),
    affectedRow(3, 'Pär Bergström', 'desk-9', {
      offer: { space: spaceAt('desk-9', 9), metres: 4, beside: 'Sara Björk' },
    }),
  ];
  return server;
};

/** With people, groups and what they may. */
export const companyWithPeople = (): AdministrationServer => {
  const server = smallCompany();
  const person = (id: string, first: string, last: string, groups: string) =>
    server.set('people', id, {
      username: id,
      mail: `${id}@harbour.example`,
      first_name: first,
      last_name: last,
      department: 'Product',
      groups,
      active: 'yes',
    });
  server.set('groups', 'south', { name: 'Neighbourhood South' });
  person('ada', 'Ada', 'Byron', '');
  person('mattias', 'Mattias', 'Ek', 'product|south');
  person('nora', 'Nora', 'Ekdahl', 'product');
  person('oskar', 'Oskar', 'Berg', '');
  server.add('grants', { person: 'ada', capability: 'administer' });
  server.add('grants', { person: 'mattias', capability: 'administer', building: 'harbour' });
  const south = { floor: 'h-0', zone: 'South' };
  server.add('grants', { group: 'product', capability: 'book_for_others', ...south });
  return server;
};

/** With a version of the consent that is over, one in force and one to come. */
export const companyWithConsents = (): AdministrationServer => {
  const server = companyWithPeople();
  server.set('consents', '2026', { valid_from: '2026-01-01', en: 'One', de: 'Eins' });
  server.set('consents', '2027', { valid_from: '2026-06-01', en: 'Two words here', de: 'Zwei' });
  server.set('consents', '2028', { valid_from: '2028-01-01', en: 'Three words here' });
  server.consents = {
    ...server.consents,
    inForce: '2027',
    versions: [
      { version: '2028', accepted: 0, isFixed: false },
      { version: '2027', accepted: 3, isFixed: true },
      { version: '2026', accepted: 1, isFixed: true },
    ],
  };
  return server;
};
