import { describe, expect, it } from 'vitest';
import type { NewBuilding } from '../../../core/contract/administration/new-buildings.ts';
import { compareFiles } from '../../../server/company/compare.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { warningLine } from '../../../server/company/format/warning.ts';
import { readStoredCompany } from '../../../server/company/stored-company.ts';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';
import { bring, bringAll, EXAMPLE, faultsOf, withTexts } from './example.ts';

type Lists = Readonly<Record<string, string>>;

onEachDatabase('lists as facility management and HR have them', ({ db }) => {
  const look = async (lists: Lists, isWhole = false) => {
    await bringAll(db, EXAMPLE);
    const imported = await bring(db, withTexts(new Map(), lists), { isDry: true, isWhole });
    if (!imported.ok) throw new Error(faultsOf(imported).join('\n'));
    return imported;
  };
  const desks = async (list: string) => (await look({ 'list.csv': list })).changes.spaces.added;

  it.each([
    [
      'German',
      'Schreibtisch;Höhenverstellbarer Schreibtisch;Gruppenarbeitsplatz;AP',
      'Besprechungsraum;Besprechungsraum (8 Pers.);Telefonbox;Konferenzraum groß',
    ],
    [
      'French',
      'Bureau;Poste de travail;Bureau partagé',
      'Salle de réunion;Cabine téléphonique;SALLE',
    ],
    ['Spanish', 'Escritorio;Puesto de trabajo;Mesa', 'Sala de reuniones;Sala;Cabina'],
    ['Swedish', 'Skrivbord;Arbetsplats', 'Mötesrum;Konferensrum;Telefonrum'],
    ['Norwegian', 'Pult;Arbeidsplass;Skrivebord', 'Møterom;Stillerom'],
    ['Lithuanian', 'Darbo vieta;Stalas', 'Posėdžių salė;Kambarys'],
    ['English', 'Desk;Hot desk;Sit-stand desk;Workstation', 'Meeting Room;Phone booth;Boardroom'],
  ])('CD70: kinds in %s', async (_, some, others) => {
    const kinds = [...some.split(';'), ...others.split(';')];
    const rows = kinds.map((kind, at) => `p-${at};Ground floor;South;P ${at};${kind}`);
    const added = await desks(
      `Nr;Etage;Zone;Bezeichnung;Art\n${rows.join('\n')}\n`.replace('Nr', 'Platznummer'),
    );
    const expected = kinds.map((_, at) => (at < some.split(';').length ? 'desk' : 'room'));
    expect(added.map(({ kind }) => kind)).toEqual(expected);
  });

  it('CD70: what is said of none is a fault, and so are words in pieces of others', async () => {
    const list = 'Platznummer;Etage;Zone;Bezeichnung;Art\n';
    for (const kind of ['Parkplatz', 'Spind', 'Kein']) {
      await expect(desks(`${list}p;Ground floor;South;P;${kind}\n`)).rejects.toThrow(
        /list\.csv:2: Art: expected one of desk, room, not/,
      );
    }
  });

  it('CD70: how a space is used, in words of other programs', async () => {
    const uses = ['Buchbar', 'Fest zugeordnet', 'hoteled', 'Attribué', 'Walk-up', ''];
    const rows = uses.map((use, at) => `p-${at};Ground floor;South;P ${at};Tisch;${use}`);
    const added = await desks(
      `Platznummer;Etage;Zone;Bezeichnung;Art;Nutzung\n${rows.join('\n')}\n`,
    );
    expect(added.map(({ use }) => use)).toEqual(['book', 'none', 'book', 'none', 'claim', 'book']);
  });

  it('CD71: a list of Envoy as it comes: desks that are not enabled are blocked', async () => {
    const added = await desks(
      'Floor Name,Desk,Neighborhood,Enabled,Assigned To\nGround floor,D 1,South,Yes,\nGround floor,D 2,,No,anna@a.example\n',
    );
    expect(added).toMatchObject([
      { name: 'D 1', kind: 'desk', zone: 'South', blocked: false },
      { name: 'D 2', kind: 'desk', zone: 'Ground floor', blocked: true },
    ]);
  });

  it('CD71: a list of rooms without kinds has rooms, and names say what something is', async () => {
    const rooms = await desks(
      'Etage;Raum;Plätze\nGround floor;Sitzung 9;8\nGround floor;Arbeitsplatz 7;1\n',
    );
    expect(rooms.map(({ kind }) => kind)).toEqual(['room', 'desk']);
  });

  it('CD72: people by their status, also with labels in a second line; unknown leavers are left out', async () => {
    const imported = await look({
      'Users.csv':
        'STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,EMAIL\nSTATUS,USERID,Username,First Name,Last Name,Email\nactive,2001,anna,Anna,Aas,anna@a.example\ninactive,2002,bo,Bo,Berg,bo@a.example\n',
    });
    expect(imported.changes.people.added).toMatchObject([
      { id: '2001', active: true },
      { id: '2002', active: false },
    ]);
    const left = await look({
      'Mitarbeiter.csv':
        'Personalnummer;Nachname;Vorname;E-Mail;Status\n2001;Aas;Anna;anna@a.example;aktiv\n2003;Weg;Willi;;ausgeschieden\n',
    });
    expect(left.changes.people.added).toMatchObject([{ id: '2001' }]);
    expect(left.warnings.map(warningLine)).toEqual([
      'warning Mitarbeiter.csv:3: a line above or below the list is left out',
    ]);
  });

  it('CD88: a last day of the past makes people inactive, one to come plans it for its end', async () => {
    const people = (last: string): Lists => ({
      'Mitarbeiter.csv': `Personalnummer;Nachname;Vorname;E-Mail;Austritt\n1002;Berg;Jonas;jonas@harbour.example;${last}\n3001;Zander;Zoe;zoe@z.example;${last}\n`,
    });
    const planned = async () =>
      db.query(
        sql`select e.external_id as key, d.at from departure d join employee e on e.id = d.employee_id order by 1`,
      );
    const run = async (last: string, isDry = false) => {
      const imported = await bring(db, withTexts(new Map(), people(last)), {
        isDry,
        isWhole: false,
      });
      if (!imported.ok) throw new Error(faultsOf(imported).join('\n'));
      return imported;
    };
    await bringAll(db, EXAMPLE);
    // On the clocks of the building: the end of the day.
    const end = Date.parse('2030-12-31T23:00Z');
    expect((await run('31.12.2030', true)).departed).toEqual({ planned: 2, cancelled: 0 });
    expect(await planned()).toEqual([]);
    await run('31.12.2030');
    expect(await planned()).toEqual([
      { key: '1002', at: end },
      { key: '3001', at: end },
    ]);
    for (const same of ['2030-12-31', '2030/12/31', '31/12/2030', '2030-12-31T00:00']) {
      expect((await run(same)).departed).toEqual({ planned: 0, cancelled: 0 });
    }
    expect((await run('')).departed).toEqual({ planned: 0, cancelled: 2 });
    expect(await planned()).toEqual([]);
    // What directory programs write for never.
    expect((await run('31.12.9999')).departed).toEqual({ planned: 0, cancelled: 0 });
    await expect(run('03/04/2031')).rejects.toThrow(
      'Mitarbeiter.csv:2: Austritt: expected a date like 2026-12-31, not "03/04/2031"',
    );
    const { changes } = await run('01.02.2020', true);
    expect(changes.people.changed.map(({ after }) => after.active)).toEqual([false, false]);
  });

  it.each([
    'Leaving date',
    'Termination date',
    'Austrittsdatum',
    'Date de départ',
    'Fecha de baja',
    'Slutdatum',
    'Sluttdato',
    'Išėjimo data',
  ])('CD88: the column is known as %s', async (heading) => {
    const { lists } = await look({
      'Staff.csv': `Personnel number,Surname,First name,E-mail,${heading}\n3002,Aas,Anna,anna@a.example,2020-02-01\n`,
    });
    expect(lists[0]).toMatchObject({ isSettled: true });
    expect(lists[0]?.columns[4]).toEqual({ name: heading, field: 'leaving' });
  });

  it('CD72: a status that says something else is a column that nobody has placed', async () => {
    const imported = await look({
      'Mitarbeiter.csv':
        'Personalnummer;Nachname;Vorname;E-Mail;Status\n2001;Aas;Anna;anna@a.example;verheiratet\n',
    });
    expect(imported.changes.people.added).toMatchObject([{ active: true }]);
    expect(imported.warnings.map(warningLine)).toEqual([
      'warning Mitarbeiter.csv:1: a column that Perch does not know is left out: "Status"',
    ]);
  });

  it('CD73: floors, buildings, equipment and groups that only a list names are new, with a warning', async () => {
    const imported = await look(
      {
        'Plätze.csv':
          'Gebäude;Etage;Zone;Platz;Art;Ausstattung\nHaus B;EG;Nord;B-1;Schreibtisch;Monitor 27, Dockingstation\nHaus B;2. OG;Nord;B-2;Schreibtisch;Monitor 27\nHaus B;1. UG;Nord;B-3;Besprechungsraum;\nHarbour House;Ground floor;South;H-1;Tisch;\n',
        'people.csv': 'Personalnummer;Vorname;E-Mail;Gruppe\n2001;Anna;anna@a.example;Vertrieb\n',
      },
      true,
    );
    const { buildings, floors, equipment, groups, spaces } = imported.changes;
    expect(buildings).toMatchObject({
      added: [{ id: 'haus-b', name: 'Haus B', time_zone: 'Europe/Oslo' }],
      gone: [],
    });
    expect(floors.gone).toEqual([]);
    expect(floors.added.map(({ id, level }) => [id, level])).toEqual([
      ['haus-b-eg', 0],
      ['haus-b-2-og', 2],
      ['haus-b-1-ug', -1],
    ]);
    expect(equipment.added.map(({ name }) => name)).toEqual(['Monitor 27', 'Dockingstation']);
    expect(groups.added).toEqual([{ id: 'vertrieb', name: 'Vertrieb' }]);
    expect(spaces.added.map(({ floor }) => floor)).toEqual([
      'haus-b-eg',
      'haus-b-2-og',
      'haus-b-1-ug',
      'harbour-0',
    ]);
    expect(imported.warnings.map(warningLine)).toContain(
      'warning Plätze.csv:3: Etage: nothing is called so yet, so it is new: "2. OG"',
    );
  });

  it('CD73: names that are made of the same letters, or of none, get ids of their own', async () => {
    const imported = await look({
      'people.csv':
        'Personalnummer;Vorname;E-Mail;Gruppe\n2001;Anna;a@a.example;R&D|R+D|§|§§\n2002;Bo;b@a.example;r&d|R+D\n',
    });
    expect(imported.changes.groups.added).toEqual([
      { id: 'r-d', name: 'R&D' },
      { id: 'r-d-2', name: 'R+D' },
      { id: 'groups', name: '§' },
      { id: 'groups-2', name: '§§' },
    ]);
  });

  it('CD73: in a list in the format of Perch, and beside a list of floors, an unknown floor is a fault', async () => {
    const spaces = 'id,floor,zone,name,kind\nx,No floor,South,X,desk\n';
    await expect(look({ 'spaces.csv': spaces })).rejects.toThrow(
      /floor: expected an id that floors/,
    );
    const floors = 'id,building,name,level\nharbour-0,harbour,Ground floor,0\n';
    const desk = 'Floor,Zone,Desk,Type\nNo floor,South,X,desk\n';
    await expect(look({ 'desks.csv': desk, 'floors.csv': floors })).rejects.toThrow(
      /Floor: expected an id that floors/,
    );
  });

  describe('buildings of which only a list knows', () => {
    const TWO_SITES = {
      'sites.csv': 'id,name\nbergen,Bergen\n',
      'buildings.csv':
        'id,site,name,time_zone\nquay,bergen,Quay,Europe/Stockholm\nwharf,bergen,Wharf,Europe/Stockholm\n',
    };
    const LIST =
      'Gebäude;Etage;Zone;Platz;Art\nHafenwerk;EG;Nord;B-1;Schreibtisch\nHafenwerk;EG;Nord;B-2;Schreibtisch\nHafenwerk;1. OG;Nord;B-3;Parkplatz\n';
    const read = async (
      lists: Lists,
      newBuildings: readonly NewBuilding[] = [],
    ): Promise<ReturnType<typeof compareFiles>> => {
      await bringAll(db, EXAMPLE);
      await bring(db, withTexts(new Map(), TWO_SITES), { isDry: false, isWhole: false });
      return compareFiles(await readStoredCompany(db.query), withTexts(new Map(), lists), {
        isWhole: false,
        keepsFloors: true,
        now: 0,
        keepsAccessOf: null,
        proposes: true,
        building: null,
        newBuildings,
      });
    };
    const linesOf = (compared: ReturnType<typeof compareFiles>) =>
      compared.ok ? [] : compared.faults.map(faultLine);

    it('CD83: whose site and time zone cannot be told are one fault each, and nothing follows from it', async () => {
      const compared = await read({ 'Flächen.csv': LIST });
      expect(linesOf(compared)).toEqual([
        'Flächen.csv:2: Gebäude: expected a building whose site and time zone are known: this one is new. Add it to buildings.csv with id, name, site and time_zone, not "Hafenwerk"',
        'Flächen.csv:4: Art: expected one of desk, room, not "Parkplatz"',
      ]);
      expect(compared).toMatchObject({
        newBuildings: {
          buildings: [{ name: 'Hafenwerk', site: 'bergen', timeZone: 'Europe/Stockholm' }],
          sites: [
            { key: 'bergen', name: 'Bergen', timeZone: 'Europe/Stockholm' },
            { name: 'Oslo', timeZone: 'Europe/Oslo' },
          ],
        },
      });
    });

    it('CD83: the likely site is the one that the name of the list or of the building has', async () => {
      const compared = await read({ 'Hafenwerk Oslo.csv': LIST });
      expect(compared).toMatchObject({
        newBuildings: { buildings: [{ timeZone: 'Europe/Oslo' }] },
      });
    });

    it('CD83: are where somebody says; at a new site, too', async () => {
      const list = { 'Flächen.csv': LIST.replace('Parkplatz', 'Raum') };
      const timeZone = 'Europe/Berlin';
      const there = await read(list, [{ name: 'Hafenwerk', site: 'bergen', timeZone }]);
      expect(there).toMatchObject({
        ok: true,
        planned: {
          changes: {
            buildings: { added: [{ name: 'Hafenwerk', site: 'bergen', time_zone: timeZone }] },
          },
        },
      });
      const elsewhere = await read(list, [{ name: 'Hafenwerk', site: null, timeZone }]);
      expect(elsewhere).toMatchObject({
        planned: {
          changes: {
            sites: { added: [{ id: 'hafenwerk', name: 'Hafenwerk' }] },
            buildings: { added: [{ site: 'hafenwerk', time_zone: timeZone }] },
          },
        },
      });
    });

    it.each([
      ['a site that is gone', { site: 'gone', timeZone: 'Europe/Berlin' }],
      ['no time zone', { site: 'bergen', timeZone: 'Hamburg' }],
    ])('CD83: are asked about again with %s', async (_, said) => {
      const compared = await read({ 'Flächen.csv': LIST.replace('Parkplatz', 'Raum') }, [
        { name: 'Hafenwerk', ...said },
      ]);
      expect(compared).toMatchObject({
        ok: false,
        faults: [{ expected: { kind: 'newBuilding' } }],
        newBuildings: { buildings: [{ name: 'Hafenwerk' }] },
      });
    });

    it('CD83: beside a list of buildings that lacks them are one fault, and nothing is asked', async () => {
      const compared = await read({
        'Flächen.csv': LIST.replace('Parkplatz', 'Raum'),
        'buildings.csv': TWO_SITES['buildings.csv'],
      });
      expect(linesOf(compared)).toEqual([
        'Flächen.csv:2: Gebäude: expected an id that buildings.csv has, not "Hafenwerk"',
      ]);
      expect(compared).toMatchObject({ newBuildings: null });
    });

    it('CD83: more than can be answered one by one are faults alone', async () => {
      const rows = Array.from({ length: 9 }, (_, at) => `Haus ${at};EG;Nord;B-${at};Raum\n`);
      const compared = await read({
        'Flächen.csv': `Gebäude;Etage;Zone;Platz;Art\n${rows.join('')}`,
      });
      expect(linesOf(compared)).toHaveLength(9);
      expect(compared).toMatchObject({ newBuildings: null });
    });
  });
});
