import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;
/** Bytes; smaller files gain nothing. */
const LEAST = 1_000;

const compress = async (file: string): Promise<void> => {
  const raw = await readFile(file);
  if (raw.length < LEAST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(raw, { params }));
};

/** Writes `NAME.br` beside each asset: Brotli at the highest quality, which is too slow for a running server. */
export const buildCompressed = (): Plugin => ({
  name: 'perch-compressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined || !Object.hasOwn(bundle, 'index.html')) return;
    const files = readdirSync(join(dir, 'assets'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    await Promise.all(files.map(compress));
  },
});
