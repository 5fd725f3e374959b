import { expect, test } from 'vitest';
import { createAssets } from '../../map/controllers/assets.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import { initialState } from '../../map/model/state.ts';
import { wordsOf } from '../../map/model/words.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel, person } from './levels.ts';

test('a space is a place of the floor and a person is at one; a sign is none, even with the id of a space', () => {
  const level = {
    ...emptyLevel(2, 0, rectangle(0, 0, 20, 10)),
    units: [
      {
        id: 'room',
        category: 'room',
        name: null,
        areas: [{ outer: rectangle(2, 2, 4, 4), holes: [] }],
        centre: [4, 4] as const,
        spaceId: 7,
      },
    ],
    amenities: [{ id: 'sign', category: 'information', at: [15, 5] as const, signId: 7 }],
  };
  const index = indexPlaces(level);
  const state = initialState();
  state.floorId = 2;
  state.level = level;
  state.content.users.set(1, person(1, 7));
  const parts = { state, floorView: { index: () => index }, word: wordsOf(state) };
  const { placeOf, pointOf } = createAssets(parts as unknown as Parts);
  const room = index.places.get(7);
  expect(room?.centre).toEqual([4, 4]);
  expect(placeOf({ assetType: 'space', assetId: 7 })).toBe(room);
  expect(placeOf({ assetType: 'user', assetId: 1 })).toBe(room);
  expect(placeOf({ assetType: 'user', assetId: 2 })).toBeNull();
  expect(placeOf({ assetType: 'sign', assetId: 7 })).toBeNull();
  expect(pointOf({ assetType: 'sign', assetId: 7 })).toEqual([15, 5]);
});
