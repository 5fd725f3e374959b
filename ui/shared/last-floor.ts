import type { Quality, ViewerCommand } from '../../core/contract/viewer/messages.ts';

/** Local storage, beside what the core keeps there: it concerns the start of the viewer only. */
const KEY = 'lastFloor';
const LONGEST = 20_000;

export type PrepareFloor = Extract<ViewerCommand, { readonly name: 'prepare' }>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** SF3: stores the floor to prepare at the next start. Does nothing if storage is blocked or the building is enormous. */
export const rememberFloor = (storage: () => Storage, floor: PrepareFloor): void => {
  try {
    const text = JSON.stringify(floor);
    const kept = storage();
    if (text.length <= LONGEST && kept.getItem(KEY) !== text) kept.setItem(KEY, text);
  } catch {
    // The next start prepares nothing.
  }
};

/** SF4: nobody is signed in any more. */
export const forgetFloor = (storage: () => Storage): void => {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isQuality = (value: unknown): value is Quality =>
  value === 'LOW' || value === 'MEDIUM' || value === 'HIGH';

/** What was kept; null if nothing, or if something else wrote it. The viewer checks it like any other command. */
export const lastFloor = (storage: () => Storage): PrepareFloor | null => {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept.settings) || !Array.isArray(kept.floors)) return null;
    const { bundleName, floorId, floors } = kept;
    const { colorScheme, quality } = kept.settings;
    if (typeof bundleName !== 'string' || typeof floorId !== 'number') return null;
    if ((colorScheme !== 'light' && colorScheme !== 'dark') || !isQuality(quality)) return null;
    return { name: 'prepare', bundleName, floors, floorId, settings: { colorScheme, quality } };
  } catch {
    return null;
  }
};
