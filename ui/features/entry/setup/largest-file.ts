/** `100 MB`, as the reader's language writes it; the server takes no larger file. */
export const largestFile = (language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(100);
