/** What features above can change here. */
export type PlaceChange =
  /** VW6: the map shows the floor of the own position, centred on it. */
  { readonly _tag: 'GoToOneself'; readonly floorId: number };
