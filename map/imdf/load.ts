import { ARCHIVE_FILES, type Archive, type ArchiveFile, parseFile, TOO_LARGE } from './archive.ts';
import { BUDGET } from './budget.ts';
import type { KnownFloor } from './link-floors.ts';
import type { Plan } from './plan.ts';
import { BrokenArchive, readArchive } from './read.ts';

/** The folder contains no archive. */
export class MissingArchive extends Error {
  override readonly name = 'MissingArchive';
}

type Get = (url: string) => Promise<Response>;

const NEEDED: ReadonlySet<ArchiveFile> = new Set(['level.geojson', 'unit.geojson']);

/** MP2: the text of a response, or null if it is larger than the budget; the rest is not downloaded. */
const textOf = async (response: Response): Promise<string | null> => {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > BUDGET.fileBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};

const loadFile = async (base: string, file: ArchiveFile, get: Get): Promise<unknown> => {
  const response = await get(`${base}${file}`);
  const type = response.headers.get('content-type') ?? '';
  // The server of a single-page app answers unknown paths with its HTML page.
  if (!response.ok || type.startsWith('text/html')) {
    await response.body?.cancel();
    if (NEEDED.has(file)) throw new MissingArchive(`${file}: ${response.status}`);
    return undefined;
  }
  const text = await textOf(response);
  const parsed = text === null ? TOO_LARGE : parseFile(text);
  if (NEEDED.has(file) && typeof parsed !== 'object') {
    throw new BrokenArchive(`${file} is ${text === null ? 'too large' : 'not JSON'}`);
  }
  return parsed;
};

/** Where an archive is, and the floors of the backend. */
export type PlanSource = {
  /** URL of the folder of archives, ending with a slash; `bundle` is a folder in it. */
  readonly maps: string;
  readonly bundle: string;
  readonly floors: readonly KnownFloor[];
};

const archiveUrl = ({ maps, bundle }: Pick<PlanSource, 'maps' | 'bundle'>): string =>
  `${maps}${encodeURIComponent(bundle)}/`;

/** OF4: fetches the files of a plan again, so that the service worker, which was not there before, keeps them. */
export const touchPlan = async (
  source: Pick<PlanSource, 'maps' | 'bundle'>,
  get: Get,
): Promise<void> => {
  for (const file of ARCHIVE_FILES) {
    const response = await get(archiveUrl(source) + file);
    await response.body?.cancel();
  }
};

/** Loads a plan. Throws MissingArchive, BrokenArchive, or a network error. */
export const loadPlan = async ({ maps, bundle, floors }: PlanSource, get: Get): Promise<Plan> => {
  if (!/^[\p{L}\p{N}_.-]+$/u.test(bundle) || bundle.startsWith('.')) {
    throw new MissingArchive(`not a bundle name: ${bundle}`);
  }
  const base = archiveUrl({ maps, bundle });
  const files = await Promise.all(
    ARCHIVE_FILES.map(async (file) => [file, await loadFile(base, file, get)] as const),
  );
  const archive: Archive = Object.fromEntries(files);
  return readArchive(archive, floors);
};
