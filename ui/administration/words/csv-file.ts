const cell = (text: string): string => {
  // A spreadsheet takes a text that begins so for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file that spreadsheets open in UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });
