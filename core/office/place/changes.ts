/** What features above can change here. */
export type PlaceChange =
  /** LK3: a link is followed as soon as the places are known. */
  | { readonly _tag: 'AwaitPlaces' }
  /** LK3: shows the floor of a link; the stored one stays. */
  | { readonly _tag: 'VisitFloor'; readonly floorId: number }
  /** VW6: the map shows the floor of the own position, centred on it. */
  | { readonly _tag: 'GoToOneself'; readonly floorId: number };
