import type { SignType } from '../model/asset.ts';
import type { Shape } from '../model/status.ts';
import type { Theme } from '../scene/theme.ts';
import { iconPath } from './icons.ts';

/** Painting functions for labels. Sizes are CSS pixels; (x, y) is the centre. */
export type Pen = CanvasRenderingContext2D;

const FONT = '"Inter Variable", "Inter", "Liberation Sans", system-ui, sans-serif';
export const font = (weight: number, size: number): string => `${weight} ${size}px ${FONT}`;

export const shadowed = (pen: Pen, theme: Theme, blur: number, drop: number, paint: () => void) => {
  pen.save();
  pen.shadowColor = theme.dropShadow;
  pen.shadowBlur = blur;
  pen.shadowOffsetY = drop;
  paint();
  pen.restore();
};

export const disc = (pen: Pen, x: number, y: number, radius: number, fill: string) => {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
};

type Box = {
  /** The centre. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A centre, and the side of a square around it. */
export type Square = { readonly x: number; readonly y: number; readonly size: number };

const roundedBox = (
  pen: Pen,
  { x, y, width, height, radius }: Box & { readonly radius: number },
  fill: string,
  theme: Theme,
  [blur, drop]: readonly [blur: number, drop: number],
) =>
  shadowed(pen, theme, blur, drop, () => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - height / 2, width, height, radius);
    pen.fill();
  });

export const paintText = (
  pen: Pen,
  x: number,
  y: number,
  text: {
    readonly text: string;
    readonly font: string;
    readonly colour: string;
    readonly halo: string;
  },
): void => {
  pen.font = text.font;
  pen.lineWidth = 3.5;
  pen.strokeStyle = text.halo;
  pen.strokeText(text.text, x, y);
  pen.fillStyle = text.colour;
  pen.fillText(text.text, x, y);
};

/** The ground of a name or a status. */
export const paintPill = (pen: Pen, box: Box, theme: Theme): void =>
  roundedBox(pen, { ...box, radius: box.height / 2 }, theme.paper, theme, [6, 1.5]);

type Look = { readonly shape: Shape; readonly colour: string };

/** The shape of a status. */
export const paintShape = (pen: Pen, { x, y, size }: Square, { shape, colour }: Look): void => {
  const r = size / 2;
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = size * 0.22;
  pen.beginPath();
  switch (shape) {
    case 'dot':
      pen.arc(x, y, r, 0, Math.PI * 2);
      break;
    case 'halfDot':
      pen.arc(x, y, r * 0.86, 0, Math.PI * 2);
      pen.stroke();
      pen.beginPath();
      pen.arc(x, y, r * 0.86, Math.PI / 2, (Math.PI * 3) / 2);
      break;
    case 'ring':
      pen.arc(x, y, r * 0.8, 0, Math.PI * 2);
      break;
    case 'square':
      pen.roundRect(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, size * 0.14);
      break;
    case 'hollowSquare':
      pen.rect(x - r * 0.7, y - r * 0.7, r * 1.4, r * 1.4);
      break;
    case 'diamond':
    case 'hollowDiamond': {
      const reach = shape === 'diamond' ? r * 1.15 : r * 0.92;
      pen.moveTo(x, y - reach);
      pen.lineTo(x + reach, y);
      pen.lineTo(x, y + reach);
      pen.lineTo(x - reach, y);
      pen.closePath();
      break;
    }
    case 'cross':
      pen.moveTo(x - r * 0.7, y - r * 0.7);
      pen.lineTo(x + r * 0.7, y + r * 0.7);
      pen.moveTo(x + r * 0.7, y - r * 0.7);
      pen.lineTo(x - r * 0.7, y + r * 0.7);
      break;
    case 'bar':
      pen.moveTo(x - r * 0.9, y);
      pen.lineTo(x + r * 0.9, y);
      break;
    case 'triangle':
      pen.moveTo(x, y - r);
      pen.lineTo(x + r, y + r * 0.8);
      pen.lineTo(x - r, y + r * 0.8);
      pen.closePath();
      break;
    case 'person':
      pen.arc(x, y - r * 0.5, r * 0.5, 0, Math.PI * 2);
      pen.moveTo(x + r * 0.95, y + r);
      pen.arc(x, y + r, r * 0.95, 0, Math.PI, true);
      pen.closePath();
      break;
    case 'none':
      return;
  }
  const stroked =
    shape === 'cross' || shape === 'bar' || shape === 'ring' || shape.startsWith('hollow');
  if (stroked) pen.stroke();
  else pen.fill();
};

/** A status shape on a small disc, readable on any background. */
const paintBadge = (pen: Pen, { x, y, size }: Square, look: Look, theme: Theme): void => {
  if (look.shape === 'none') return;
  disc(pen, x, y, size / 2, theme.paper);
  paintShape(pen, { x, y, size: size * 0.56 }, look);
};

/** An icon without a background; `weight` is the line width in 1/24 of its size. */
export const paintGlyph = (
  pen: Pen,
  { x, y, size }: Square,
  weight: number,
  icon: { readonly type: SignType; readonly colour: string },
): void => {
  const scale = size / 24;
  pen.save();
  pen.translate(x - 12 * scale, y - 12 * scale);
  pen.scale(scale, scale);
  pen.strokeStyle = icon.colour;
  pen.lineWidth = weight;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(iconPath(icon.type));
  pen.restore();
};

