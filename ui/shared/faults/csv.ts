const cellFor =
  (separator: string) =>
  (text: string): string => {
    // A spreadsheet takes a text that begins so for a formula.
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /["\r\n]/.test(safe) || safe.includes(separator)
      ? `"${safe.replaceAll('"', '""')}"`
      : safe;
  };

/** What separates columns for spreadsheets in a language: where the comma is in numbers, a semicolon. */
export const separatorOf = (language: string): ',' | ';' =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';

/** Rows as a CSV file that spreadsheets open in UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[], separator = ','): Blob =>
  new Blob(
    [`\uFEFF${rows.map((row) => row.map(cellFor(separator)).join(separator)).join('\r\n')}\r\n`],
    {
      type: 'text/csv;charset=utf-8',
    },
  );
