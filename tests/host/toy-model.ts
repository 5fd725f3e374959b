import { type Event, nameOf } from '../../core/core.ts';
import type { EngineEntry } from '../../core/engine/compose.ts';
import type { Answerable, Draft, Request } from '../../core/remote/requests.ts';
import type { HostModel } from '../../worker/ports/model.ts';

/** A minimal core, for what the real one must not do, such as throwing. */
export type Toy = {
  readonly pending: Readonly<Record<string, Answerable>>;
  readonly next: number;
  /** The events so far, in order. */
  readonly story: readonly string[];
};

const HTTP = { _tag: 'Http', timeout: 1_000 } as const;

/** The requests that each event sends. */
const drafts: Readonly<Record<string, readonly Draft[]>> = {
  RefreshNow: [{ ...HTTP, call: { name: 'session.session' } }],
  BookDesk: [
    {
      ...HTTP,
      call: {
        name: 'deskBooking.create',
        params: { id: 1 },
        payload: { start: 0, end: 1, userId: 7 },
      },
    },
  ],
  ZoomMap: [{ _tag: 'Timer', timer: 'floor.poll', delay: 3_000, jitter: 0.5 }],
  RotateMap: [{ _tag: 'Timer', timer: 'notice.expire', delay: 3_000, jitter: 0, onceShown: true }],
  LogOut: [{ ...HTTP, call: { name: 'session.logout', query: {} } }],
  PickFloor: [
    { _tag: 'Store', key: 'floorId', value: '2' },
    { _tag: 'Reload', reason: 'place' },
  ],
};

export const toy: HostModel<Toy> = {
  stateSchema: {},
  initialState: { pending: {}, next: 1, story: [] },
  step: (state, { event, cause }: EngineEntry<Event>) => {
    if (event._tag === 'KeepBooking') throw new TypeError('a bug');
    const name = nameOf(event);
    if (name === 'session.session' && 'answer' in event && event.answer._tag === 'Success') {
      throw new TypeError('cannot take it');
    }
    const pending: Record<string, Answerable> = { ...state.pending };
    if (cause !== undefined) delete pending[cause];
    const requests: Request[] = [];
    let { next } = state;
    if (name === 'Deselect' || name === 'deskBooking.create') {
      for (const { id } of Object.values(pending)) {
        delete pending[id];
        requests.push({ _tag: 'Cancel', id: next, target: id });
        next += 1;
      }
    }
    for (const draft of drafts[event._tag] ?? []) {
      const request = { ...draft, id: next, owner: 'toy' } as Request;
      next += 1;
      requests.push(request);
      if (request._tag === 'Http' || request._tag === 'Timer') pending[request.id] = request;
    }
    const said = 'answer' in event ? `${name}:${event.answer._tag}` : name;
    return { state: { pending, next, story: [...state.story, said] }, requests };
  },
  isSignedIn: ({ story }) => story.at(-1) !== 'session.logout:Success',
  projections: {
    story: { reads: ({ story }) => [story], project: ({ story }) => story },
    broken: {
      reads: ({ story }) => [story],
      project: ({ story }) => {
        if (story.includes('CloseDrawer')) throw new RangeError('cannot show it');
        return story.length;
      },
    },
  },
};
