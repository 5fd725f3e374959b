/** What features above change in the place. */
export type PlaceChange =
  /** VW6: the map goes to the floor of the own position, and to the position there. */
  { readonly _tag: 'GoToOneself'; readonly floorId: number };
