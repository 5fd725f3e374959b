import type { TFunction } from 'i18next';

/** What a cell or a file of company data must be, as the server says it. */
export type Expected = { readonly kind: string } & Readonly<Record<string, unknown>>;

const listed = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : '';
const shown = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
/** A number is written as the language does. */
const amount = (value: unknown): string | number =>
  typeof value === 'number' ? value : shown(value);

/** What was expected, in the reader's language; `message`: what the server says in English, for kinds that are not known here. */
export const expectationWords = (
  t: TFunction<'setup'>,
  expected: Expected,
  message: string,
): string => {
  switch (expected.kind) {
    case 'text':
      return t('expected.text', { most: amount(expected.longest) });
    case 'number':
      return t('expected.number', { from: amount(expected.from), to: amount(expected.to) });
    case 'choice':
      return t('expected.choice', { of: listed(expected.of) });
    case 'columns':
      return t('expected.columns', { of: listed(expected.of) });
    case 'without':
      return t('expected.without', { text: shown(expected.text) });
    case 'unique':
      return t('expected.unique', { line: shown(expected.line) });
    case 'reference':
      return t('expected.reference', { file: shown(expected.file) });
    case 'file':
      return t('expected.file', { path: shown(expected.path) });
    case 'picture':
      return t('expected.picture', { ends: listed(expected.ends) });
    case 'list':
      return t('expected.list', { most: amount(expected.most) });
    case 'rows':
      return t('expected.rows', { most: amount(expected.most) });
    case 'cells':
      return t('expected.cells', { number: amount(expected.count) });
    case 'timeZone':
      return t('expected.timeZone', { zone: 'Europe/Berlin' });
    case 'csv':
    case 'json':
      return t('expected.format', { format: expected.kind.toUpperCase() });
    case 'utf8':
      return t('expected.format', { format: 'UTF-8' });
    case 'localTime':
      return t('expected.localTime', { example: '2026-12-24T08:00' });
    case 'duration':
      return t('expected.duration', { from: amount(expected.from), to: amount(expected.to) });
    case 'mail':
    case 'hours':
    case 'value':
    case 'position':
      return t(`expected.${expected.kind}`);
    default:
      return message;
  }
};
