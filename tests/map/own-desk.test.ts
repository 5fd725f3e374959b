import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type MapUser } from '../../core/contract/viewer/messages.ts';
import { describeAsset, peopleBySpace } from '../../map/a11y/description.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { emptyContent } from '../../map/model/content.ts';
import { spaceLook } from '../../map/model/status.ts';
import { wordIn } from '../../map/model/words.ts';
import { ownDeskLabel } from '../../map/overlay/own-desk-label.ts';
import { placeLabels } from '../../map/overlay/placement.ts';
import { spaceLabels } from '../../map/overlay/space-labels.ts';
import { userLabels } from '../../map/overlay/user-labels.ts';
import { rectangle } from './archive-builder.ts';
import { contextOf } from './label-context.ts';

const ALL = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };
const ME = 3;
const level = {
  units: [],
  fixtures: [1, 2].map((spaceId) => ({
    id: `desk ${spaceId}`,
    spaceId,
    kind: 'desk',
    category: 'desk',
    facing: null,
    ring: rectangle(spaceId * 2, 0, 1.6, 0.8),
  })),
} as unknown as Level;

const person = (id: number, spaceId: number): MapUser => ({
  id,
  floorId: 1,
  spaceId,
  name: 'Ebba',
  initials: 'EL',
  status: 'FREE',
  photo: null,
});

const shown = ({ floorId = 1, zoom = 40, users = [] as readonly MapUser[] } = {}) => {
  const content = emptyContent();
  const desk = { floorId: 1, kind: 'DESK', status: 'BOOKED', seats: 1, equipment: [] } as const;
  content.spaces.set(1, { ...desk, id: 1, name: '1-01', own: true });
  content.spaces.set(2, { ...desk, id: 2, name: '1-02' });
  for (const user of users) content.users.set(user.id, user);
  const ownDesk = { floorId, spaceId: 1, initials: 'EL', photo: null };
  return contextOf(level, zoom, {
    floorId: 1,
    content,
    me: ME,
    filter: new Set([2]),
    settings: { ...DEFAULT_SETTINGS, ownDesk },
  });
};

test('MI2: the user’s own space shows that instead of its status, by shape, tone and word', () => {
  expect(spaceLook({ status: 'BOOKED', own: true })).toEqual({ tone: 'own', shape: 'person' });
  expect(spaceLook({ status: 'BOOKED' })).toEqual({ tone: 'red', shape: 'square' });
  const { content } = shown();
  const say = (key: Parameters<typeof wordIn>[1]) => wordIn({}, key);
  const wordOf = (assetId: number) =>
    describeAsset(content, peopleBySpace(content), say, { assetType: 'space', assetId })?.status;
  expect(wordOf(1)).toEqual({ status: 'BOOKED', own: true, word: 'Yours' });
  expect(wordOf(2)).toEqual({ status: 'BOOKED', word: 'Booked' });
});

test('MI3: the user’s desk has a pin at every zoom, even outside of the filter, and a click selects it', () => {
  for (const zoom of [2, 20, 60]) {
    const context = shown({ zoom });
    const [pin, ...more] = ownDeskLabel(context, false);
    expect(more).toEqual([]);
    expect(pin).toMatchObject({ always: true, asset: { assetType: 'space', assetId: 1 } });
    const desk = context.project([2.8, 0.8], 0);
    // Its point is at the far edge of the desk, the portrait above it.
    expect([pin?.x, pin?.y]).toEqual([desk?.x, desk?.y]);
    expect((pin?.spots[0]?.[1] ?? 0) * -2).toBe(pin?.height);
    const labels = [...spaceLabels(context, ALL), ...ownDeskLabel(context, false)];
    expect(placeLabels(labels, new Map()).has('own')).toBe(true);
  }
});

test('UC40: the number of the own desk is in sight below its pin', () => {
  for (const isChosen of [false, true]) {
    const context = { ...shown(), filter: null };
    const labels = [...spaceLabels(context, ALL), ...ownDeskLabel(context, isChosen)];
    expect([...placeLabels(labels, new Map()).keys()].toSorted()).toEqual(['own', 's1', 's2']);
  }
});

test('MI3: there is no pin on another floor, and it is larger while the desk is selected', () => {
  expect(ownDeskLabel(shown({ floorId: 2 }), false)).toEqual([]);
  const [[pin], [chosen]] = [ownDeskLabel(shown(), false), ownDeskLabel(shown(), true)];
  expect(chosen?.width).toBeGreaterThan(pin?.width ?? 0);
});

test('MI3: the user’s avatar is hidden at their own desk, and shown elsewhere', () => {
  const users = (spaceId: number) =>
    userLabels(shown({ users: [person(ME, spaceId), person(4, 2)] }), []).map(({ key }) => key);
  expect(users(1)).toEqual(['u4']);
  expect(users(2).toSorted()).toEqual([`u${ME}`, 'u4'].toSorted());
});
