/** AP96, CD48: a list, whatever it is called. */
const LIST = /\.(?:csv|tsv|txt|xls[xmb]?|ods|numbers)$/i;

/** What a file input offers. */
export const COMPANY_FILES = '.zip,application/zip,.csv,text/csv,.tsv,.txt,.xlsx,.xlsm,.json';

export const isZip = ({ name, type }: File): boolean =>
  name.toLowerCase().endsWith('.zip') || type.includes('zip');

const isSettings = ({ name }: File): boolean => name.toLowerCase() === 'company.json';

const entryName = (file: File): string => (isSettings(file) ? 'company.json' : file.name);

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer());

/** AP96: a zip, or a file of company data that may come alone. */
export const isCompanyFile = (file: File): boolean =>
  isZip(file) || LIST.test(file.name) || isSettings(file);

/**
 * CD84: the chosen files as one: a file as it is, several lists as a zip of them, with their names. Null: some are no company data,
 * or one of several is a zip. Rejects if a file cannot be read.
 */
export const companyFile = async (files: readonly File[]): Promise<File | null> => {
  const [first] = files;
  if (first === undefined || !files.every(isCompanyFile)) return null;
  if (files.length === 1) return first;
  if (files.some(isZip)) return null;
  const { zipSync } = await import('fflate');
  const read = files.map(async (file) => [entryName(file), await bytesOf(file)] as const);
  const packed = zipSync(Object.fromEntries(await Promise.all(read)));
  const name = `${first.name} + ${files.length - 1}`;
  return new File([packed], name, { type: 'application/zip' });
};

/** AP96: a zip, or a zip of a single file of company data; null: it is neither. Rejects if the file cannot be read. */
export const companyZip = async (file: File): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (!isCompanyFile(file)) return null;
  const bytes = await bytesOf(file);
  if (isZip(file)) return bytes;
  const { zipSync } = await import('fflate');
  return zipSync({ [entryName(file)]: bytes });
};
