import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import type { Seat } from '../imdf/seat.ts';
import { isDimmed } from '../model/filter.ts';
import type { Place } from '../model/place-index.ts';
import { spaceLook } from '../model/status.ts';
import { matGrowth, matMiddle, matSize } from '../scene/mats.ts';
import { DESK_TOP } from '../scene/scale.ts';
import { type LabelContext, lookOfSpace, onScreen } from './label-context.ts';
import type { Label } from './overlay.ts';
import { font, type Pen, paintShape } from './paint.ts';

/** ML2: when the status shape of a desk appears, and its number; pixels per metre. */
export const DESK_MARKS_FROM = 24;
const NUMBER_FROM = 31;
const RANK = 10;

/** The size of a number in metres: near, by how much it grows with the mat, and along the short side of the mat. */
const TEXT = { near: 0.28, grows: 0.1, across: 0.2 } as const;
/** The least size of a number as seen; pixels. */
const LEGIBLE = 6.4;
/** The share of the mat that a number may fill. */
const FILL = 0.9;
/** Numbers are measured and drawn in this size and then scaled, so that the browser has one font to lay out. */
const EM = 100;
const STYLE = font(680, EM);
/** The shape before a number, and the gap between them, as shares of its size. */
const SHAPE = 0.62;
const GAP = 0.24;

const minus = (a: ScreenPoint, b: ScreenPoint): ScreenPoint => ({ x: a.x - b.x, y: a.y - b.y });
const times = ({ x, y }: ScreenPoint, factor: number): ScreenPoint => ({
  x: x * factor,
  y: y * factor,
});
const cross = (a: ScreenPoint, b: ScreenPoint): number => a.x * b.y - a.y * b.x;
const steepness = ({ x, y }: ScreenPoint): number => Math.abs(y) / Math.max(Math.abs(x), 1e-9);

/** How text lies on a desk: a metre along the text and a metre down, in pixels, and whether it runs across the mat. */
type Lie = { readonly along: ScreenPoint; readonly down: ScreenPoint; readonly across: boolean };

/** Along that side of the desk which is nearer to the horizontal of the screen, never upside down. */
const lieOf = (
  { project }: LabelContext,
  { angle }: Seat,
  [x, y]: readonly [number, number],
): Lie | null => {
  const [cos, sin] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const at = project([x, y], DESK_TOP);
  const right = project([x + cos, y + sin], DESK_TOP);
  const far = project([x - sin, y + cos], DESK_TOP);
  if (at === null || right === null || far === null) return null;
  const [wide, deep] = [times(minus(right, at), 2), times(minus(far, at), 2)];
  const across = steepness(deep) < steepness(wide);
  const [base, other] = across ? [deep, wide] : [wide, deep];
  const along = base.x < 0 ? times(base, -1) : base;
  return { along, down: cross(along, other) < 0 ? times(other, -1) : other, across };
};

/** ML2: at most one mark per desk, on its mat: a shape unless it is free, and from nearby its number. */
export const deskLabel = (context: LabelContext, place: Place, space: MapSpace): Label | null => {
  const { pixelsPerMetre, theme } = context;
  const { seat } = place;
  if (pixelsPerMetre < DESK_MARKS_FROM || seat === null) return null;
  if (isDimmed(context.filter, space.id)) return null;
  const grown = matGrowth(pixelsPerMetre);
  const middle = matMiddle(seat, grown);
  const at = context.project(middle, DESK_TOP);
  if (at === null || !onScreen(context, at)) return null;
  const isOwn = space.own === true;
  const isFree = spaceLook(space).tone === 'green';
  const isFull = isFree || isOwn;
  const shown = lookOfSpace(context, space);
  const look = isOwn ? { ...shown, colour: theme.matText.full } : shown;
  const size = Math.max(6, Math.min(10, pixelsPerMetre * 0.17));
  const bare = (pen: Pen, x: number, y: number) => paintShape(pen, { x, y, size }, look);
  const small: Label = {
    key: `s${space.id}`,
    ...at,
    width: 4,
    height: 4,
    rank: RANK,
    spots: [[0, 0]],
    paint: bare,
    otherwise: bare,
  };
  const unnumbered = isFree ? null : small;
  const lie = pixelsPerMetre < NUMBER_FROM ? null : lieOf(context, seat, middle);
  if (lie === null) return unnumbered;
  const text = space.name.slice(context.deskPrefix.length);
  const hasShape = !isFree && look.shape !== 'none';
  const wide = context.measure(text, STYLE) / EM;
  const mat = matSize(seat, grown);
  // SF11: the same size whether there is a shape or none. Along the short side of the mat it stands above the number.
  const room = (lie.across ? mat.depth : mat.width) * FILL;
  const wanted = lie.across ? TEXT.across : TEXT.near + TEXT.grows * grown;
  const metres = Math.min(wanted, room / (lie.across ? wide : wide + SHAPE + GAP));
  const before = hasShape && !lie.across ? SHAPE + GAP : 0;
  const below = hasShape && lie.across ? SHAPE + GAP : 0;
  const shapeAt = lie.across ? { x: 0, y: -GAP - SHAPE / 2 } : { x: -wide / 2 - GAP / 2, y: 0 };
  const { along, down } = lie;
  const length = Math.hypot(along.x, along.y);
  if ((Math.abs(cross(along, down)) / length) * metres < LEGIBLE) return unnumbered;
  const scale = metres / EM;
  const [across, up] = [times(along, scale), times(down, scale)];
  return {
    ...small,
    // Numbers on neighbouring mats never overlap, so the box only has to avoid labels above the mats.
    width: Math.abs(along.x) * metres * wide * 0.6,
    height: Math.max(Math.abs(down.y) * metres * 0.6, 4),
    ...(isFree ? { otherwise: () => undefined } : {}),
    paint: (pen, x, y) => {
      pen.save();
      pen.transform(across.x, across.y, up.x, up.y, x, y);
      if (hasShape) {
        paintShape(pen, { x: shapeAt.x * EM, y: shapeAt.y * EM, size: SHAPE * EM }, look);
      }
      pen.font = STYLE;
      pen.fillStyle = isFull ? theme.matText.full : theme.matText.soft;
      pen.fillText(text, (before / 2) * EM, (below / 2 + 0.04) * EM);
      pen.restore();
    },
  };
};
