import type { Instance } from './batch.ts';
import type { WallPart } from './glazing.ts';

/** What a wall of glass consists of, as boxes of size 1 on the floor: what is solid, its frames, its panes and lids. */
export type GlassParts = {
  readonly solid: readonly Instance[];
  readonly frames: readonly Instance[];
  readonly panes: readonly Instance[];
  readonly lids: readonly Instance[];
};

/** Metres. */
const FRAME = { rail: 0.05, depth: 0.06, post: 0.04, every: 1.25 } as const;
const WINDOW = { sill: 0.26, pier: 0.4, every: 3.2, rail: 0.05, depth: 0.08 } as const;
const PANE = 0.02;

type Box = {
  readonly along: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly depth: number;
};

const placer = ({ a, b }: WallPart) => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const angle = Math.atan2(dy, dx);
  const put = (box: Box): Instance => ({
    x: a[0] + (dx / length) * box.along,
    y: a[1] + (dy / length) * box.along,
    height: box.from,
    angle,
    scale: [box.length, box.to - box.from, box.depth],
  });
  return { length, put };
};

/** Equal parts of about this length: their middles, their length and their ends. */
const parts = (length: number, every: number) => {
  const count = Math.max(1, Math.round(length / every));
  const each = length / count;
  return {
    each,
    middles: Array.from({ length: count }, (_, i) => (i + 0.5) * each),
    ends: Array.from({ length: count + 1 }, (_, i) => i * each),
  };
};

/** ML10: a glass front has a rail below and above, and posts. */
export const frontParts = (part: WallPart, height: number): GlassParts => {
  const { length, put } = placer(part);
  const { ends, middles, each } = parts(length, FRAME.every);
  const rail = Math.min(FRAME.rail, height / 4);
  const bays = middles.map((along) => ({ along, length: each }));
  const rails = bays.flatMap((bay) => [
    put({ ...bay, from: 0, to: rail, depth: FRAME.depth }),
    put({ ...bay, from: height - rail, to: height, depth: FRAME.depth }),
  ]);
  const posts = ends.map((along) =>
    put({ along, length: FRAME.post, from: 0, to: height, depth: FRAME.post }),
  );
  return {
    solid: [],
    frames: [...rails, ...posts],
    panes: bays.map((bay) => put({ ...bay, from: rail, to: height - rail, depth: PANE })),
    lids: bays.map((bay) => put({ ...bay, from: height, to: height + 1, depth: FRAME.depth })),
  };
};

/** ML10: windows stand on a sill between piers. From above piers are blocks, and glass is a thin line, as on a drawing. */
export const windowParts = (part: WallPart, height: number, thickness: number): GlassParts => {
  const { length, put } = placer(part);
  const { ends, middles, each } = parts(length, WINDOW.every);
  const sill = Math.min(WINDOW.sill, height * 0.37);
  const rail = Math.min(WINDOW.rail, height / 8);
  const bays = middles.map((along) => ({ along, length: each }));
  const pier = { length: WINDOW.pier, depth: thickness };
  return {
    solid: [
      ...bays.map((bay) => put({ ...bay, from: 0, to: sill, depth: thickness })),
      ...ends.map((along) => put({ ...pier, along, from: 0, to: height })),
    ],
    frames: bays.map((bay) =>
      put({ ...bay, from: height - rail, to: height, depth: WINDOW.depth }),
    ),
    panes: bays.map((bay) => put({ ...bay, from: sill, to: height - rail, depth: PANE })),
    lids: [
      ...bays.map((bay) => put({ ...bay, from: height, to: height + 1, depth: WINDOW.depth })),
      ...ends.map((along) => put({ ...pier, along, from: height, to: height + 1 })),
    ],
  };
};
