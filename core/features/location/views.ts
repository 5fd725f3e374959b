/** The URL of the page, and how far it follows a link. */
export type LocationView = {
  /** The number of the last `GoTo` that the core has heard of. */
  readonly visit: number;
  /**
   * `following`: a link is being followed; `outside`: the sign-in, or another step before the picker; `picking`: the
   * picker; `there`: the map.
   */
  readonly status: 'following' | 'outside' | 'picking' | 'there';
  readonly floorId: number | null;
  /** The query of the whole location; '' outside. */
  readonly query: string;
  /** Without the selection and the windows, which are layers over the map. */
  readonly below: string;
  /** LK7: for "Copy link": the selection, or the open window, at the shown time; '': there is none. */
  readonly ofSelection: string;
  readonly ofWindow: string;
};
