import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';
import type { Plugin } from 'vite';
import { root } from './constants.ts';

const FOLDER = join(root, 'docs/example-company');
const NAME = 'example-company.zip';

/** The same bytes for the same files. */
const zipped = (): Uint8Array => {
  const names = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = names.map((file) => [
    relative(FOLDER, file).split(sep).join('/'),
    new Uint8Array(readFileSync(file)),
  ]);
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
};

/** FS12: the company of docs/example-company as a file to download, beside the app. */
export const buildExample = (): Plugin => ({
  name: 'perch-example',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: zipped() });
  },
  configureServer(server) {
    server.middlewares.use(`/webapp/${NAME}`, (_, response) => {
      response.setHeader('content-type', 'application/zip');
      response.end(zipped());
    });
  },
});
