import type { MapPin, MapStatus, ViewerSettings } from '../../core/contract/viewer/messages.ts';
import type { Rig } from '../camera/rig.ts';
import type { ScreenPoint } from '../camera/screen.ts';
import type { Bounds } from '../imdf/geometry.ts';
import { boundsOf, orientedBox } from '../imdf/geometry.ts';
import type { Level, Point, Ring } from '../imdf/plan.ts';
import type { Content } from '../model/content.ts';
import type { Filter } from '../model/filter.ts';
import type { PlaceIndex } from '../model/place-index.ts';
import type { OwnPosition } from '../model/state.ts';
import {
  type Shape,
  type SpaceStatus,
  STATUS_LOOKS,
  type StatusLook,
  spaceLook,
} from '../model/status.ts';
import type { Theme } from '../scene/theme.ts';
import type { Photos } from './photos.ts';

/** The input for the labels of one frame. */
export type LabelContext = {
  readonly floorId: number;
  readonly level: Level;
  readonly index: PlaceIndex;
  readonly content: Content;
  /** ML3: what the names of all desks of the floor begin with. */
  readonly deskPrefix: string;
  /** PL22: the first word of the names of most rooms of the floor, which is left out. */
  readonly roomWord: string;
  readonly filter: Filter;
  /** The spaces of a multiple selection. */
  readonly marked: ReadonlySet<number>;
  /** Numbered pins. */
  readonly pins: readonly MapPin[];
  readonly settings: ViewerSettings;
  readonly theme: Theme;
  /** The signed-in user's id. */
  readonly me: number | null;
  /** The own position if it is on this floor. */
  readonly self: OwnPosition | null;
  readonly photos: Photos;
  readonly width: number;
  readonly height: number;
  readonly pixelsPerMetre: number;
  readonly project: Rig['screenPoint'];
  /** Bearing of the plan's +y axis on the screen in degrees. */
  readonly heading: number;
  readonly measure: (text: string, font: string) => number;
};

/** Labels are drawn up to this far outside the screen, so that they do not pop up at its edge while panning; pixels. */
const MARGIN = 120;

export const onScreen = ({ width, height }: LabelContext, { x, y }: ScreenPoint): boolean =>
  x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;

/** A status as it is drawn in a label. */
export type Mark = { readonly shape: Shape; readonly colour: string };

const markOf = ({ theme }: LabelContext, { tone, shape }: StatusLook): Mark => ({
  shape,
  colour: theme.marks[tone],
});

export const lookOf = (context: LabelContext, status: MapStatus): Mark =>
  markOf(context, STATUS_LOOKS[status]);

export const lookOfSpace = (context: LabelContext, space: SpaceStatus): Mark =>
  markOf(context, spaceLook(space));

/** The size of a text in pixels. The design assumes a label scale of 0.7 (specification 9). */
export const scaled = ({ settings }: LabelContext, size: number): number =>
  Math.round(((size * settings.labelScale) / 0.7) * 2) / 2;

/** The visible part of the plan with a margin; unbounded if the horizon is in view. */
export const visibleBounds = (rig: Rig, width: number, height: number): Bounds => {
  const corners = [
    { x: -MARGIN, y: -MARGIN },
    { x: width + MARGIN, y: -MARGIN },
    { x: width + MARGIN, y: height + MARGIN },
    { x: -MARGIN, y: height + MARGIN },
  ].map((corner) => rig.planPoint(corner, 0));
  const seen = corners.filter((point): point is Point => point !== null);
  return seen.length === 4
    ? boundsOf(seen)
    : { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };
};

/** The width of a plan box on the screen; pixels. */
export const screenWidth = ({ heading, pixelsPerMetre }: LabelContext, bounds: Bounds): number => {
  const turn = (heading * Math.PI) / 180;
  const [w, h] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  return (Math.abs(Math.cos(turn)) * w + Math.abs(Math.sin(turn)) * h) * pixelsPerMetre;
};

const sides = new WeakMap<Ring, number>();

/** The shorter side of a unit in metres, however it is turned; found once. */
const sideOf = (ring: Ring): number => {
  const known = sides.get(ring);
  if (known !== undefined) return known;
  const { width, depth } = orientedBox(ring);
  const side = Math.min(width, depth);
  sides.set(ring, side);
  return side;
};

/** The shorter side of a unit on the screen; pixels. */
export const sideOnScreen = (
  { pixelsPerMetre }: Pick<LabelContext, 'pixelsPerMetre'>,
  ring: Ring,
): number => sideOf(ring) * pixelsPerMetre;

/** What makes a label appear: the zoom in pixels per metre, or the side of its unit on the screen in pixels. */
export type Appearance = { readonly zoom: number; readonly side: number };

/** MD5: on a floor that is too large for the zoom, the labels of units that are large on the screen are shown. */
export const isLegible = (
  context: Pick<LabelContext, 'pixelsPerMetre'>,
  ring: Ring,
  { zoom, side }: Appearance,
): boolean => context.pixelsPerMetre >= zoom || sideOnScreen(context, ring) >= side;
