import { createInstance, type TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../core/contract/administration/expectation.ts';
import type { Suspicion } from '../../core/contract/administration/suspicion.ts';
import { LANGUAGE_CODES } from '../../core/contract/languages.ts';
import { expectationWords } from '../../ui/shared/faults/expectation-words.ts';
import { suspicionWords } from '../../ui/shared/faults/suspicion-words.ts';
import { LOCALES } from '../architecture/language-files.ts';

/** One of each kind. */
const EACH: Readonly<Record<Expectation['kind'], Expectation>> = {
  text: { kind: 'text', longest: 200 },
  paragraphs: { kind: 'paragraphs', longest: 2_000 },
  number: { kind: 'number', from: 0, to: 500, whole: true },
  duration: { kind: 'duration', from: 1, to: 600 },
  choice: { kind: 'choice', of: ['desk', 'room'] },
  columns: { kind: 'columns', of: ['id', 'name'] },
  without: { kind: 'without', text: '|' },
  reference: { kind: 'reference', file: 'floors.csv' },
  unique: { kind: 'unique', line: 4 },
  unchanged: { kind: 'unchanged' },
  file: { kind: 'file', path: 'pictures/a.svg' },
  picture: { kind: 'picture', ends: ['svg', 'png'], most: 100_000 },
  list: { kind: 'list', most: 18 },
  rows: { kind: 'rows', most: 100_000 },
  mostColumns: { kind: 'mostColumns', most: 100 },
  mostEntries: { kind: 'mostEntries', most: 50_000 },
  fewerFaults: { kind: 'fewerFaults', most: 10_000 },
  memory: { kind: 'memory', most: 1_024 },
  seconds: { kind: 'seconds', most: 120 },
  notErased: { kind: 'notErased' },
  undamaged: { kind: 'undamaged' },
  onlyOnce: { kind: 'onlyOnce' },
  cells: { kind: 'cells', count: 3 },
  timeZone: { kind: 'timeZone' },
  mail: { kind: 'mail' },
  webAddress: { kind: 'webAddress' },
  csv: { kind: 'csv' },
  json: { kind: 'json' },
  utf8: { kind: 'utf8' },
  moment: { kind: 'moment' },
  localTime: { kind: 'localTime' },
  day: { kind: 'day' },
  hours: { kind: 'hours' },
  companyLanguage: { kind: 'companyLanguage', language: 'sv' },
  after: { kind: 'after', moment: '2027-01-01' },
  notAccepted: { kind: 'notAccepted' },
  oneText: { kind: 'oneText', path: 'consents/2026/EN.md' },
  value: { kind: 'value' },
  position: { kind: 'position' },
  permission: { kind: 'permission' },
  country: { kind: 'country' },
  wholeOrNull: { kind: 'wholeOrNull', from: 31, to: 36_500 },
  object: { kind: 'object' },
  values: { kind: 'values' },
  quoted: { kind: 'quoted' },
  quotedOrNull: { kind: 'quotedOrNull' },
  setting: { kind: 'setting', path: 'features.x' },
  groupOrPerson: { kind: 'groupOrPerson' },
  noZone: { kind: 'noZone' },
  freeId: { kind: 'freeId' },
  unlistedId: { kind: 'unlistedId' },
  floorAndZone: { kind: 'floorAndZone' },
  zoneOfFloor: { kind: 'zoneOfFloor' },
  buildingOrZone: { kind: 'buildingOrZone' },
  onePlace: { kind: 'onePlace' },
  afterStart: { kind: 'afterStart' },
  administrator: { kind: 'administrator' },
  breakGlass: { kind: 'breakGlass' },
  ownRow: { kind: 'ownRow' },
  ownPermission: { kind: 'ownPermission' },
  fixed: { kind: 'fixed' },
  companyZip: { kind: 'companyZip' },
  planZip: { kind: 'planZip' },
  newBuilding: { kind: 'newBuilding' },
  knownHeading: { kind: 'knownHeading' },
  workbook: { kind: 'workbook' },
  oneList: { kind: 'oneList', file: 'people.csv' },
  readableZip: { kind: 'readableZip' },
  size: { kind: 'size', most: 64_000_000 },
  sizeWithFloors: { kind: 'sizeWithFloors', most: 64_000_000 },
  noPlan: { kind: 'noPlan' },
  ownFloor: { kind: 'ownFloor' },
  collection: { kind: 'collection' },
  levels: { kind: 'levels' },
  degrees: { kind: 'degrees' },
  outlines: { kind: 'outlines' },
  otherIds: { kind: 'otherIds' },
  other: { kind: 'other', message: 'A floor plan.' },
};

/** One of each kind. */
const ODD: Readonly<Record<Suspicion['kind'], Suspicion>> = {
  sameLevel: { kind: 'sameLevel', line: 3 },
  sameName: { kind: 'sameName', line: null },
  farAway: { kind: 'farAway', metres: 300 },
  manySeats: { kind: 'manySeats', most: 36 },
  property: { kind: 'property' },
  unnamedColumn: { kind: 'unnamedColumn' },
  bookingPerson: { kind: 'bookingPerson' },
  bookingSpace: { kind: 'bookingSpace' },
  bookingClosed: { kind: 'bookingClosed' },
  bookingTaken: { kind: 'bookingTaken' },
  bookingAgainstRule: { kind: 'bookingAgainstRule' },
  unknownFormer: { kind: 'unknownFormer' },
  unusedPlan: { kind: 'unusedPlan' },
  unknownColumn: { kind: 'unknownColumn' },
  leftOutLine: { kind: 'leftOutLine' },
  unknownList: { kind: 'unknownList' },
  newName: { kind: 'newName' },
  furtherSheet: { kind: 'furtherSheet' },
  mojibake: { kind: 'mojibake' },
  spreadsheet: { kind: 'spreadsheet' },
  guessedEncoding: { kind: 'guessedEncoding', encoding: 'windows-1252' },
  zoneCase: { kind: 'zoneCase', other: 'South' },
};

const wordsIn = async (language: string): Promise<TFunction<'faults'>> => {
  const faults = LOCALES.get(language)?.get('faults') as object;
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    ns: 'faults',
    resources: { [language]: { faults } },
    interpolation: { escapeValue: false },
  });
  return i18n.getFixedT(language, 'faults');
};

