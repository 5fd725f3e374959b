import type { MapUser } from '../../core/contract/viewer/messages.ts';
import type { Level, Ring } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';

/** A level with an outline and no content. */
export const emptyLevel = (floorId: number | null, ordinal: number, outer: Ring = []): Level => ({
  id: `level ${floorId}`,
  floorId,
  ordinal,
  name: null,
  outline: outer.length === 0 ? [] : [{ outer, holes: [] }],
  units: [],
  openings: [],
  fixtures: [],
  amenities: [],
  occupants: [],
  kiosks: [],
  sections: [],
  details: [],
  walls: [],
});

/** The lowest level of an archive. */
export const firstLevel = (files: Readonly<Record<string, unknown>>): Level => {
  const [level] = readArchive(files).levels;
  if (level === undefined) throw new Error('no level');
  return level;
};

export const person = (id: number, spaceId: number, parts: Partial<MapUser> = {}): MapUser => ({
  id,
  floorId: 2,
  spaceId,
  name: 'Ada',
  initials: 'A',
  status: 'BUSY',
  photo: null,
  ...parts,
});
