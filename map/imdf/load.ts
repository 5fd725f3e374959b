import { ARCHIVE_FILES, type Archive, type ArchiveFile, parseFile, TOO_LARGE } from './archive.ts';
import { BUDGET } from './budget.ts';
import { type GeneratedPlan, WHOLE_PLAN, type WholePlan } from './generated-plan.ts';
import { isRecord } from './geojson.ts';
import type { KnownFloor } from './link-floors.ts';
import type { Plan } from './plan.ts';
import { BrokenArchive, readArchive } from './read.ts';
import { withGenerated } from './with-generated.ts';

/** The folder contains no archive. */
export class MissingArchive extends Error {
  override readonly name = 'MissingArchive';
}

type Get = (url: string) => Promise<Response>;

const NEEDED: ReadonlySet<ArchiveFile> = new Set(['level.geojson', 'unit.geojson']);

/** MP2: the text of a response, or null if it is larger than the budget; the rest is not downloaded. */
const textOf = async (response: Response, most: number): Promise<string | null> => {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > most) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};

/** Null: there is no such file. */
const fileAt = async (url: string, get: Get): Promise<Response | null> => {
  const response = await get(url);
  const type = response.headers.get('content-type') ?? '';
  // The server of a single-page app answers unknown paths with its HTML page.
  if (response.ok && !type.startsWith('text/html')) return response;
  await response.body?.cancel();
  return null;
};

const loadFile = async (base: string, file: ArchiveFile, get: Get): Promise<unknown> => {
  const response = await fileAt(`${base}${file}`, get);
  if (response === null) {
    if (NEEDED.has(file)) throw new MissingArchive(file);
    return undefined;
  }
  const text = await textOf(response, BUDGET.fileBytes);
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

/** OF4: fetches a plan again, so that the service worker, which was not there before, keeps it. */
export const touchPlan = async (
  source: Pick<PlanSource, 'maps' | 'bundle'>,
  get: Get,
): Promise<void> => {
  for (const file of [WHOLE_PLAN, ...ARCHIVE_FILES]) {
    const response = await get(archiveUrl(source) + file);
    await response.body?.cancel();
    if (file === WHOLE_PLAN && response.ok) return;
  }
};

const generatedIn = (value: unknown): GeneratedPlan | null =>
  isRecord(value) && isRecord(value.stamps)
    ? {
        stamps: value.stamps as GeneratedPlan['stamps'],
        floors: isRecord(value.floors) ? value.floors : null,
        placed: isRecord(value.placed) ? value.placed : null,
        beside: isRecord(value.beside) ? value.beside : null,
      }
    : null;

/** The plan in one file; null: the server has none, or one of the files in it is no JSON. */
const loadWhole = async (base: string, get: Get): Promise<WholePlan | null> => {
  const response = await fileAt(base + WHOLE_PLAN, get);
  if (response === null) return null;
  const text = await textOf(response, BUDGET.fileBytes * ARCHIVE_FILES.length);
  const parsed = text === null ? null : parseFile(text);
  return isRecord(parsed) ? parsed : null;
};

/** PL12: a plan with what Perch draws of it. Throws MissingArchive, or BrokenArchive. */
export const readWhole = (
  { generated, ...archive }: WholePlan,
  floors: readonly KnownFloor[],
): Plan => {
  const isDrawn = Object.keys(archive).length > 0;
  const missing = isDrawn && [...NEEDED].find((file) => archive[file] === undefined);
  if (missing) throw new MissingArchive(missing);
  return withGenerated(isDrawn ? readArchive(archive, floors) : null, generatedIn(generated));
};

const loadFiles = async (base: string, get: Get): Promise<Archive> => {
  const files = await Promise.all(
    ARCHIVE_FILES.map(async (file) => [file, await loadFile(base, file, get)] as const),
  );
  return Object.fromEntries(files);
};

/** Loads a plan. Throws MissingArchive, BrokenArchive, or a network error. */
export const loadPlan = async ({ maps, bundle, floors }: PlanSource, get: Get): Promise<Plan> => {
  if (!/^[\p{L}\p{N}_.-]+$/u.test(bundle) || bundle.startsWith('.')) {
    throw new MissingArchive(`not a bundle name: ${bundle}`);
  }
  const base = archiveUrl({ maps, bundle });
  const whole = await loadWhole(base, get);
  if (whole === null) return readArchive(await loadFiles(base, get), floors);
  return readWhole(whole, floors);
};
