import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../core/contract/languages.ts';
import { warningLine } from '../../../server/company/format/warning.ts';
import { readWorkbook } from '../../../server/company/reading/workbook.ts';
import { companyTemplate } from '../../../server/company/template/template.ts';
import { onEachDatabase } from '../databases.ts';
import { bring, bringAll, EXAMPLE, faultsOf, isUnchanged } from './example.ts';

onEachDatabase('CD76: a template', ({ db }) => {
  const look = async (workbook: Uint8Array) => {
    const imported = await bring(db, new Map([['template.xlsx', workbook]]), { isDry: true });
    if (!imported.ok) throw new Error(faultsOf(imported).join('\n'));
    return imported;
  };
  const template = async (floor: string | null, language: (typeof LANGUAGE_CODES)[number]) => {
    const workbook = await companyTemplate(db, { floor, language });
    if (workbook === null) throw new Error('no template');
    return workbook;
  };

  it.each(LANGUAGE_CODES)('in %s, imported as it is, changes nothing', async (language) => {
    await bringAll(db, EXAMPLE);
    for (const floor of [null, 'harbour-1']) {
      const imported = await look(await template(floor, language));
      expect(imported.warnings.map(warningLine)).toEqual([]);
      expect(isUnchanged(imported)).toBe(true);
      expect(imported.bookings).toBeNull();
    }
  });

  it('has the people and spaces that are stored, and room for bookings', async () => {
    await bringAll(db, EXAMPLE);
    const sheets = readWorkbook('t.xlsx', await template(null, 'de'));
    const heads = sheets.map((sheet) => ('lines' in sheet ? [sheet.file, sheet.lines.length] : []));
    expect(heads).toEqual([
      ['t.xlsx/people', 6],
      ['t.xlsx/spaces', 21],
      ['t.xlsx/bookings', 1],
    ]);
    const [, spaces] = sheets;
    expect(spaces !== undefined && 'lines' in spaces && spaces.lines[0]?.cells).toEqual(
      expect.arrayContaining(['Kennung', 'Etage', 'Art']),
    );
  });

  it('of a floor is the whole list of this floor alone', async () => {
    await bringAll(db, EXAMPLE);
    const csv = (rows: string) => new TextEncoder().encode(`only_floor,harbour-1\n${rows}`);
    const imported = await bring(db, new Map([['spaces.csv', csv('id,name\ndesk-1-1,Window\n')]]), {
      isDry: true,
    });
    if (!imported.ok) throw new Error(faultsOf(imported).join('\n'));
    expect(imported.changes.spaces.changed).toMatchObject([{ after: { name: 'Window' } }]);
    expect(imported.changes.spaces.gone.length).toBeGreaterThan(3);
    expect(new Set(imported.changes.spaces.gone.map(({ floor }) => floor))).toEqual(
      new Set(['harbour-1']),
    );
  });

  it('of a floor that is not there is none', async () => {
    expect(await companyTemplate(db, { floor: 'nowhere', language: 'en' })).toBeNull();
  });
});
