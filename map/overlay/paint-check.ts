import type { Theme } from '../scene/theme.ts';
import { disc, type Pen } from './paint.ts';

/** A check mark on a disc of the accent colour with a light rim, centred on the point. */
export const paintCheck = (pen: Pen, x: number, y: number, size: number, theme: Theme): void => {
  const r = size / 2;
  disc(pen, x, y, r, theme.paper);
  disc(pen, x, y, r - 1.5, theme.accent);
  pen.strokeStyle = theme.accentText;
  pen.lineWidth = size * 0.13;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x - r * 0.42, y + r * 0.02);
  pen.lineTo(x - r * 0.1, y + r * 0.34);
  pen.lineTo(x + r * 0.42, y - r * 0.3);
  pen.stroke();
  pen.lineCap = 'butt';
};
