/**
 * MP2: the most that is read of an archive, so that a foreign or hostile one neither freezes the page nor exhausts its
 * memory. Several times what large airports and hospitals have; what exceeds a limit is listed.
 */
export const BUDGET = {
  /** A file, unpacked. */
  fileBytes: 32_000_000,
  /** Lists and objects within each other in a file. */
  nesting: 100,
  levels: 200,
  /** Features of a type in the whole archive. */
  features: 100_000,
  /** Features on one level. */
  onLevel: {
    unit: 5_000,
    opening: 10_000,
    fixture: 15_000,
    amenity: 5_000,
    occupant: 5_000,
    kiosk: 2_000,
    section: 2_000,
    detail: 5_000,
  },
  /** Relationships that connect levels. */
  links: 2_000,
  /** Corners of a feature, and of all features of a level. */
  corners: 5_000,
  cornersOnLevel: 300_000,
  /** Pieces of walls on a level, of at most this length in metres. */
  wallPieces: 20_000,
  wallPiece: 12,
  /** Comparisons between edges while the walls of a level are derived. */
  comparisons: 200_000_000,
  /** Cells of the raster in which enclosed rooms of a level are found. */
  cells: 4_000_000,
  /** Listed problems of a kind; the rest is counted. */
  problems: 1_000,
} as const;
