import { expect, it } from 'vitest';
import type { AllowedRemovals } from '../../../core/contract/administration/import.ts';
import { compareFiles } from '../../../server/company/compare.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { importCompany, writeCompared } from '../../../server/company/import.ts';
import { readStoredCompany } from '../../../server/company/stored-company.ts';
import { workbookOf } from '../../../server/company/template/workbook-of.ts';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';
import { NOW } from './example.ts';

const AUTHOR = { userId: null, name: 'Sabine Kessler', source: 'import' } as const;
const PEOPLE = 600;
const DESKS = 550;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const DEPARTMENTS = ['Vertrieb', 'Einkauf', 'Entwicklung', 'Personal'];
const FLOORS = ['EG', '1. OG', '2. OG'];
const HOUSES = ['Haus A', 'Haus B'];

/** A row of HR: number, surname, first name, mail address, department, position, date of entry, status. */
type Person = readonly string[];

const person = (at: number): Person => [
  String(100_000 + at),
  at % 7 === 0 ? 'Müller' : `Nachname${at}`,
  `Jörg${at}`,
  `joerg${at}@kessler.example`,
  DEPARTMENTS[at % DEPARTMENTS.length] ?? '',
  'Sachbearbeitung',
  '01.04.2019',
  at % 50 === 49 ? 'beurlaubt' : 'aktiv',
];

/** The export of HR: a title, an empty line, the names of the columns, and a total. */
const hrWorkbook = async (people: readonly Person[]): Promise<Files> =>
  new Map([
    [
      'Mitarbeiterliste (3).xlsx',
      await workbookOf([
        {
          name: 'Export',
          rows: [
            ['Kessler Werke GmbH, Mitarbeiter'],
            ['Stand: 23.11.2026'],
            'Personalnummer|Nachname|Vorname|E-Mail|Abteilung|Stelle|Eintrittsdatum|Status'.split(
              '|',
            ),
            ...people,
            [`Anzahl: ${people.length}`],
          ],
        },
      ]),
    ],
  ]);

/** The list of facility management: Windows-1252, semicolons, names of floors, German kinds, no zones. */
const facilityList = (): Files => {
  const rows = numbers(DESKS).map((at) => {
    const kind = at % 11 === 0 ? 'Besprechungsraum (8 Pers.)' : 'Höhenverstellbarer Schreibtisch';
    return [
      HOUSES[at % 2],
      FLOORS[at % 3],
      `P-${at}`,
      kind,
      at % 11 === 0 ? 8 : 1,
      at % 4 === 0 ? 'Monitor 27", Dockingstation' : '',
      `${1200 + at}`,
    ].join(';');
  });
  const head = 'Gebäude;Etage;Platz;Art;Plätze;Ausstattung;Inventarnummer';
  return new Map([['Flächenliste.csv', latin(`${[head, ...rows].join('\r\n')}\r\n`)]]);
};

/** The coming bookings of the product before. */
const formerBookings = (): Files => {
  const rows = numbers(252).map((at) => {
    const day = 7 + (at % 5);
    const desk = numbers(DESKS).filter((one) => one % 11 !== 0)[at];
    return `R-${at};joerg${at * 2}@kessler.example;P-${desk};${day}.12.2026 09:00;${day}.12.2026 17:00;${at === 0 ? 'Storniert' : 'Bestätigt'}`;
  });
  return new Map([
    [
      'reservations_export.csv',
      latin(`Reservation ID;E-Mail;Desk;Start;Ende;Status\r\n${rows.join('\r\n')}\r\n`),
    ],
  ]);
};

onEachDatabase('a company of 600 moves in with the files that it has', ({ db }) => {
  const start = async (files: Files) =>
    db.transaction(async (query) => {
      const company = await readStoredCompany(query);
      const compared = compareFiles(company, files, {
        isWhole: true,
        keepsFloors: false,
        now: NOW,
        keepsAccessOf: null,
        proposes: false,
        building: null,
        timeZone: 'Europe/Berlin',
      });
      if (!compared.ok) throw new Error(compared.faults.map(faultLine).join('\n'));
      return writeCompared(query, company, compared, { isDry: false, author: AUTHOR, now: NOW });
    });
  /** As on the page, with what somebody has confirmed there. */
  const bring = async (
    files: Files,
    removals: AllowedRemovals = {},
    renamed: number | null = null,
  ) => {
    const imported = await importCompany(db, files, {
      isDry: false,
      isWhole: true,
      author: AUTHOR,
      now: NOW,
      confirmed: { removals, times: null, renamed },
    });
    if (!imported.ok) throw new Error(imported.faults.map(faultLine).join('\n'));
    return imported;
  };
  const bookings = async () => (await db.query(sql`select id from booking order by id`)).length;

  it('CD70 to CD75: spaces, people and bookings as they come, then the next list of HR', async () => {
    const company = new Map([
      ['company.json', new TextEncoder().encode('{"name":"Kessler Werke GmbH"}')],
    ]);
    const begun = await start(new Map([...company, ...facilityList()]));
    expect(begun.changes.buildings.added.map(({ name }) => name)).toEqual(HOUSES);
    expect(begun.changes.floors.added).toHaveLength(6);
    expect(begun.changes.spaces.added).toHaveLength(DESKS);
    const people = numbers(PEOPLE).map(person);
    const staffed = await bring(await hrWorkbook(people));
    expect(staffed.objection).toBeNull();
    expect(staffed.changes.people.added).toHaveLength(PEOPLE);
    const brought = await bring(formerBookings());
    expect(brought.objection).toBeNull();
    expect(brought.bookings).toMatchObject({ added: 251, skipped: 0 });
    expect(await bookings()).toBe(251);
    // SO25: what leavers have to come ends with the next list.
    await db.query(sql`update company set retention = '{"leavers": 0}'`);

    // A month later: ten have left, five have new numbers, three new names, seven are new.
    const next = [
      ...people.slice(10).map((row, at) => {
        const [number = '', name = '', ...others] = row;
        if (at < 5) return [`9${number}`, name, ...others];
        return at < 8 ? [number, `${name}-Neu`, ...others] : row;
      }),
      ...numbers(7).map((at) => person(PEOPLE + at)),
    ];
    const files = await hrWorkbook(next);
    const asked = await bring(files);
    expect(asked.objection?.renamed).toEqual([{ table: 'people', count: 5 }]);
    const done = await bring(files, {}, 5);
    expect(done.objection).toBeNull();
    expect(done.changes.people.added).toHaveLength(7);
    // Those of the five leavers who had one.
    expect(await bookings()).toBe(251 - 4);
    const gone = await db.query(sql`select 1 from employee where not active`);
    expect(gone).toHaveLength(10);
  });
});
