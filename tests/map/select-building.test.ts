import { afterEach, expect, test, vi } from 'vitest';
import { LONGEST } from '../../core/contract/limits.ts';
import type { ViewerEvent } from '../../core/contract/viewer/messages.ts';
import { createAssets } from '../../map/controllers/assets.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import { withProblemSummary } from '../../map/imdf/described-plan.ts';
import type { PlanAnswer, PlanApi, PlanRequest } from '../../map/imdf/plan-client.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { initialState } from '../../map/model/state.ts';
import { wordsOf } from '../../map/model/words.ts';
import { createViewer } from '../../map/viewer.ts';
import { osmIndoor } from './foreign/osm.ts';
import { LinkedWorker } from './linked-worker.ts';

const nothing = () => {};

/** The viewer with a worker that answers as given (null: it stops), and what it says to the app and over the map. */
const choose = async (answer: PlanAnswer | null, bundle: string | null = 'house') => {
  const asked: PlanRequest[] = [];
  vi.stubGlobal(
    'Worker',
    class extends LinkedWorker<PlanApi> {
      constructor() {
        super({
          load: async (request) => {
            asked.push(request);
            if (answer !== null) return answer;
            this.fire('error');
            return new Promise(() => undefined);
          },
        });
      }
    },
  );
  vi.stubGlobal('fetch', () => {
    throw new Error('the page reads no archive');
  });
  const posted: ViewerEvent[] = [];
  const page = { notice: null as string | null, isListForced: false };
  let note: string | null = null;
  const state = initialState();
  const parts = {
    state,
    maps: '/maps/',
    loop: { request: nothing, sketch: nothing },
    floorView: { clear: nothing, index: () => null, setPin: nothing },
    buildingView: { close: nothing, isEmpty: () => false },
    floorList: { hide: nothing },
    placeList: {
      mark: nothing,
      show: nothing,
      setOpen: (forced: boolean, instead: string | null) => {
        page.isListForced = forced;
        note = instead;
      },
    },
    rig: { heading: () => 0 },
    hint: { hide: nothing, follow: nothing },
    ring: { draw: nothing },
    activeDescendant: { set: nothing },
    stage: { renderer: () => null },
    notice: (text: string | null) => {
      page.notice = text;
    },
    word: wordsOf(state),
    announce: nothing,
    label: nothing,
    post: (event: ViewerEvent) => void posted.push(event),
  };
  const known = parts as unknown as Parts;
  const viewer = createViewer(createAssets(known), known);
  const floors = osmIndoor().floors;
  const isChosen = await viewer.floor.selectBuilding(bundle, floors, null);
  const warnings = posted.flatMap((event) => (event.name === 'warning' ? [event] : []));
  return { viewer, state, page, note: () => note, isChosen, asked, warnings, floors, posted };
};

afterEach(() => vi.unstubAllGlobals());

test('passes the floors to the worker, and reports the first problems to the app (MP4, MP5)', async () => {
  const { files, floors } = osmIndoor(false);
  const plan = withProblemSummary(readArchive(files, floors));
  const { isChosen, asked, warnings, page, state } = await choose({ plan });
  expect(isChosen).toBe(true);
  expect(asked).toMatchObject([{ maps: '/maps/', bundle: 'house', floors }]);
  expect(state.plan).toEqual(plan);
  expect(warnings.map(({ code }) => code)).toEqual(['incomplete_bundle']);
  expect(warnings[0]?.detail.split('\n')[0]).toMatch(/^correlation\.json: there is no correlation/);
  // People are told nothing: all that they look for is there.
  expect(page).toEqual({ notice: null, isListForced: false });
});

test('if the worker fails, the map says that it cannot be read, and the list opens (MP1)', async () => {
  const { isChosen, warnings, page } = await choose(null);
  expect(isChosen).toBe(false);
  expect(warnings).toEqual([
    { name: 'warning', code: 'broken_bundle', detail: 'Error: the worker has stopped' },
  ]);
  expect(page).toEqual({
    notice: 'The map of this building cannot be read. The list of places still works.',
    isListForced: true,
  });
});

test('PL11: a building without a plan loads nothing, and shows each floor as a list, also without WebGL', async () => {
  const { viewer, floors, asked, posted, page, note } = await choose(null, null);
  for (const { id } of floors) {
    expect(await viewer.floor.show(id, true)).toBe(false);
    expect(posted.at(-1)).toEqual({ name: 'warning', code: 'no_plan', detail: `floor ${id}` });
  }
  expect(asked).toEqual([]);
  expect(page).toEqual({ notice: null, isListForced: true });
  expect(note()).toBe('This floor has no plan yet. You can find and book everything in this list.');
});

test('the detail of a warning fits the contract, whatever failed', async () => {
  const detail = 'an error\0'.repeat(1_000);
  const { warnings } = await choose({ failure: 'other', detail });
  expect(warnings[0]?.detail).toMatch(/^Error: an erroran error/);
  expect(warnings[0]?.detail).toHaveLength(LONGEST.free);
});
