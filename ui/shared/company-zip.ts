/** AP96: the files of company data that may come alone, by their names. */
const ALONE: ReadonlySet<string> = new Set([
  'company.json',
  'sites.csv',
  'buildings.csv',
  'floors.csv',
  'equipment.csv',
  'spaces.csv',
  'signs.csv',
  'groups.csv',
  'people.csv',
  'grants.csv',
  'rules.csv',
  'closures.csv',
  'consents.csv',
]);

/** What a file input offers. */
export const COMPANY_FILES = '.zip,application/zip,.csv,text/csv,.json';

export const isZip = ({ name, type }: File): boolean =>
  name.toLowerCase().endsWith('.zip') || type.includes('zip');

/** AP96: a zip, or a file of company data that may come alone. */
export const isCompanyFile = (file: File): boolean =>
  isZip(file) || ALONE.has(file.name.toLowerCase());

/** AP96: a zip, or a zip of a single file of company data; null: it is neither. Rejects if the file cannot be read. */
export const companyZip = async (file: File): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (!isCompanyFile(file)) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(file)) return bytes;
  const { zipSync } = await import('fflate');
  return zipSync({ [file.name.toLowerCase()]: bytes });
};
