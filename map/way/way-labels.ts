import type { ScreenPoint } from '../camera/rig.ts';
import type { Point } from '../imdf/plan.ts';
import { SIGN_ICONS } from '../overlay/icons.ts';
import type { AssetRef, Label } from '../overlay/overlay.ts';
import { font, type Pen, paintPin } from '../overlay/paint.ts';
import type { Sight } from '../overlay/sight.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Theme } from '../scene/theme.ts';
import type { FloorMark } from './shown-way.ts';

/** Below the pin of the selection, above people and signs. */
const RANK = { rise: 840, start: 850, goal: 880, mark: 870 } as const;
/** Pixels. */
const RISE_DASH = [2, 9];
const HEIGHT = 30;
const ICON = 17;

const paths = new Map<FloorMark['by'], Path2D>();
const pathOf = (by: FloorMark['by']): Path2D => {
  const known = paths.get(by);
  if (known !== undefined) return known;
  const path = new Path2D(SIGN_ICONS[by === 'elevator' ? 'elevator' : 'stairs'].path);
  paths.set(by, path);
  return path;
};

const paintStart = (pen: Pen, x: number, y: number, theme: Theme): void => {
  pen.save();
  pen.shadowColor = theme.dropShadow;
  pen.shadowBlur = 6;
  pen.shadowOffsetY = 1.5;
  pen.fillStyle = theme.way.casing;
  pen.beginPath();
  pen.arc(x, y, 9, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
  pen.fillStyle = theme.way.line;
  pen.beginPath();
  pen.arc(x, y, 5.5, 0, Math.PI * 2);
  pen.fill();
};

type Colours = { readonly ground: string; readonly ink: string };

/** A pill with stairs or a lift, an arrow and a floor's name, and a stem down to its place. */
const paintMark = (
  pen: Pen,
  x: number,
  y: number,
  mark: { readonly text: string; readonly width: number; readonly by: FloorMark['by'] },
  { ground, ink }: Colours,
  theme: Theme,
): void => {
  const [left, top] = [x - mark.width / 2, y - HEIGHT / 2];
  pen.save();
  pen.shadowColor = theme.dropShadow;
  pen.shadowBlur = 8;
  pen.shadowOffsetY = 2;
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(left, top, mark.width, HEIGHT, HEIGHT / 2);
  pen.moveTo(x - 6, y + HEIGHT / 2 - 1);
  pen.lineTo(x, y + HEIGHT / 2 + 8);
  pen.lineTo(x + 6, y + HEIGHT / 2 - 1);
  pen.fill();
  pen.restore();
  pen.save();
  pen.translate(left + 12, y - ICON / 2);
  pen.scale(ICON / 24, ICON / 24);
  pen.strokeStyle = ink;
  pen.lineWidth = 2.4;
  pen.lineCap = 'round';
  pen.stroke(pathOf(mark.by));
  pen.restore();
  pen.fillStyle = ink;
  pen.font = font(650, 13);
  pen.fillText(mark.text, x + (ICON + 4) / 2, y + 0.5);
};

const arrow = (floors: number): string => (floors > 0 ? '↑' : floors < 0 ? '↓' : '→');

const markLabel = (sight: Sight, mark: FloorMark, nameOf: (floorId: number) => string): Label[] => {
  const at = sight.project(mark.at, 0.1);
  if (at === null) return [];
  const text = `${arrow(mark.floors)} ${nameOf(mark.floorId)}`.trim();
  const width = sight.measure(text, font(650, 13)) + ICON + 30;
  const { theme } = sight;
  const colours = mark.onward
    ? { ground: theme.way.mark, ink: theme.way.markText }
    : { ground: theme.paper, ink: theme.paperText };
  const { by } = mark;
  return [
    {
      key: mark.key,
      ...at,
      width,
      height: HEIGHT,
      rank: RANK.mark,
      spots: [[0, -HEIGHT / 2 - 10]],
      always: true,
      floorId: mark.floorId,
      paint: (pen, x, y) => paintMark(pen, x, y, { text, width, by }, colours, theme),
    },
  ];
};

/** What is marked on one floor: null where there is nothing to mark. */
export type WayMarks = {
  readonly start: Point | null;
  readonly goal: { readonly at: Point; readonly asset: AssetRef } | null;
  readonly changes: readonly FloorMark[];
};

export const startLabel = (at: ScreenPoint, theme: Theme): Label => ({
  key: 'way-start',
  ...at,
  width: 18,
  height: 18,
  rank: RANK.start,
  spots: [[0, 0]],
  always: true,
  paint: (pen, x, y) => paintStart(pen, x, y, theme),
});

export const goalLabel = (at: ScreenPoint, asset: AssetRef, theme: Theme): Label => ({
  key: 'way-goal',
  ...at,
  width: 26,
  height: 40,
  rank: RANK.goal,
  spots: [[0, -20]],
  always: true,
  asset,
  paint: (pen, x, y) => paintPin(pen, x, y + 20, theme),
});

/** Where the way begins and ends, and its stairs and lifts. */
export const wayLabels = (
  sight: Sight,
  { start, goal, changes }: WayMarks,
  nameOf: (floorId: number) => string,
): Label[] => {
  const from = start === null ? null : sight.project(start, 0.05);
  const to = goal === null ? null : sight.project(goal.at, DESK_TOP);
  return [
    ...(from === null ? [] : [startLabel(from, sight.theme)]),
    ...(goal === null || to === null ? [] : [goalLabel(to, goal.asset, sight.theme)]),
    ...changes.flatMap((mark) => markLabel(sight, mark, nameOf)),
  ];
};

/** What leads from one floor of a stack to another: a broken line with an arrow in its middle. */
export const riseLabel = (key: string, from: ScreenPoint, to: ScreenPoint, theme: Theme): Label => {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return {
    key,
    x,
    y,
    width: 1,
    height: 1,
    rank: RANK.rise,
    spots: [[0, 0]],
    always: true,
    paint: (pen, px, py) => {
      const [dx, dy] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
      pen.save();
      pen.translate(px, py);
      pen.lineCap = 'round';
      for (const [colour, width] of [
        [theme.way.casing, 7],
        [theme.way.line, 3.5],
      ] as const) {
        pen.strokeStyle = colour;
        pen.lineWidth = width;
        pen.setLineDash(RISE_DASH);
        pen.beginPath();
        pen.moveTo(-dx, -dy);
        pen.lineTo(dx, dy);
        pen.stroke();
      }
      pen.rotate(Math.atan2(dy, dx));
      pen.setLineDash([]);
      pen.fillStyle = theme.way.line;
      pen.strokeStyle = theme.way.casing;
      pen.lineWidth = 2.5;
      pen.lineJoin = 'round';
      pen.beginPath();
      pen.moveTo(9, 0);
      pen.lineTo(-6, -8);
      pen.lineTo(-6, 8);
      pen.closePath();
      pen.stroke();
      pen.fill();
      pen.restore();
    },
  };
};
