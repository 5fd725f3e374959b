import type { Plan } from './plan.ts';
import {
  ARCHIVE_FILES,
  type Archive,
  type ArchiveFile,
  BrokenArchive,
  readArchive,
} from './read.ts';

/** The folder contains no archive. */
export class MissingArchive extends Error {
  override readonly name = 'MissingArchive';
}

type Get = (url: string) => Promise<Response>;

const NEEDED: ReadonlySet<ArchiveFile> = new Set(['level.geojson', 'unit.geojson']);

const loadFile = async (base: string, file: ArchiveFile, get: Get): Promise<unknown> => {
  const response = await get(`${base}${file}`);
  const type = response.headers.get('content-type') ?? '';
  // The server of a single-page app answers unknown paths with its HTML page.
  if (!response.ok || type.startsWith('text/html')) {
    if (NEEDED.has(file)) throw new MissingArchive(`${file}: ${response.status}`);
    return undefined;
  }
  try {
    return await response.json();
  } catch {
    if (NEEDED.has(file)) throw new BrokenArchive(`${file} is not JSON`);
    return undefined;
  }
};

/** Loads `maps/<bundle>/`. Throws MissingArchive, BrokenArchive, or a network error. */
export const loadPlan = async (maps: string, bundle: string, get: Get): Promise<Plan> => {
  if (!/^[\p{L}\p{N}_.-]+$/u.test(bundle) || bundle.startsWith('.')) {
    throw new MissingArchive(`not a bundle name: ${bundle}`);
  }
  const base = `${maps}${encodeURIComponent(bundle)}/`;
  const files = await Promise.all(
    ARCHIVE_FILES.map(async (file) => [file, await loadFile(base, file, get)] as const),
  );
  const archive: Archive = Object.fromEntries(files);
  return readArchive(archive);
};
