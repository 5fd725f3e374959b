import type { ScreenPoint } from '../camera/screen.ts';
import type { AssetRef } from '../model/asset.ts';
import type { Pen } from './paint.ts';
import { boxAt, type Candidate, NOTHING_SHOWN, placeSteadily } from './placement.ts';

/** A label: where it may be placed, how it is drawn, and what a click on it does. */
export type Label = Candidate & {
  readonly paint: (pen: Pen, x: number, y: number) => void;
  /** Drawn instead if the label does not fit. */
  readonly otherwise?: (pen: Pen, x: number, y: number) => void;
  readonly asset?: AssetRef;
  /** A click shows this floor. */
  readonly floorId?: number;
};

export type Overlay = {
  readonly resize: (width: number, height: number) => void;
  /** `resting`: nothing moves, so every label that fits is shown. */
  readonly draw: (labels: readonly Label[], resting?: boolean) => void;
  readonly clear: () => void;
  readonly measure: (text: string, font: string) => number;
  /** Clears the cache of text widths after a font was loaded. */
  readonly forgetWidths: () => void;
  /** The topmost label at a point of the screen that can be pressed. */
  readonly markAt: (at: ScreenPoint, slop: number) => Label | undefined;
};

export const createOverlay = (canvas: HTMLCanvasElement): Overlay => {
  const context = canvas.getContext('2d');
  const widths = new Map<string, number>();
  let steady = NOTHING_SHOWN;
  let shown: readonly Label[] = [];
  let ratio = 1;
  let size = { width: 0, height: 0 };

  const wipe = (pen: Pen) => {
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, size.width, size.height);
  };

  return {
    resize: (width, height) => {
      ratio = Math.min(Math.max(devicePixelRatio, 1), 2);
      size = { width, height };
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    },
    draw: (labels, resting = true) => {
      if (context === null) return;
      steady = placeSteadily(labels, steady, performance.now(), resting);
      const { placed } = steady;
      wipe(context);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      for (const label of labels) {
        if (placed.has(label.key) || label.otherwise === undefined) continue;
        label.otherwise(context, label.x, label.y);
      }
      // The highest rank comes last, so it is on top.
      shown = labels
        .filter(({ key }) => placed.has(key))
        .sort((a, b) => a.rank - b.rank || a.y - b.y);
      for (const label of shown) {
        const [dx, dy] = label.spots[placed.get(label.key) ?? 0] ?? [0, 0];
        label.paint(context, label.x + dx, label.y + dy);
      }
    },
    clear: () => {
      shown = [];
      steady = NOTHING_SHOWN;
      if (context !== null) wipe(context);
    },
    measure: (text, font) => {
      const key = `${font} ${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      if (context === null) return text.length * 7;
      context.font = font;
      const { width } = context.measureText(text);
      widths.set(key, width);
      return width;
    },
    forgetWidths: () => widths.clear(),
    markAt: ({ x, y }, slop) =>
      shown.findLast((label) => {
        if (label.asset === undefined && label.floorId === undefined) return false;
        const box = boxAt(label, steady.placed.get(label.key) ?? 0, slop / 2);
        return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
      }),
  };
};
