import type { MapStatus, Position } from '../../core/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Label } from './overlay.ts';
import { font, paintPill, paintPin, paintSelf } from './paint.ts';
import { lookOf, type Sight } from './sight.ts';

const RANK = { pin: 900, self: 1000, pill: 1100 };

export const pinLabel = (sight: Sight, point: Point): Label[] => {
  const at = sight.project(point, DESK_TOP);
  if (at === null) return [];
  return [
    {
      key: 'pin',
      ...at,
      width: 26,
      height: 40,
      rank: RANK.pin,
      spots: [[0, -20]],
      always: true,
      paint: (pen, x, y) => paintPin(pen, x, y + 20, sight.theme),
    },
  ];
};

export const selfLabel = (
  sight: Sight,
  position: { readonly pos: Position; readonly useRotation: boolean },
): Label[] => {
  const { pos, useRotation } = position;
  const at = sight.project([pos.x, pos.y], 0);
  if (at === null) return [];
  const turn = useRotation ? ((pos.r + sight.heading) * Math.PI) / 180 : null;
  return [
    {
      key: 'self',
      ...at,
      width: 22,
      height: 22,
      rank: RANK.self,
      spots: [[0, 0]],
      always: true,
      paint: (pen, x, y) => paintSelf(pen, x, y, turn, sight.theme),
    },
  ];
};

export type Hint = {
  readonly at: Point;
  readonly height: number;
  readonly text: string;
  readonly status: MapStatus | null;
};

/** What is under the pointer, in words. */
export const hintLabel = (sight: Sight, hint: Hint): Label[] => {
  const at = sight.project(hint.at, hint.height);
  if (at === null) return [];
  const style = font(600, 12.5);
  const look = hint.status === null ? null : lookOf(sight, hint.status);
  const mark = look === null || look.shape === 'none' ? 0 : 14;
  const width = sight.measure(hint.text, style) + mark + 22;
  const x = Math.min(Math.max(at.x, width / 2 + 6), sight.width - width / 2 - 6);
  return [
    {
      key: 'hint',
      x,
      y: Math.max(at.y - 34, 18),
      width,
      height: 27,
      rank: RANK.pill,
      spots: [[0, 0]],
      always: true,
      paint: (pen, px, py) =>
        paintPill(
          pen,
          px,
          py,
          { text: hint.text, width, height: 27, font: style, look },
          sight.theme,
        ),
    },
  ];
};
