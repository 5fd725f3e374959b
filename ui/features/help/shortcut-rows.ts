/** The keys that have a name of their own in each language (`help.key`). */
export type NamedKey =
  | 'shift'
  | 'control'
  | 'enter'
  | 'escape'
  | 'home'
  | 'end'
  | 'pageUp'
  | 'pageDown'
  | 'letters';

/** A key: by name, or as it is written on it. */
export type Cap =
  | NamedKey
  | '/'
  | 'M'
  | 'P'
  | 'B'
  | 'F'
  | 'W'
  | '←'
  | '→'
  | '↑'
  | '↓'
  | '+'
  | '−'
  | ','
  | '.';

/** HE4: the keys of each part of the page; each row lists alternatives, and of each the keys that are held together. */
export const SHORTCUTS = {
  go: [
    { does: 'search.find', keys: [['/']] },
    { does: 'go.map', keys: [['M']] },
    { does: 'go.panel', keys: [['P']] },
    { does: 'go.bookings', keys: [['B']] },
    { does: 'go.findDesk', keys: [['F']] },
    { does: 'go.planner', keys: [['W']] },
    { does: 'go.book', keys: [['control', 'enter']] },
  ],
  map: [
    { does: 'map.step', keys: [['←'], ['→']] },
    { does: 'map.line', keys: [['↑'], ['↓']] },
    { does: 'map.ten', keys: [['pageUp'], ['pageDown']] },
    { does: 'map.name', keys: [['letters']] },
    { does: 'map.select', keys: [['enter']] },
    { does: 'map.several', keys: [['shift', 'enter']] },
    { does: 'map.pan', keys: [['shift', '←'], ['↑'], ['→'], ['↓']] },
    { does: 'map.zoom', keys: [['+'], ['−']] },
    { does: 'map.turn', keys: [[','], ['.']] },
    { does: 'map.whole', keys: [['home']] },
    { does: 'map.clear', keys: [['escape']] },
  ],
  search: [
    { does: 'search.results', keys: [['↓']] },
    { does: 'search.show', keys: [['enter']] },
    { does: 'search.way', keys: [['shift', 'enter']] },
  ],
  planner: [{ does: 'planner.day', keys: [['pageUp'], ['pageDown']] }],
  schedule: [
    { does: 'schedule.slot', keys: [['←'], ['→'], ['↑'], ['↓']] },
    { does: 'schedule.meeting', keys: [['shift', '←'], ['→']] },
    { does: 'schedule.draft', keys: [['enter']] },
    { does: 'schedule.ends', keys: [['home'], ['end']] },
  ],
  bar: [{ does: 'bar.move', keys: [['←'], ['→']] }],
} as const satisfies Readonly<
  Record<string, readonly { readonly does: string; readonly keys: readonly (readonly Cap[])[] }[]>
>;
