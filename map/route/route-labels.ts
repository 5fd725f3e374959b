import type { ScreenPoint } from '../camera/screen.ts';
import type { Point } from '../imdf/plan.ts';
import type { AssetRef } from '../model/asset.ts';
import type { FloorMark } from '../model/shown-route.ts';
import type { LabelContext } from '../overlay/label-context.ts';
import type { Label } from '../overlay/overlay.ts';
import { disc, font, type Pen, paintGlyph, paintPin, shadowed } from '../overlay/paint.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Theme } from '../scene/theme.ts';

/** Below the pin of the selection, above people and signs. */
const RANK = { rise: 840, start: 850, goal: 880, mark: 870 } as const;
/** Pixels. */
const RISE_DASH = [2, 9];
const HEIGHT = 30;
const ICON = 17;

const paintStart = (pen: Pen, x: number, y: number, theme: Theme): void => {
  shadowed(pen, theme, 6, 1.5, () => disc(pen, x, y, 9, theme.route.casing));
  disc(pen, x, y, 5.5, theme.route.line);
};

type Colours = { readonly ground: string; readonly ink: string };

/** A pill with an icon, an arrow and the floor's name; it points down to its place. */
const paintMark = (
  pen: Pen,
  { x, y }: ScreenPoint,
  mark: { readonly text: string; readonly width: number; readonly by: FloorMark['by'] },
  { ground, ink }: Colours,
  theme: Theme,
): void => {
  const [left, top] = [x - mark.width / 2, y - HEIGHT / 2];
  shadowed(pen, theme, 8, 2, () => {
    pen.fillStyle = ground;
    pen.beginPath();
    pen.roundRect(left, top, mark.width, HEIGHT, HEIGHT / 2);
    pen.moveTo(x - 6, y + HEIGHT / 2 - 1);
    pen.lineTo(x, y + HEIGHT / 2 + 8);
    pen.lineTo(x + 6, y + HEIGHT / 2 - 1);
    pen.fill();
  });
  const type = mark.by === 'elevator' ? 'elevator' : 'stairs';
  paintGlyph(pen, { x: left + 12 + ICON / 2, y, size: ICON }, 2.4, { type, colour: ink });
  pen.fillStyle = ink;
  pen.font = font(650, 13);
  pen.fillText(mark.text, x + (ICON + 4) / 2, y + 0.5);
};

const arrow = (floors: number): string => (floors > 0 ? '↑' : floors < 0 ? '↓' : '→');

const markLabel = (
  context: LabelContext,
  mark: FloorMark,
  nameOf: (floorId: number) => string,
): Label[] => {
  const at = context.project(mark.at, 0.1);
  if (at === null) return [];
  const text = `${arrow(mark.floors)} ${nameOf(mark.floorId)}`.trim();
  const width = context.measure(text, font(650, 13)) + ICON + 30;
  const { theme } = context;
  const colours = mark.onward
    ? { ground: theme.route.mark, ink: theme.route.markText }
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
      paint: (pen, x, y) => paintMark(pen, { x, y }, { text, width, by }, colours, theme),
    },
  ];
};

/** The marks on one floor. */
export type RouteMarks = {
  readonly start: Point | null;
  readonly goal: { readonly at: Point; readonly asset: AssetRef } | null;
  readonly changes: readonly FloorMark[];
};

export const startLabel = (at: ScreenPoint, theme: Theme): Label => ({
  key: 'route-start',
  ...at,
  width: 18,
  height: 18,
  rank: RANK.start,
  spots: [[0, 0]],
  always: true,
  paint: (pen, x, y) => paintStart(pen, x, y, theme),
});

export const goalLabel = (at: ScreenPoint, asset: AssetRef, theme: Theme): Label => ({
  key: 'route-goal',
  ...at,
  width: 26,
  height: 40,
  rank: RANK.goal,
  spots: [[0, -20]],
  always: true,
  asset,
  paint: (pen, x, y) => paintPin(pen, x, y + 20, theme),
});

/** The start, the goal and the floor changes. */
export const routeLabels = (
  context: LabelContext,
  { start, goal, changes }: RouteMarks,
  nameOf: (floorId: number) => string,
): Label[] => {
  const from = start === null ? null : context.project(start, 0.05);
  const to = goal === null ? null : context.project(goal.at, DESK_TOP);
  return [
    ...(from === null ? [] : [startLabel(from, context.theme)]),
    ...(goal === null || to === null ? [] : [goalLabel(to, goal.asset, context.theme)]),
    ...changes.flatMap((mark) => markLabel(context, mark, nameOf)),
  ];
};

/** A floor change in the stack: a dashed line with an arrow in the middle. */
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
        [theme.route.casing, 7],
        [theme.route.line, 3.5],
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
      pen.fillStyle = theme.route.line;
      pen.strokeStyle = theme.route.casing;
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
