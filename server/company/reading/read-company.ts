import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { LONGEST } from '../../../core/contract/limits.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import type { Files } from '../files/company-files.ts';
import { type Fault, found } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import { PICTURE_TYPES } from '../format/picture.ts';
import type { Warning } from '../format/warning.ts';
import { COMPANY_FILE, type CompanyInfo, readCompanyFile } from './company-file.ts';
import { withConsentTexts } from './consent-texts.ts';
import { ENDS, endOf, type IsStored, isPicture, LARGEST, withPictures } from './pictures.ts';
import { type FileTable, readTable } from './read-table.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * SP3: a logo that is named as a file of `pictures` becomes part of the settings. A path of the server, and a picture that is part of
 * them already, stay.
 */
const withLogo = (
  info: CompanyInfo,
  files: Files,
): { readonly info: CompanyInfo; readonly faults: readonly Fault[] } => {
  const logo = fieldOf(fieldOf(info.settings.branding, 'webApp'), 'logo');
  if (typeof logo !== 'string' || logo.startsWith('data:image/') || /^\/[^/]/.test(logo)) {
    return { info, faults: [] };
  }
  const path = `pictures/${logo}`;
  const bytes = files.get(path);
  const fault = (expected: Fault['expected']) => ({
    info,
    faults: [
      {
        file: COMPANY_FILE,
        line: null,
        column: 'settings.branding.webApp.logo',
        expected,
        found: found(logo),
      },
    ],
  });
  if (bytes === undefined) return fault({ kind: 'file', path });
  const end = endOf(logo);
  if (!isPicture(end, bytes)) return fault({ kind: 'picture', ends: ENDS, most: LARGEST });
  const content = `data:${PICTURE_TYPES[end]};base64,${Buffer.from(bytes).toString('base64')}`;
  const settings = { ...info.settings, branding: { webApp: { logo: content } } };
  return { info: { ...info, settings }, faults: [] };
};

/** The content of a folder's files. Data that they do not mention stays. */
export type CompanyFiles = {
  /** null: there is no `company.json`. */
  readonly info: CompanyInfo | null;
  readonly tables: Readonly<Partial<Record<TableName, FileTable>>>;
  /** By the name in the tables, a hash of the content. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
};

const KNOWN: readonly string[] = [COMPANY_FILE, ...TABLE_NAMES.map(fileOf)];

/** Files that are probably misspelt. */
const unknownFiles = (files: Files): readonly Fault[] =>
  [...files.keys()]
    .filter((path) => !path.includes('/') && !KNOWN.includes(path))
    .map((file) => ({
      file,
      line: null,
      column: null,
      found: null,
      expected: { kind: 'choice', of: KNOWN },
    }));

const NAME = TABLES.floors.name;

/** LI6: files with a name, their own or a folder's, that is too long or cannot be stored. */
const oddlyNamed = (files: Files): readonly Fault[] =>
  [...files.keys()].flatMap((file): readonly Fault[] => {
    const [wrong] = file.split('/').filter((part) => 'expected' in NAME.read(part));
    if (wrong === undefined) return [];
    const expected = { kind: 'text', longest: LONGEST.placeName } as const;
    return [{ file, line: null, column: null, expected, found: found(wrong) }];
  });

/** Reads the files of a company. */
export const readCompany = (
  files: Files,
  isStored: IsStored,
): {
  readonly company: CompanyFiles;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
} => {
  const warnings: Warning[] = [];
  const faults: Fault[] = [...unknownFiles(files), ...oddlyNamed(files)];
  const companyFile = files.get(COMPANY_FILE);
  const company = companyFile === undefined ? null : readCompanyFile(companyFile);
  if (company !== null) append(faults, company.faults);
  const branded = company?.info == null ? null : withLogo(company.info, files);
  if (branded !== null) append(faults, branded.faults);
  const tables: Partial<Record<TableName, FileTable>> = {};
  const pictures = new Map<string, Uint8Array>();
  for (const name of TABLE_NAMES) {
    const bytes = files.get(fileOf(name));
    if (bytes === undefined) continue;
    const read = readTable(name, bytes);
    append(faults, read.faults);
    append(warnings, read.warnings ?? []);
    if (read.table === null) continue;
    const pictured = withPictures(name, read.table, files, isStored);
    append(faults, pictured.faults);
    tables[name] = pictured.table;
    for (const [picture, content] of pictured.pictures) pictures.set(picture, content);
  }
  const consents = withConsentTexts(tables.consents, files);
  append(faults, consents.faults);
  if (consents.table !== undefined) tables.consents = consents.table;
  return { company: { info: branded?.info ?? null, tables, pictures }, faults, warnings };
};
