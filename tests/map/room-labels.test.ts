import { expect, test } from 'vitest';
import type { MapStatus } from '../../core/contract/viewer/messages.ts';
import { boundsOf } from '../../map/imdf/geometry.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { emptyContent } from '../../map/model/content.ts';
import { sharedWord } from '../../map/model/room-word.ts';
import type { LabelContext } from '../../map/overlay/label-context.ts';
import { nameLabels } from '../../map/overlay/name-labels.ts';
import type { Pen } from '../../map/overlay/paint.ts';
import { boxAt } from '../../map/overlay/placement.ts';
import { spaceLabels } from '../../map/overlay/space-labels.ts';
import { at } from '../support/at.ts';
import { rectangle } from './archive-builder.ts';
import { contextOf } from './label-context.ts';
import { rectangularOffice } from './offices.ts';

const ALL = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };

/** A room 4 m wide, with a name of this many pixels, at these pixels per metre. */
const roomOf = (
  text: number,
  status: MapStatus = 'FREE',
  hours?: string,
  zoom = 20,
  { name = 'Birka', ...rest }: Partial<LabelContext> & { readonly name?: string } = {},
) => {
  const unit = {
    id: 'room',
    spaceId: 1,
    category: 'conferenceroom',
    name: null,
    areas: [{ outer: rectangle(0, 0, 4, 4), holes: [] }],
    centre: [2, 2],
  };
  const content = emptyContent();
  const room = { id: 1, floorId: 1, kind: 'ROOM', name, status, seats: 4 } as const;
  content.spaces.set(1, { ...room, equipment: [], ...(hours === undefined ? {} : { hours }) });
  const level = { units: [unit], fixtures: [] } as unknown as Level;
  const measure = (words: string) => (words === hours ? 2 * text : text);
  return spaceLabels(contextOf(level, zoom, { floorId: 1, content, measure, ...rest }), ALL)[0];
};

test('ML4, SF10: a label has name and shape, or only the shape if it is much wider than the room', () => {
  const [named, bare, small, disc] = [roomOf(60), roomOf(60, 'NONE'), roomOf(80), roomOf(100)];
  expect([named?.width, named?.height]).toEqual([93, 22]);
  // Without a shape the name has the pill to itself.
  expect(bare?.width).toBe(79);
  // In a smaller pill, before the name goes.
  expect([small?.width, small?.height]).toEqual([105, 18]);
  expect([disc?.width, disc?.height]).toEqual([20, 20]);
  expect(roomOf(120, 'NONE')).toBeUndefined();
});

/** What a label paints of a diamond and a text. */
const paintedBy = (label: ReturnType<typeof roomOf>): readonly string[] => {
  const painted: string[] = [];
  const pen = new Proxy({} as Record<string | symbol, unknown>, {
    get: (target, name) =>
      name === 'fillText' || name === 'lineTo'
        ? () => painted.push(name)
        : (target[name] ?? (() => 0)),
  });
  label?.paint(pen as unknown as Pen, 0, 0);
  return painted;
};

test('SF10: a name never stands without the shape of the status, from afar as from nearby', () => {
  const diamond = ['lineTo', 'lineTo', 'lineTo'];
  for (const text of [10, 20, 30, 60]) {
    for (const zoom of [5, 8, 10, 12, 16, 30]) {
      const painted = paintedBy(roomOf(text, 'BUSY', undefined, zoom));
      if (painted.length > 0) expect(painted.slice(0, 3)).toEqual(diamond);
    }
  }
  expect(paintedBy(roomOf(12, 'BUSY', undefined, 7))).toEqual([...diamond, 'fillText']);
});

test.each([
  ['Meeting ', ['Meeting Oak', 'Meeting Elm', 'Library']],
  ['', ['Meeting Oak', 'Meeting Elm', 'Library', 'Attic']],
  ['', ['Meeting Oak']],
  ['', ['Oak', 'Elm']],
  ['', ['Oak', 'Oak', 'Oak']],
  ['', []],
])('PL22: %j is the first word of most of %j', (word, names) => {
  expect(sharedWord(names)).toBe(word);
});

test('PL22: the name of a room is without the word that most rooms of the floor begin with', () => {
  const shown = (name: string): readonly string[] => {
    const texts: string[] = [];
    const measure = (words: string) => {
      texts.push(words);
      return 40;
    };
    roomOf(60, 'FREE', undefined, 20, { name, roomWord: 'Meeting ', measure });
    return texts;
  };
  expect(shown('Meeting Oak')).toEqual(['Oak']);
  expect(shown('Library')).toEqual(['Library']);
});

test('close up, a label has the free hours of the room, if they fit (RS4)', () => {
  const hours = 'Free 08 – 15';
  const boxOf = (...given: Parameters<typeof roomOf>) => {
    const label = roomOf(...given);
    return [label?.width, label?.height];
  };
  expect(boxOf(60, 'PARTLY_FREE', hours, 40)).toEqual([139, 37.5]);
  expect(boxOf(60, 'PARTLY_FREE', undefined, 40)).toEqual([93, 22]);
  // From afar, and where they would be much wider than the room.
  expect(boxOf(60, 'PARTLY_FREE', hours, 20)).toEqual([93, 22]);
  expect(boxOf(110, 'PARTLY_FREE', hours, 40)).toEqual([143, 22]);
});

test('a unit with a sign shows its name from nearby alone (ML4)', () => {
  const level = at(readArchive(rectangularOffice().files).levels, 0);
  const names = (zoom: number) =>
    nameLabels(contextOf(level, zoom)).map(
      ({ key }) => level.units.find(({ id }) => `n${id}` === key)?.name?.en,
    );
  expect(names(30)).toEqual(['Open office']);
  expect(names(60).toSorted()).toEqual(['Kitchen', 'Open office', 'Stairs']);
});

test('UC41: the name of an open office stands in an aisle near its middle, and covers no desk', () => {
  const level = at(readArchive(rectangularOffice().files).levels, 0);
  const hall = level.units.find(({ name }) => name?.en === 'Open office');
  const labelAt = (zoom: number) => {
    const context = contextOf(level, zoom);
    return nameLabels(context).find(({ key }) => key === `n${hall?.id}`);
  };
  const label = labelAt(40);
  const box = label === undefined ? null : boxAt(label, 0);
  expect(label?.spots).toEqual([[0, 0]]);
  for (const { ring, spaceId } of level.fixtures) {
    const desk = boundsOf(ring.map(([x, y]) => [1000 + x * 40, 1000 - y * 40] as const));
    const isClear =
      box === null ||
      spaceId === null ||
      box.x1 <= desk.minX ||
      box.x0 >= desk.maxX ||
      box.y1 <= desk.minY ||
      box.y0 >= desk.maxY;
    expect(isClear).toBe(true);
  }
  const middle = hall?.centre ?? [0, 0];
  const [x, y] = [((label?.x ?? 0) - 1000) / 40, (1000 - (label?.y ?? 0)) / 40];
  expect(Math.hypot(x - middle[0], y - middle[1])).toBeLessThan(9);
});