describe('the words for expected values', () => {
  it.each(LANGUAGE_CODES)(
    'CD12: each kind of expectation has its own sentence in %s',
    async (code) => {
      const t = await wordsIn(code);
      const sentences = Object.values(EACH).map((each) =>
        expectationWords(t, each, { found: 'x' }),
      );
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[\p{Lu}\d][^{}]*\p{L}[^{}]*\.$/u);
        expect(sentence).not.toContain('undefined');
      }
      expect(new Set(sentences).size).toBe(sentences.length);
    },
  );

  it.each(LANGUAGE_CODES)(
    'CD17: each kind of suspicious value has a sentence in %s',
    async (code) => {
      const t = await wordsIn(code);
      const sentences = Object.values(ODD).flatMap((each) => [
        suspicionWords(t, each, false),
        suspicionWords(t, each, true),
      ]);
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^{}]*\p{L}[^{}]*\.?$/u);
      expect(new Set(sentences).size).toBe(Object.keys(ODD).length + 1);
    },
  );

  it('CD12: line numbers appear only for a file; without a line, the other value is not in the file', async () => {
    const t = await wordsIn('de');
    const said = (line: number | null, isFile: boolean) =>
      expectationWords(t, { kind: 'unique', line }, { isFile });
    expect(said(4, true)).toBe('Ein eigener Wert; diesen hat schon Zeile 4.');
    expect(said(null, true)).toContain('nicht in der Datei');
    expect(said(4, false)).toBe('Ein eigener Wert; dieser ist schon vergeben.');
    expect(said(null, false)).toBe(said(4, false));
  });

  it('CD14: for a number with a comma, says that it takes a point', async () => {
    const t = await wordsIn('de');
    const said = (found: string, whole: boolean) =>
      expectationWords(t, { kind: 'number', from: 0, to: 9, whole }, { found });
    expect(said('1,234', false)).toBe('Eine Zahl von 0 bis 9, mit einem Punkt statt des Kommas.');
    expect(said('far', false)).toBe('Eine Zahl von 0 bis 9.');
    expect(said('3,5', true)).toBe('Eine ganze Zahl von 0 bis 9.');
  });

  it('CD12: an unknown kind of a newer server is shown in the server’s words', async () => {
    const t = await wordsIn('de');
    const newer = { kind: 'newer' } as unknown as Expectation;
    expect(expectationWords(t, newer, { message: 'something newer' })).toBe('something newer');
  });
});
