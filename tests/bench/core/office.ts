import type { SpaceChange } from '../../../core/contract/space.ts';
import type { Update } from '../../../core/contract/update.ts';
import { type Event, type State, step } from '../../../core/core.ts';
import type { Entry } from '../../../core/log/entry.ts';
import { answerTo, CoreSession, space } from '../../support/core-session.ts';
import { spaceIdOf } from '../../support/space-id.ts';

/** Spaces on the polled floor: more than any real floor has, so that copying shows in the result. */
const SPACES = 20_000;
const POLL = 3_000;

const idOf = (index: number): number => spaceIdOf(1, index + 2);

/** Signed in, on a floor with 20,000 spaces. */
export const officeSession = (): CoreSession => {
  const spaces = Array.from({ length: SPACES }, (_, index) => space(idOf(index), 1));
  return new CoreSession().onTheFloor({ spaces });
};

const changes = (poll: number, count: number): SpaceChange[] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf((poll * 7_919 + index * 613) % SPACES),
    status: {
      state: poll % 2 === 0 ? ('FREE' as const) : ('BOOKED' as const),
      occupant: null,
      claims: [],
      times: [],
    },
  }));

const updated = (poll: number, at: number, count: number): Update => ({
  stamp: 5,
  now: Math.floor(at / 60_000),
  floors: [{ fId: 1, fStatic: 3, fStatus: 10 + poll }],
  contentUpdate: {
    spaces: { add: [], update: changes(poll, count), remove: [] },
    users: { add: [], update: [], remove: [] },
  },
});

export type Recorded = { readonly start: State; readonly entries: readonly Entry[] };

/**
 * Entries of a polled session: each poll is a timer and an answer. `changed` returns how many spaces the n-th answer
 * changes; 0 is a 204.
 */
export const pollEntries = (polls: number, changed: (poll: number) => number): Recorded => {
  const session = officeSession();
  const start = session.state;
  const entries: Entry[] = [];
  let state = start;
  let seq = session.entries.length;
  let { at } = session;
  const enter = (event: Event, cause: number) => {
    seq += 1;
    const entry: Entry = { seq, at, event, cause };
    entries.push(entry);
    state = step(state, entry).state;
  };
  for (let poll = 1; poll <= polls; poll += 1) {
    at += POLL;
    enter({ _tag: 'TimerFired', timer: 'floor.poll' }, state.floor.poll.timer ?? 0);
    const { minuteTimer, minute } = state.page;
    if (Math.floor(at / 60_000) !== minute) {
      enter({ _tag: 'TimerFired', timer: 'page.minute' }, minuteTimer ?? 0);
    }
    const count = changed(poll);
    const body = count === 0 ? ({ _tag: 'Unchanged' } as const) : updated(poll, at, count);
    enter(
      answerTo('office', 'updates.update', { _tag: 'Success', body }),
      state.floor.poll.request ?? 0,
    );
  }
  return { start, entries };
};

const updateOf = (event: Event): Update | null => {
  if (event._tag !== 'Answered' || event.call !== 'updates.update') return null;
  return event.answer._tag === 'Success' && 'now' in event.answer.body ? event.answer.body : null;
};

/** The same entries without changes of spaces: what a loop costs when the spaces are kept elsewhere. */
export const withoutSpaces = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => {
    const { event } = entry;
    const body = updateOf(event);
    if (body?.contentUpdate === undefined) return entry;
    const contentUpdate = { ...body.contentUpdate, spaces: { add: [], update: [], remove: [] } };
    const answer = { _tag: 'Success', body: { ...body, contentUpdate } } as const;
    return { ...entry, event: answerTo('office', 'updates.update', answer) };
  });

/** The changes of spaces in an entry. */
export const changesOf = ({ event }: Entry): readonly SpaceChange[] =>
  updateOf(event)?.contentUpdate?.spaces.update ?? [];
