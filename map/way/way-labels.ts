import type { Point } from '../imdf/plan.ts';
import { SIGN_ICONS } from '../overlay/icons.ts';
import type { AssetRef, Label } from '../overlay/overlay.ts';
import { font, type Pen, paintPin } from '../overlay/paint.ts';
import type { Sight } from '../overlay/sight.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Theme } from '../scene/theme.ts';
import type { FloorMark } from './shown-way.ts';

/** Below the pin of the selection, above people and signs. */
const RANK = { start: 850, goal: 880, mark: 870 } as const;
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

/** Where the way begins and ends, and its stairs and lifts. */
export const wayLabels = (
  sight: Sight,
  { start, goal, changes }: WayMarks,
  nameOf: (floorId: number) => string,
): Label[] => {
  const from = start === null ? null : sight.project(start, 0.05);
  const to = goal === null ? null : sight.project(goal.at, DESK_TOP);
  const startLabels: Label[] =
    from === null
      ? []
      : [
          {
            key: 'way-start',
            ...from,
            width: 18,
            height: 18,
            rank: RANK.start,
            spots: [[0, 0]],
            always: true,
            paint: (pen, x, y) => paintStart(pen, x, y, sight.theme),
          },
        ];
  const goalLabels: Label[] =
    goal === null || to === null
      ? []
      : [
          {
            key: 'way-goal',
            ...to,
            width: 26,
            height: 40,
            rank: RANK.goal,
            spots: [[0, -20]],
            always: true,
            asset: goal.asset,
            paint: (pen, x, y) => paintPin(pen, x, y + 20, sight.theme),
          },
        ];
  return [
    ...startLabels,
    ...goalLabels,
    ...changes.flatMap((mark) => markLabel(sight, mark, nameOf)),
  ];
};
