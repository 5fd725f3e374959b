import { expect, test } from 'vitest';
import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import { createPageTexts } from '../../map/controllers/page-texts.ts';
import { spacesOfFloor } from '../../map/model/content.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import { initialState } from '../../map/model/state.ts';
import { wordIn } from '../../map/model/words.ts';
import { at } from '../support/at.ts';
import { airport } from './foreign/airport.ts';
import { firstLevel } from './levels.ts';
import { rectangularOffice } from './offices.ts';

/** A floor whose backend has these spaces, with what the page says over the map, and whether the list stands in for it. */
const shown = (files: Readonly<Record<string, unknown>>, spaces: readonly MapSpace[]) => {
  const level = firstLevel(files);
  const state = { ...initialState(), level, floorId: level.floorId };
  for (const space of spaces) state.content.spaces.set(space.id, space);
  state.listed = level.floorId === null ? [] : spacesOfFloor(state.content, level.floorId);
  const page = { notice: null as string | null, isListForced: false, line: null as string | null };
  const texts = createPageTexts({
    state,
    floorView: { index: () => indexPlaces(level) },
    buildingView: { isEmpty: () => false },
    placeList: {
      setOpen: (forced, _instead, line) => {
        page.isListForced = forced;
        page.line = line;
      },
    },
    word: (key, values) => wordIn({}, key, values),
    notice: (text) => {
      page.notice = text;
    },
    label: () => {},
  });
  texts.showProblem();
  return { state, texts, page };
};

test('nothing is said if the map draws all places of the floor (MP7)', () => {
  const { files, spaces } = rectangularOffice();
  expect(shown(files, spaces).page).toEqual({ notice: null, isListForced: false, line: null });
});

test('the list, and not the map, says how many places are only there (MP7)', () => {
  const { files, spaces } = rectangularOffice();
  const other = { ...at(spaces, 0), id: 999 * 4096 + 7, name: 'New desk' };
  expect(shown(files, [...spaces, other]).page).toEqual({
    notice: null,
    isListForced: false,
    line: '1 place on this floor is only in the list',
  });
});

test('if the map draws no place of the floor at all, the list opens (MP7)', () => {
  const { files } = rectangularOffice();
  const desks = airport().spaces.map((space) => ({ ...space, floorId: 7, id: space.id + 1 }));
  expect(shown(files, desks).page).toEqual({
    notice: null,
    isListForced: true,
    line: `${desks.length} places on this floor are only in the list`,
  });
});

test('a problem of the map is said over it, and the building view shows neither', () => {
  const { files, spaces } = rectangularOffice();
  const other = { ...at(spaces, 0), id: 999 * 4096 + 7 };
  const { state, texts, page } = shown(files, [other]);
  state.problem = 'map.lost';
  texts.showProblem();
  expect(page.notice).toBe('The map is being restored. The list of places still works.');
  state.problem = null;
  state.view = 'building';
  texts.showProblem();
  expect(page).toEqual({ notice: null, isListForced: false, line: null });
});
