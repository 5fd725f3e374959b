import type { TFunction } from 'i18next';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { languageName } from '../language-name.ts';

const BYTES = 1_000;

type Options = {
  /** The faulty text. */
  readonly found?: string | null;
  /** Of a file, whose lines can be looked up; else of a set of changes. */
  readonly isFile?: boolean;
  /** For a group of similar faults with different faulty texts. */
  readonly isGroup?: boolean;
  /** The server's English message, for kinds that an older page does not know. */
  readonly message?: string;
};

/** CD12: what was expected, as a sentence that stands alone and after "Expected:". */
export const expectationWords = (
  t: TFunction<'faults'>,
  expected: Expectation,
  { found = null, isFile = false, isGroup = false, message = '' }: Options = {},
): string => {
  switch (expected.kind) {
    case 'text':
      return t('expected.text', { count: expected.longest });
    case 'number': {
      const { from, to, whole } = expected;
      if (whole) return t('expected.wholeNumber', { from, to });
      // CD14: a comma that is not the decimal mark for sure.
      const hasComma = found !== null && /^-?\d+,\d+$/.test(found);
      return t(hasComma ? 'expected.decimalPoint' : 'expected.number', { from, to });
    }
    case 'wholeOrNull':
      return t('expected.wholeOrNull', { from: expected.from, to: expected.to });
    case 'setting':
      return t('expected.setting', { path: expected.path });
    case 'companyZip':
      return t('expected.companyZip', { file: 'company.json' });
    case 'size':
      return t('expected.size', { size: expected.most / (BYTES * BYTES) });
    case 'noPlan':
      return t('expected.noPlan', { section: t('buildings') });
    case 'collection':
      return t('expected.collection', { format: 'GeoJSON' });
    case 'sizeWithFloors':
      return t('expected.sizeWithFloors', { size: expected.most / (BYTES * BYTES) });
    case 'country':
      return t('expected.country', { example: 'LT' });
    case 'duration':
      return t('expected.duration', { from: expected.from, to: expected.to });
    case 'choice':
      return t('expected.choice', { of: expected.of.join(', ') });
    case 'columns':
      return t('expected.columns', { of: expected.of.join(', ') });
    case 'without':
      return t('expected.without', { text: expected.text });
    case 'reference':
      return t('expected.reference', { file: expected.file });
    case 'unique':
      if (!isFile || isGroup) return t('expected.unique');
      return expected.line === null
        ? t('expected.uniqueElsewhere')
        : t('expected.uniqueLine', { line: expected.line });
    case 'unchanged':
      return t('expected.unchanged', { found: found === null || found === '' ? '–' : found });
    case 'file':
      return isGroup ? t('expected.files') : t('expected.file', { path: expected.path });
    case 'picture':
      return t('expected.picture', {
        ends: expected.ends.join(', '),
        size: Math.round(expected.most / BYTES),
      });
    case 'list':
      return t('expected.list', { count: expected.most });
    case 'rows':
      return t('expected.rows', { count: expected.most });
    case 'memory':
    case 'seconds':
      return t(`expected.${expected.kind}`, { most: expected.most });
    case 'mostColumns':
    case 'mostEntries':
    case 'fewerFaults':
      return t(`expected.${expected.kind}`, { count: expected.most });
    case 'cells':
      return t('expected.cells', { count: expected.count });
    case 'webAddress':
      return t('expected.webAddress', { example: 'https://id.example/start' });
    case 'timeZone':
      return t('expected.timeZone', { example: 'Europe/Stockholm' });
    case 'day':
      return t('expected.day', { example: '2026-12-31' });
    case 'localTime':
      return t('expected.localTime', { example: '2026-12-24T08:00' });
    case 'moment':
      return t('expected.moment', { day: '2027-01-01', time: '2027-01-01T08:00Z' });
    case 'paragraphs':
      return t('expected.paragraphs', { longest: expected.longest });
    case 'companyLanguage':
      return t('expected.companyLanguage', { language: languageName(expected.language) });
    case 'after':
      return t('expected.after', { moment: expected.moment });
    case 'oneList':
      return t('expected.oneList', { file: expected.file });
    case 'oneText':
      return t('expected.oneText', { path: expected.path });
    case 'other':
      return expected.message;
    case 'freeId':
    case 'unlistedId':
    case 'notErased':
    case 'undamaged':
    case 'onlyOnce':
    case 'mail':
    case 'csv':
    case 'json':
    case 'utf8':
    case 'hours':
    case 'value':
    case 'position':
    case 'notAccepted':
    case 'permission':
    case 'object':
    case 'values':
    case 'quoted':
    case 'quotedOrNull':
    case 'groupOrPerson':
    case 'noZone':
    case 'floorAndZone':
    case 'zoneOfFloor':
    case 'buildingOrZone':
    case 'onePlace':
    case 'afterStart':
    case 'administrator':
    case 'breakGlass':
    case 'ownRow':
    case 'ownPermission':
    case 'fixed':
    case 'planZip':
    case 'ownFloor':
    case 'levels':
    case 'degrees':
    case 'outlines':
    case 'otherIds':
    case 'readableZip':
    case 'newBuilding':
    case 'knownHeading':
    case 'workbook':
      return t(`expected.${expected.kind}`);
    default:
      return message;
  }
};
