/** CD51: so many values of a column are shown. */
const MOST = 3;
/** Bytes and lines in which they are looked for. */
const BYTES = 200_000;
const LINES = 40;

const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The cells of a line; a quoted cell may have a separator. */
const cellsOf = (line: string, separator: string): readonly string[] =>
  (
    line.match(new RegExp(`(?:^|\\${separator})(?:"(?:[^"]|"")*"|[^\\${separator}]*)`, 'g')) ?? []
  ).map((cell, index) =>
    cell
      .slice(index === 0 && !cell.startsWith(separator) ? 0 : 1)
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

/**
 * CD51: the first values of each column of a CSV file, by its name. They are read from the file in the browser and stay with the page:
 * neither the worker nor the log has them. Of other files there are none.
 */
export const columnSamples = async (
  file: File,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const samples = new Map<string, string[]>();
  if (!/\.(?:csv|tsv|txt)$/i.test(file.name)) return samples;
  const text = decoded(new Uint8Array(await file.slice(0, BYTES).arrayBuffer()));
  const lines = text.split(/\r\n|\r|\n/, LINES);
  for (const separator of [',', ';', '\t', '|']) {
    const rows = lines.map((line) => cellsOf(line, separator));
    const at = rows.findIndex((row) => names.every((name) => row.includes(name)));
    if (at < 0) continue;
    const head = rows[at] ?? [];
    for (const name of names) {
      const values = rows.slice(at + 1).flatMap((row) => row[head.indexOf(name)] || []);
      samples.set(name, [...new Set(values)].slice(0, MOST));
    }
    return samples;
  }
  return samples;
};
