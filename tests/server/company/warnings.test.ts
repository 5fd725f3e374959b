import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAR, lonelyAmong } from '../../../core/rules/place/lonely.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { warningLine } from '../../../server/company/format/warning.ts';
import type { Imported } from '../../../server/company/import.ts';
import { onEachDatabase } from '../databases.ts';
import { bring, bringAll, EXAMPLE, edited, isUnchanged, textOf, withTexts } from './example.ts';
import { readTable } from './read-list.ts';

const linesOf = (imported: Imported): readonly string[] =>
  imported.ok ? imported.warnings.map(warningLine) : ['faults'];

const more = (files: Files, path: string, ...lines: readonly string[]): Files =>
  withTexts(files, { [path]: `${textOf(files, path).trim()}\n${lines.join('\n')}\n` });

const metre = fc.integer({ min: -4 * FAR, max: 4 * FAR });

describe('a space that is far from all others', () => {
  it('CD17: has no other space within that distance, and is not the only one', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: metre, y: metre }), { maxLength: 30 }), (all) => {
        const isLonely = lonelyAmong(all);
        for (const one of all) {
          const others = all.filter((other) => other !== one);
          const isFar = others.every((other) => Math.hypot(one.x - other.x, one.y - other.y) > FAR);
          expect(isLonely(one)).toBe(others.length > 0 && isFar);
        }
      }),
    );
  });
});

describe('a column without a name', () => {
  const read = (text: string) => readTable('groups', new TextEncoder().encode(text));

  it('CD17: is ignored with a warning, whatever is in it', () => {
    const { table, faults, warnings } = read('id,name,,\nbirds,Birds,,\n');
    expect(faults).toEqual([]);
    expect(table?.rows[0]?.values).toEqual({ id: 'birds', name: 'Birds' });
    expect(warnings?.map(warningLine)).toEqual([
      'warning groups.csv:1: a column without a name is left out: "3"',
      'warning groups.csv:1: a column without a name is left out: "4"',
    ]);
    const filled = read('id,name,\nbirds,Birds,x\n');
    expect(filled.faults).toEqual([]);
    expect(filled.table?.rows[0]?.values).toEqual({ id: 'birds', name: 'Birds' });
  });
});

onEachDatabase('what is possible but odd', ({ db }) => {
  const spaces = (...lines: readonly string[]): Files => {
    const [head = '', ...rest] = textOf(EXAMPLE, 'spaces.csv').trim().split('\n');
    const all = [`${head},x,y,properties`, ...rest.map((line) => `${line},,,`), ...lines];
    return withTexts(EXAMPLE, { 'spaces.csv': all.join('\n') });
  };
  const ODD = more(
    spaces(
      'odd-1,harbour-0,South,0-01,desk,book,1,,no,,,',
      'odd-2,harbour-0,South,Odd,desk,book,400,,no,,,',
      'odd-3,harbour-0,South,odd,desk,book,1,,no,5000,5,',
      'odd-4,harbour-0,South,Tall,desk,book,1,,no,,,adjustable|height=120',
    ),
    'floors.csv',
    'harbour-x,harbour,Mezzanine,1',
  );

  it('CD17: the example gives no warnings', async () => {
    expect(linesOf(await bringAll(db, EXAMPLE))).toEqual([]);
  });

  it('CD17: gives warnings with file and line, and is imported', async () => {
    const said = linesOf(await bring(db, ODD, { isDry: true }));
    expect(said).toEqual([
      'warning floors.csv:4: level: line 3 is a floor of this building with the same level: "1"',
      'warning spaces.csv:22: name: line 2 is a space of this floor with the same name: "0-01"',
      'warning spaces.csv:23: seats: more than 36 seats at one desk: "400"',
      'warning spaces.csv:24: name: line 23 is a space of this floor with the same name: "odd"',
      'warning spaces.csv:24: x: more than 300 m away from all other spaces of its floor: "5000, 5"',
      'warning spaces.csv:25: properties: an entry that is not like name=value: "adjustable"',
    ]);
    expect(linesOf(await bringAll(db, ODD))).toEqual(said);
  });

  it('CD17, CD5: gives no warnings again for unchanged rows', async () => {
    const again = await bring(db, ODD);
    expect(again.ok && again.changes.spaces.changed).toEqual([]);
    expect(isUnchanged(again)).toBe(true);
    expect(linesOf(again)).toEqual([]);
    // A change of something else is none of what is odd.
    expect(linesOf(await bring(db, edited(ODD, 'spaces.csv', 'Odd,desk', 'Odd,room')))).toEqual([]);
    expect(linesOf(await bring(db, edited(ODD, 'spaces.csv', ',400,', ',500,')))).toEqual([
      'warning spaces.csv:23: seats: more than 36 seats at one desk: "500"',
    ]);
  });

  it('CD17: a floor plan without a building is left out with a warning', async () => {
    const [plan] = [...EXAMPLE].filter(([path]) => path.endsWith('level.geojson'));
    const files = new Map([...ODD, ['plans/castle/level.geojson', plan?.[1] ?? new Uint8Array()]]);
    expect(linesOf(await bring(db, files, { isDry: true }))).toContain(
      'warning plans/castle/: no building has this floor plan, so it is left out',
    );
  });
});

onEachDatabase('the floor that a building shows first', ({ db }) => {
  const two = (first: string, floors: readonly string[]): Files =>
    more(
      more(EXAMPLE, 'buildings.csv', `castle,oslo,Castle,NO,Europe/Oslo,${first},,`),
      'floors.csv',
      ...floors,
    );

  it('CD16: must be a floor of that building', async () => {
    const imported = await bring(db, two('harbour-1', ['castle-0,castle,Hall,0']));
    expect(imported).toMatchObject({
      ok: false,
      faults: [
        {
          file: 'buildings.csv',
          line: 3,
          column: 'first_floor',
          found: 'harbour-1',
          expected: { kind: 'ownFloor' },
        },
      ],
    });
    await bringAll(db, two('castle-0', ['castle-0,castle,Hall,0']));
  });

  it('CD16: is cleared when the floor moves to another building', async () => {
    const floors = textOf(two('castle-0', ['castle-0,harbour,Hall,7']), 'floors.csv');
    const imported = await bring(db, withTexts(new Map(), { 'floors.csv': floors }));
    expect(imported.ok && imported.changes.buildings.changed).toMatchObject([
      { after: { id: 'castle', first_floor: null } },
    ]);
  });
});
