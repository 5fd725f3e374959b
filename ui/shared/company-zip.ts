/** AP96, CD48: a list, whatever it is called. */
const LIST = /\.(?:csv|tsv|txt|xls[xmb]?|ods|numbers)$/i;

/** What a file input offers. */
export const COMPANY_FILES = '.zip,application/zip,.csv,text/csv,.tsv,.txt,.xlsx,.xlsm,.json';

export const isZip = ({ name, type }: File): boolean =>
  name.toLowerCase().endsWith('.zip') || type.includes('zip');

const isSettings = ({ name }: File): boolean => name.toLowerCase() === 'company.json';

/** AP96: a zip, or a file of company data that may come alone. */
export const isCompanyFile = (file: File): boolean =>
  isZip(file) || LIST.test(file.name) || isSettings(file);

/** AP96: a zip, or a zip of a single file of company data; null: it is neither. Rejects if the file cannot be read. */
export const companyZip = async (file: File): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (!isCompanyFile(file)) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(file)) return bytes;
  const { zipSync } = await import('fflate');
  return zipSync({ [isSettings(file) ? 'company.json' : file.name]: bytes });
};
