import { expect, it } from 'vitest';
import type { Files } from '../../../server/company/files/company-files.ts';
import { warningLine } from '../../../server/company/format/warning.ts';
import type { Imported } from '../../../server/company/import.ts';
import { remember } from '../../../server/company/stored/remembered-headings.ts';
import { sayColumns } from '../../../server/company/stored/say-columns.ts';
import { onEachDatabase } from '../databases.ts';
import { bring, bringAll, EXAMPLE, faultsOf } from './example.ts';

type Lists = Readonly<Record<string, string | Uint8Array>>;

const filesOf = (lists: Lists): Files =>
  new Map(
    Object.entries(lists).map(([path, text]) => [
      path,
      typeof text === 'string' ? new TextEncoder().encode(text) : text,
    ]),
  );

const said = (imported: Imported): readonly string[] =>
  imported.ok ? imported.warnings.map(warningLine) : faultsOf(imported);

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf16 = (text: string): Uint8Array => Buffer.from(text, 'utf16le');

onEachDatabase('lists as spreadsheets write them', ({ db }) => {
  /** What would be added; with add only. */
  const look = async (lists: Lists) => {
    await bringAll(db, EXAMPLE);
    return bring(db, filesOf(lists), { isDry: true, isWhole: false });
  };
  const added = async (table: 'people' | 'spaces' | 'equipment', lists: Lists) => {
    const imported = await look(lists);
    if (!imported.ok) throw new Error(faultsOf(imported).join('\n'));
    return imported.changes[table].added;
  };
  const PERSON = { id: '2001', username: 'jmueller', first_name: 'Jürgen', last_name: 'Müller' };

  it.each([
    ['Windows-1252', latin('id;username;first_name;last_name\r\n2001;jmueller;Jürgen;Müller\r\n')],
    [
      'UTF-16 with tabs and a mark',
      utf16('\uFEFFid\tusername\tfirst_name\tlast_name\r\n2001\tjmueller\tJürgen\tMüller\r\n'),
    ],
    [
      'UTF-16 without a mark',
      utf16('id,username,first_name,last_name\r\n2001,jmueller,Jürgen,Müller\r\n'),
    ],
    ['bars', 'id|username|first_name|last_name\n2001|jmueller|Jürgen|Müller\n'],
    [
      'the line sep=',
      '\uFEFFsep=;\r\nid;username;first_name;last_name\r\n2001;jmueller;Jürgen;Müller\r\n',
    ],
    [
      'titles with commas, and a total',
      'Staff, 28 November 2026, all departments;;;\n\nid;username;first_name;last_name\n2001;jmueller;Jürgen;Müller\n;;;\nTotal: 1;;;\n',
    ],
    [
      'German headings and another order',
      'Nachname;Vorname;Personal-Nr.;Benutzername\nMüller;Jürgen;2001;jmueller\n',
    ],
  ])('CD44, CD45, CD48: %s', async (_, text) => {
    expect(await added('people', { 'people.csv': text })).toMatchObject([PERSON]);
  });

  it('CD45: the line sep= is no line of the list, and decides', async () => {
    const people = 'sep=;\r\nid;username;first_name\r\n2001;anna;Anna, Mrs, Dr\r\n';
    expect(said(await look({ 'people.csv': people }))).toEqual([]);
  });

  it('CD44: says which encoding was guessed, with a cell that shows it', async () => {
    const text = latin('id;username;first_name;last_name\n2001;jmueller;Jürgen;Müller\n');
    expect(said(await look({ 'people.csv': text }))).toEqual([
      'warning people.csv:2: first_name: read as windows-1252: check that these letters are right: "Jürgen"',
    ]);
  });

  it('CD45: a quotation mark inside a cell is one; an open one is a fault of its line', async () => {
    const imported = await look({ 'spaces.csv': 'id,name\ndesk-0-1,Table 12" wide\n' });
    expect(imported.ok && imported.changes.spaces.changed[0]?.after.name).toBe('Table 12" wide');
    const open = 'id,name\ndesk-0-1,"Table\ndesk-0-2,"B"\n';
    expect(said(await look({ 'spaces.csv': open }))[0]).toMatch(/^spaces\.csv:2: expected CSV/);
  });

  it('CD46: yes and no in seven languages, as in a pasted table', async () => {
    const words = 'TRUE|ja|Oui|sí|taip|WAHR|1|FALSE|nein|nej|nei|non|no|ne|FALSCH|0'.split('|');
    const rows = words.map((word, at) => `${3000 + at};user${at};A;${word}`);
    const people = await added('people', {
      'people.csv': `id;username;first_name;active\n${rows.join('\n')}\n`,
    });
    expect(people.map(({ active }) => active)).toEqual(words.map((_, at) => at < 7));
  });

  it('CD47: ids that look alike are the same, in files and as they are stored', async () => {
    const spaces = 'id,floor,zone,name,kind\ncafe\u0301,harbour-0,South,A4,desk\n';
    expect(
      said(await look({ 'spaces.csv': `${spaces}caf\u00e9,harbour-0,South,A5,desk\n` })),
    ).toEqual([
      'spaces.csv:3: id: expected a value of its own, and line 2 has the same, not "café"',
    ]);
    expect((await added('spaces', { 'spaces.csv': spaces }))[0]?.id).toBe('caf\u00e9');
  });

  it('CD47: the same mail address in another case is a fault', async () => {
    const people =
      'id,username,mail,first_name\n2001,anna,Anna.M@x.example,Anna\n2002,anna2,anna.m@x.example,Anna\n';
    expect(said(await look({ 'people.csv': people }))).toEqual([
      'people.csv:3: mail: expected a value of its own, and line 2 has the same, not "anna.m@x.example"',
    ]);
  });

  it('CD48: an unknown column is a warning, which hides no fault and shows no content', async () => {
    const people =
      'id,username,first_name,joined,mail\n2001,anna,Anna,secret,nobody\n2002,,,secret,\n';
    const lines = said(
      await look({ 'people.csv': people, 'grants.csv': 'person,capability\n2001,administer\n' }),
    );
    expect(lines).toEqual([
      'people.csv:2: mail: expected a mail address, not "nobody"',
      'people.csv:3: username: expected a value',
      'people.csv:3: first_name: expected a value',
    ]);
    const fine = said(
      await look({ 'people.csv': 'id,username,first_name,joined\n2001,anna,Anna,secret\n' }),
    );
    expect(fine).toEqual([
      'warning people.csv:1: a column that Perch does not know is left out: "joined"',
    ]);
  });

  it('CD50: names in place of ids', async () => {
    const imported = await look({
      'Plätze.csv':
        'Kennung;Gebäude;Etage;Zone;Bezeichnung;Art;Ausstattung\nd-1;Harbour;Ground floor;South;D1;desk;"Second screen, dock"\n',
      'people.csv': 'id;username;first_name;groups\n2001;anna;Anna;Facilities\n',
    });
    if (!imported.ok) throw new Error(faultsOf(imported).join('\n'));
    expect(imported.changes.spaces.added).toMatchObject([
      { floor: 'harbour-0', equipment: ['dock', 'screen'] },
    ]);
    expect(imported.changes.people.added).toMatchObject([{ groups: ['facilities'] }]);
  });

  it.each([
    [
      'Microsoft Entra',
      'userPrincipalName,displayName,surname,mail,givenName,objectId,accountEnabled,jobTitle\nanna@a.example,Anna Aas,Aas,anna@a.example,Anna,2001,True,Buyer\n',
    ],
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Employee ID,Employee Title,Status [READ ONLY]\nAnna,Aas,anna@a.example,2001,Buyer,Active\n',
    ],
    [
      'a list in German with remarks in brackets',
      'Personalnr. (SAP);Vorname;Nachname;E-Mail (dienstlich);Funktion;Telefon geschäftlich\n2001;Anna;Aas;anna@a.example;Buyer;+49 40 1\n',
    ],
    [
      'a list in Swedish',
      'Anställningsnr;Förnamn;Efternamn;E-post;Befattning\n2001;Anna;Aas;anna@a.example;Buyer\n',
    ],
    [
      'a list in Lithuanian',
      'Tabelio numeris;Vardas;Pavardė;El. paštas;Pareigos\n2001;Anna;Aas;anna@a.example;Buyer\n',
    ],
    [
      'a list in French',
      'Matricule;Nom;Prénom;Courriel;Poste\n2001;Aas;Anna;anna@a.example;Buyer\n',
    ],
  ])('CD49: the names of columns of %s are known', async (_, text) => {
    expect(await added('people', { 'export.csv': text })).toMatchObject([
      { id: '2001', first_name: 'Anna', last_name: 'Aas', mail: 'anna@a.example', title: 'Buyer' },
    ]);
  });

  it('CD49, CD52: a list of desks without ids, as Envoy has it', async () => {
    const desks = 'Floor Name,Desk,Neighborhood,Enabled,Assigned To\nGround floor,D 1,South,Yes,\n';
    const rows = await added('spaces', {
      'desks.csv': `${desks.replace('Enabled', 'Type').replace('Yes', 'desk')}`,
    });
    expect(rows).toMatchObject([
      { id: 'harbour-0-D 1', floor: 'harbour-0', zone: 'South', name: 'D 1' },
    ]);
  });

  it('CD85: a list of desks with numbers and no names', async () => {
    const desks = 'Etage;Bereich;Raum-/Platznr.;Art\nGround floor;South;E.01;Schreibtisch\n';
    const rows = await added('spaces', { 'desks.csv': desks });
    expect(rows).toMatchObject([
      { id: 'E.01', floor: 'harbour-0', zone: 'South', name: 'E.01', kind: 'desk' },
    ]);
  });

  it('CD51: what somebody has said of columns is remembered, in any order; a new column is asked for again', async () => {
    const list = 'Kto;Wer;Geheim\n2001;anna;secret\n';
    expect(said(await look({ 'a.csv': list }))[0]).toMatch(
      /^a\.csv: expected a first line with names of columns that Perch knows: say once what they hold/,
    );
    await db.transaction((query) =>
      remember(query, 'people', [
        { name: 'Kto', field: 'id' },
        { name: 'Wer', field: 'first_name' },
        { name: 'Geheim', field: null },
        { name: 'Post', field: 'mail' },
      ]),
    );
    const other = 'Geheim;Post;Wer;Kto\nsecret;anna@a.example;Anna;2001\n';
    const imported = await look({ 'a.csv': other });
    expect(imported.ok && [imported.changes.people.added, imported.warnings]).toMatchObject([
      [{ id: '2001', first_name: 'Anna', username: 'anna' }],
      [],
    ]);
    expect(JSON.stringify(imported)).not.toContain('secret');
    expect(said(await look({ 'a.csv': list }))).toHaveLength(1);
  });

  it('CD51: a field belongs to one column, and to the table', async () => {
    const say = (...fields: readonly (string | null)[]) =>
      db.transaction((query) =>
        sayColumns(query, {
          table: 'groups',
          columns: fields.map((field, at) => ({ name: `Column ${at}`, field })),
        }),
      );
    for (const fields of [['id', 'id'], ['id', 'mail'], []]) {
      expect(await say(...fields)).toBe(false);
    }
    expect(await say('name', null, 'id')).toBe(true);
    const imported = await look({ 'x.csv': 'Column 2,Column 1,Column 0\nbirds,secret,Birds\n' });
    expect(imported.ok && imported.changes.groups.added).toEqual([{ id: 'birds', name: 'Birds' }]);
  });

  it('CD52: a user name from the mail address; a second one is a fault with its line', async () => {
    const head = 'Personnel number;Surname;First name;E-mail;Department\n';
    const anna = '2001;Aas;Anna;Anna.Aas@a.example;Sales\n';
    expect(await added('people', { 'export (3).csv': head + anna })).toMatchObject([
      { id: '2001', username: 'anna.aas', department: 'Sales' },
    ]);
    const other = '2002;Aas;Anna;anna.aas@b.example;Sales\n2003;Berg;Bo;;Sales\n';
    expect(said(await look({ 'export (3).csv': head + anna + other }))).toEqual([
      'export (3).csv:3: username: expected a value of its own, and line 2 has the same, not "anna.aas"',
      'export (3).csv:4: username: expected a value',
    ]);
  });

  it('CD52: a picture for equipment that has none, by its name', async () => {
    const equipment = 'id,name,picture\nm1,Bildschirm 27 Zoll,\nm2,Kaffeemaschine,\n';
    const rows = await added('equipment', { 'equipment.csv': equipment });
    expect(rows.map(({ picture }) => picture)).toEqual([
      expect.stringMatching(/^[0-9a-f]+\.svg$/),
      expect.stringMatching(/^[0-9a-f]+\.svg$/),
    ]);
    expect(rows[0]?.picture).not.toBe(rows[1]?.picture);
  });

  it('CD54: damage by other programs is a warning, and so is a zone in another case', async () => {
    const people = 'id,username,first_name,last_name\n2001,jmueller,JÃ¼rgen,MÃ¼ller\n';
    const spaces =
      'id,floor,zone,name,kind\nd1,harbour-0,South,01. Feb,desk\nd2,harbour-0,South,#NAME?,desk\nd3,harbour-0,South,1E+05,desk\nd4,harbour-0,SOUTH,Q2,desk\n';
    expect(said(await look({ 'people.csv': people, 'spaces.csv': spaces }))).toEqual([
      'warning spaces.csv:2: name: what a spreadsheet may have made of another text: "01. Feb"',
      'warning spaces.csv:3: name: what a spreadsheet may have made of another text: "#NAME?"',
      'warning spaces.csv:4: name: what a spreadsheet may have made of another text: "1E+05"',
      'warning spaces.csv:5: zone: the floor has this zone as "South", too: "SOUTH"',
      'warning people.csv:2: first_name: letters that were read in the wrong encoding before: "JÃ¼rgen"',
      'warning people.csv:2: last_name: letters that were read in the wrong encoding before: "MÃ¼ller"',
    ]);
  });
});
