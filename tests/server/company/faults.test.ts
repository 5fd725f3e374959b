import { expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import { onEachDatabase } from '../databases.ts';
import { bring, bringAll, EXAMPLE, edited, faultsOf, textOf, withTexts } from './example.ts';

const csv = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** Fifty faults, each in a line of its own, in the order of the files. */
const FAULTY = {
  'sites.csv': csv(
    'id,name,country',
    ',No id,NO',
    'oslo,,NO',
    'oslo,Twice,NO',
    'bergen,Bergen,Norway',
    'tromso,Tromsø,NO,surplus',
    `${'i'.repeat(101)},Long id,NO`,
    'a|b,Bar,NO',
  ),
  'buildings.csv': csv(
    'id,site,name,country,time_zone,first_floor,plan,capacity',
    'harbour,paris,Harbour,NO,Europe/Oslo,harbour-0,harbour,40',
    'b2,oslo,Two,NO,Norway,,,',
    'b3,oslo,Three,NO,Europe/Oslo,nowhere,,',
    'b4,oslo,Four,NO,Europe/Oslo,,,many',
    'b5,oslo,Five,NO,Europe/Oslo,,,-1',
    'b6,oslo,,NO,Europe/Oslo,,,',
    'b7,oslo,Seven,NO,,,,',
    'b8,oslo,Eight,NO,Europe/Oslo,,harbour,',
    'b9,oslo,Nine,NO,Europe/Oslo,,,1.5',
  ),
  'floors.csv': csv(
    'id,building,name,level',
    'harbour-0,harbour,Ground floor,0',
    'harbour-1,,First floor,1',
    'harbour-2,harbour,Second floor,two',
    'harbour-3,castle,Third floor,3',
    'harbour-4,harbour,,4',
    'harbour-5,harbour,Fifth floor,5000',
  ),
  'equipment.csv': csv(
    'id,name,description,picture',
    'screen,Screen,,none.svg',
    'dock,,,dock.svg',
    'video,,,',
    `lamp,Lamp,${'d'.repeat(201)},dock.svg`,
  ),
  'spaces.csv': csv(
    'id,floor,zone,name,kind,use,seats,equipment,blocked,x,y',
    'd1,harbour-0,South,1,table,book,1,,no,1,1',
    'd2,harbour-0,South,2,desk,rent,1,,no,1,1',
    'd3,harbour-0,South,3,desk,book,few,,no,1,1',
    'd4,harbour-0,South,4,desk,book,1,sofa,no,1,1',
    'd5,harbour-0,South,5,desk,book,1,,perhaps,1,1',
    'd6,harbour-0,,6,desk,book,1,,no,1,1',
    'd7,cellar,South,7,desk,book,1,,no,1,1',
    'd8,harbour-0,South,8,desk,book,1,,no,here,1',
    'd9,harbour-0,South,9,desk,book,1,,no,,1',
    'd10,harbour-0,South,,desk,book,1,,no,1,1',
    'd11,harbour-0,South,11,,book,1,,no,1,1',
    'd1,harbour-0,South,12,desk,book,1,,no,1,1',
  ),
  'people.csv': csv(
    'id,username,mail,first_name,last_name,groups,active',
    '1,,,A,B,,yes',
    '2,two,nobody,A,B,,yes',
    '3,three,c@d.e,,B,,yes',
    '4,four,d@e.f,A,B,club,yes',
    '5,five,e@f.g,A,B,,maybe',
    '6,three,f@g.h,A,B,,yes',
    '7,seven,c@d.e,A,B,,yes',
    '2,eight,g@h.i,A,B,,yes',
  ),
  'grants.csv': csv(
    'group,person,capability,building,floor,zone',
    ',,administer,,,',
    'facilities,,rule,,,',
    'facilities,,administer,palace,,',
    'strangers,,administer,,,',
  ),
};

onEachDatabase('the faults of files', ({ db }) => {
  it('CD4: fifty faults are fifty lines, each with its place, and nothing changes', async () => {
    await bringAll(db, EXAMPLE);
    const before = await exportCompany(db);
    const faults = faultsOf(await bring(db, withTexts(EXAMPLE, FAULTY)));
    for (const fault of faults) expect(fault).toMatch(/^\w+\.csv:\d+: (\w+: )?expected ./);
    const lines = new Set(faults.map((fault) => fault.split(': ', 1)[0]));
    const faulty = Object.entries(FAULTY).flatMap(([file, text]) =>
      text
        .trimEnd()
        .split('\n')
        .map((_, index) => `${file}:${index + 1}`)
        .slice(1),
    );
    // The first line of each file is right, and so is one floor.
    expect(faulty.filter((line) => !lines.has(line))).toEqual(['floors.csv:2']);
    expect(faults.length).toBeGreaterThanOrEqual(50);
    expect(await exportCompany(db)).toEqual(before);
  });

  it.each([
    [
      'spaces.csv',
      'desk-0-1,harbour-0',
      'desk-0-1,cellar',
      'spaces.csv:2: floor: expected an id that floors.csv has, not "cellar"',
    ],
    [
      'spaces.csv',
      'book,1,screen|dock',
      'book,1,sofa|dock',
      'spaces.csv:2: equipment: expected an id that equipment.csv has, not "sofa"',
    ],
    ['sites.csv', 'id,name,country', 'name,place,country', 'sites.csv:1: id: expected a value'],
    [
      'sites.csv',
      'id,name,country',
      'name,country,name',
      'sites.csv:1: name: expected a value of its own, and line 1 has the same, not "name"',
    ],
    ['sites.csv', 'Oslo', '"Oslo', 'sites.csv:2: expected CSV'],
    [
      'company.json',
      '480',
      '"early"',
      'company.json: settings.workingDay.start: expected a whole number from 0 to 1439, not "early"',
    ],
    [
      'company.json',
      '"settings": {',
      '"settings": { "branding": { "webApp": { "logo": "logo.svg" } },',
      'company.json: settings.branding.webApp.logo: expected the file pictures/logo.svg, not "logo.svg"',
    ],
    ['company.json', '{', '[', 'company.json: expected JSON'],
    [
      'company.json',
      '480',
      '480, "farbe": "rot"',
      'company.json: settings.workingDay.farbe: expected the name of a setting',
    ],
    [
      'sites.csv',
      'oslo,Oslo,NO',
      'oslo,Oslo,Litauen',
      'sites.csv:2: country: expected a country code of two letters, like NO, not "Litauen"',
    ],
    [
      'company.json',
      '{',
      '{ "retention": { "bookings": 7 },',
      'company.json: retention.bookings: expected a whole number from 31 to 36500, or null, not "7"',
    ],
    [
      'people.csv',
      '1001,ingrid',
      '1001,jonas',
      'people.csv:3: username: expected a value of its own, and line 2 has the same, not "jonas"',
    ],
    [
      'grants.csv',
      'assistants,,book_for',
      'assistants,1003,book_for',
      'grants.csv:4: group: expected either a group or a person',
    ],
    ['plans/harbour/level.geojson', '"Polygon"', '"Point"', ''],
    [
      'buildings.csv',
      'Europe/Oslo',
      `${'x'.repeat(2000)}+01:00`,
      'buildings.csv:2: time_zone: expected a time zone like Europe/Berlin',
    ],
  ])('CD4: %s with %s as %s', async (path, from, to, line) => {
    const faults = faultsOf(await bring(db, edited(EXAMPLE, path, from, to)));
    if (line === '') expect(faults).toEqual([]);
    else expect(faults.some((fault) => fault.startsWith(line))).toBe(true);
  });

  it('CD13: faults are in the order of the documented files, then of the lines', async () => {
    const imported = await bring(db, withTexts(EXAMPLE, { ...FAULTY, 'space.csv': 'id' }));
    if (imported.ok) throw new Error('there are faults');
    const files = [...new Set(imported.faults.map(({ file }) => file))];
    const follows = ['rules.csv', 'closures.csv', 'space.csv'];
    expect(files).toEqual([...Object.keys(FAULTY), ...follows]);
    for (const name of files) {
      const lines = imported.faults.flatMap(({ file, line }) => (file === name ? [line ?? 0] : []));
      expect(lines).toEqual([...lines].sort((one, other) => one - other));
    }
  });

  it('CD12: a consequence of a fault is not reported as another fault', async () => {
    const empty = edited(EXAMPLE, 'company.json', '480', '"early"');
    expect(faultsOf(await bring(db, empty))).toEqual([expect.stringContaining('workingDay.start')]);
    await bringAll(db, EXAMPLE);
    const nameless = edited(EXAMPLE, 'people.csv', '1001,ingrid', ',ingrid');
    expect(faultsOf(await bring(db, nameless))).toEqual(['people.csv:2: id: expected a value']);
  });

  it('CD12: only faults of floor plans use free text, all others have a kind', async () => {
    const files = withTexts(EXAMPLE, {
      ...FAULTY,
      'company.json': JSON.stringify({
        name: 'Fjord',
        settings: { farbe: 'rot', language: 'xx', features: { roomFinder: { enabled: 'ja' } } },
        retention: { bookings: 7, logs: 1 },
      }),
      'rules.csv': csv(
        'building,floor,zone,group,rule,value,locked',
        'harbour,harbour-0,South,,weekends,closed,no',
        ',,South,,weekends,closed,no',
        ',harbour-0,Nowhere,,weekends,closed,no',
      ),
      'closures.csv': csv(
        'id,building,floor,zone,space,start,end,reason',
        'c1,harbour,,,d1,2027-01-01T08:00,,Paint',
        'c2,harbour,,,,2027-01-01T08:00,2027-01-01T07:00,Paint',
      ),
    });
    const imported = await bring(db, files);
    if (imported.ok) throw new Error('there are faults');
    const kinds = new Set(imported.faults.map(({ expected }) => expected.kind));
    expect(kinds.has('other')).toBe(false);
    for (const kind of ['setting', 'choice', 'wholeOrNull', 'groupOrPerson', 'country']) {
      expect(kinds).toContain(kind);
    }
    for (const kind of [
      'buildingOrZone',
      'floorAndZone',
      'zoneOfFloor',
      'onePlace',
      'afterStart',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  it('CD48: a second list of a table is a fault', async () => {
    const files = withTexts(EXAMPLE, { 'space.csv': textOf(EXAMPLE, 'spaces.csv') });
    expect(faultsOf(await bring(db, files))).toEqual([
      'space.csv: expected one list of each kind, and spaces.csv is of the same',
    ]);
  });

  it.each([
    ['level', '{"type":"FeatureCollection","features":[]}', 'at least one level'],
    ['level', '[]', 'a GeoJSON feature collection'],
    ['unit', '{', 'JSON'],
    ['unit', '{"features":{}}', 'a GeoJSON feature collection'],
    ['unit', `{"features":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'JSON'],
  ])(
    'CD18: the file %s of a floor plan that cannot be drawn is named',
    async (type, text, expected) => {
      const path = `plans/harbour/${type}.geojson`;
      expect(faultsOf(await bring(db, withTexts(EXAMPLE, { [path]: text })))).toEqual([
        `${path}: expected ${expected}`,
      ]);
    },
  );

  it('CD18: a floor plan has a file of units, and outlines in degrees', async () => {
    const path = 'plans/harbour/unit.geojson';
    const without = new Map([...EXAMPLE].filter(([own]) => own !== path));
    expect(faultsOf(await bring(db, without))).toEqual([`${path}: expected the file ${path}`]);
    const far = ['level', 'unit'].map((type) => {
      const own = `plans/harbour/${type}.geojson`;
      return [own, textOf(EXAMPLE, own).replace(/\[ 10\.\d+, /g, '[ 4000.5, ')] as const;
    });
    expect(faultsOf(await bring(db, withTexts(EXAMPLE, Object.fromEntries(far))))).toEqual([
      'plans/harbour/level.geojson: expected levels or units with an outline in longitude and latitude (EPSG:4326)',
    ]);
  });

  it('CD4: a missing floor plan is a fault', async () => {
    const missing = edited(EXAMPLE, 'buildings.csv', 'harbour-0,harbour,', 'harbour-0,castle,');
    expect(faultsOf(await bring(db, missing))).toContain(
      'buildings.csv: plan: expected the file plans/castle/level.geojson, not "castle"',
    );
  });
});