export const paintIcon = (
  pen: Pen,
  { x, y, size }: Square,
  icon: { readonly type: SignType; readonly colour: string },
  theme: Theme,
): void => {
  const box = { x, y, width: size, height: size, radius: size * 0.275 };
  roundedBox(pen, box, theme.paper, theme, [5, 1.5]);
  paintGlyph(pen, { x, y, size: size * 0.66 }, 2.1, icon);
};

/** SF9: a photo or a short text in a circle. The user's own has a rim in the accent colour. */
export const paintFace = (
  pen: Pen,
  { x, y, size }: Square,
  face: {
    readonly text: string;
    readonly photo: CanvasImageSource | null;
    readonly own: boolean;
  },
  theme: Theme,
): void => {
  const r = size / 2;
  const rim = face.own ? theme.accent : theme.paper;
  shadowed(pen, theme, 6, 2, () => disc(pen, x, y, r, rim));
  disc(pen, x, y, r - 2, theme.person.ground);
  if (face.photo === null) {
    pen.fillStyle = theme.person.text;
    pen.font = font(700, Math.round(r * 0.8));
    pen.fillText(face.text, x, y + 0.5);
    return;
  }
  pen.save();
  pen.beginPath();
  pen.arc(x, y, r - 2, 0, Math.PI * 2);
  pen.clip();
  pen.drawImage(face.photo, x - r + 2, y - r + 2, size - 4, size - 4);
  pen.restore();
};

/** A person, with their status in the corner. */
export const paintAvatar = (
  pen: Pen,
  square: Square,
  person: {
    readonly initials: string;
    readonly photo: CanvasImageSource | null;
    readonly look: Look;
    readonly own: boolean;
  },
  theme: Theme,
): void => {
  const { x, y, size } = square;
  paintFace(pen, square, { ...person, text: person.initials }, theme);
  const corner = size * 0.35;
  paintBadge(pen, { x: x + corner, y: y + corner, size: size * 0.43 }, person.look, theme);
};

export const paintDot = (pen: Pen, { x, y, size }: Square, colour: string, theme: Theme): void => {
  disc(pen, x, y, size / 2, theme.paper);
  disc(pen, x, y, size / 2 - 1.5, colour);
};

/**
 * The own position. `turn` is the direction on the screen (radians clockwise from up), or null if unknown; `halo` is
 * the radius of its accuracy.
 */
export const paintSelf = (
  pen: Pen,
  x: number,
  y: number,
  { turn, halo }: { readonly turn: number | null; readonly halo: number },
  theme: Theme,
): void => {
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = 0.16;
  disc(pen, 0, 0, halo, theme.accent);
  if (turn !== null) {
    const reach = Math.max(halo, 30) + 8;
    const cone = pen.createRadialGradient(0, 0, 8, 0, 0, reach);
    cone.addColorStop(0, theme.accent);
    cone.addColorStop(1, `${theme.accent}00`);
    pen.globalAlpha = 0.75;
    pen.fillStyle = cone;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, reach, turn - Math.PI / 2 - 0.48, turn - Math.PI / 2 + 0.48);
    pen.closePath();
    pen.fill();
  }
  pen.globalAlpha = 1;
  shadowed(pen, theme, 5, 1, () => disc(pen, 0, 0, 10.5, '#ffffff'));
  disc(pen, 0, 0, 7.5, theme.accent);
  pen.restore();
};

/** A pin whose tip is at the point. */
export const paintPin = (pen: Pen, x: number, y: number, theme: Theme): void => {
  shadowed(pen, theme, 8, 3, () => {
    pen.fillStyle = theme.accent;
    pen.beginPath();
    pen.arc(x, y - 26, 13, Math.PI * 0.82, Math.PI * 2.18);
    pen.lineTo(x, y);
    pen.closePath();
    pen.fill();
  });
  disc(pen, x, y - 26, 5, '#ffffff');
};

/** A pin with a number, whose tip is at the point; `raised`: filled. */
export const paintNumber = (
  pen: Pen,
  at: { readonly x: number; readonly y: number },
  pin: {
    /** A number or a sign. */
    readonly text: string;
    readonly colour: string;
    /** Of the text on the colour. */
    readonly on: string;
    readonly size: number;
    readonly raised: boolean;
  },
  theme: Theme,
): void => {
  const { x, y } = at;
  const { size, raised, colour, on } = pin;
  shadowed(pen, theme, 8, 3, () => {
    pen.fillStyle = raised ? colour : theme.paper;
    pen.beginPath();
    pen.arc(x, y - size * 1.5, size, Math.PI * 0.82, Math.PI * 2.18);
    pen.lineTo(x, y);
    pen.closePath();
    pen.fill();
  });
  pen.strokeStyle = raised ? on : colour;
  pen.lineWidth = 2;
  pen.stroke();
  pen.fillStyle = raised ? on : colour;
  pen.font = font(650, size * 1.1);
  pen.fillText(pin.text, x, y - size * 1.5 + 0.5);
};

/** The ground of a floor's tag: `filled` for the current floor, `rimmed` for the chosen one. */
export const paintTag = (
  pen: Pen,
  box: Box,
  tag: {
    readonly filled: boolean;
    readonly rimmed: boolean;
  },
  theme: Theme,
): void => {
  const { x, y, width, height } = box;
  const fill = tag.filled ? theme.accent : theme.paper;
  roundedBox(pen, { ...box, radius: height / 2 }, fill, theme, [8, 2]);
  if (tag.rimmed) {
    pen.strokeStyle = tag.filled ? theme.accentText : theme.accent;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.roundRect(x - width / 2 + 2, y - height / 2 + 2, width - 4, height - 4, height / 2 - 2);
    pen.stroke();
  }
};
