import { SUPPORTED_PROTOCOLS } from '../../core/contract/protocol.ts';
import type { BuildingStamp } from '../../core/contract/update.ts';
import type { KnownFloor } from '../floor/floor-content.ts';
import type { FloorStamps, Stamps } from '../stamps/stamps.ts';
import { companyPart, selfPart, stampOf } from './page-stamp.ts';
import type { UpdateQuery } from './update-query.ts';

export type Decision =
  | { readonly kind: 'unchanged' }
  /** `ahead`: the page has newer stamps than the server; otherwise it is too old. */
  | { readonly kind: 'reload'; readonly ahead: boolean }
  | { readonly kind: 'unknownFloor'; readonly floorId: number }
  | { readonly kind: 'unknownUser' }
  | {
      readonly kind: 'read';
      readonly company: boolean;
      readonly self: boolean;
      /** The stamps to answer with for parts that are not read. */
      readonly stamps: { readonly company: number; readonly self: number };
      /** All polled floors with the stamps that the page knows; empty if none changed. */
      readonly floors: readonly KnownFloor[];
      /** The stamps of these floors at the decision: the answer must not be older. */
      readonly present: ReadonlyMap<number, FloorStamps>;
      /** FF3: the building that the page names, if it does not know its stamp. */
      readonly building: BuildingStamp | null;
    };

/** FF3: the building that the page names, if something in it changed; null if nothing did, or it is unknown. */
const changedBuilding = (stamps: Stamps, query: UpdateQuery): BuildingStamp | null => {
  const { bId } = query;
  const bStamp = bId === undefined ? undefined : stamps.building(bId);
  return bId === undefined || bStamp === undefined || bStamp === query.bStamp
    ? null
    : { bId, bStamp };
};

/** The polled floors without duplicates, each with its stamps; 0 for stamps that the page did not send. */
export const polledFloors = (query: UpdateQuery): readonly KnownFloor[] => {
  const floors = new Map<number, KnownFloor>();
  (query.fId ?? []).forEach((id, index) => {
    if (floors.has(id)) return;
    const known = query.refresh === true ? 0 : undefined;
    floors.set(id, {
      id,
      static: known ?? query.fStatic?.[index] ?? 0,
      status: known ?? query.fStatus?.[index] ?? 0,
    });
  });
  return [...floors.values()];
};

/** Decides the answer to a poll from stamps only. */
export const decide = (stamps: Stamps, userId: number, query: UpdateQuery): Decision => {
  if (query.protocol !== undefined && !SUPPORTED_PROTOCOLS.includes(query.protocol)) {
    return { kind: 'reload', ahead: false };
  }
  const self = stamps.self(userId);
  if (self === undefined) return { kind: 'unknownUser' };
  const status = query.refresh === true ? 0 : (query.status ?? 0);
  const known = status > 0 ? { company: companyPart(status), self: selfPart(status) } : null;
  const floors = polledFloors(query);
  const present = new Map<number, FloorStamps>();
  let moved = false;
  let ahead = known !== null && (known.company > stamps.company || known.self > self);
  for (const floor of floors) {
    const stamp = stamps.floor(floor.id);
    if (stamp === undefined) return { kind: 'unknownFloor', floorId: floor.id };
    present.set(floor.id, { ...stamp });
    if (floor.static > stamp.static || floor.status > stamp.status) ahead = true;
    if (floor.static !== stamp.static || floor.status !== stamp.status) moved = true;
  }
  if (ahead) return { kind: 'reload', ahead: true };
  if (known !== null && known.company < stamps.reload) return { kind: 'reload', ahead: false };
  const same = status === stampOf(stamps.company, self);
  const building = changedBuilding(stamps, query);
  if (same && !moved && building === null) return { kind: 'unchanged' };
  const company = known?.company !== stamps.company;
  return {
    kind: 'read',
    company,
    // BR21: the number of the caller's permissions also changes with the company.
    self: company || known?.self !== self,
    stamps: { company: stamps.company, self },
    floors: moved ? floors : [],
    present,
    building,
  };
};
