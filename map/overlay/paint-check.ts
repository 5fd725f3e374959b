import type { Theme } from '../scene/theme.ts';
import type { Pen } from './paint.ts';

/** A check on a disc of the accent with a rim of paper; the point is its middle. */
export const paintCheck = (pen: Pen, x: number, y: number, size: number, theme: Theme): void => {
  const r = size / 2;
  pen.fillStyle = theme.paper;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = theme.accent;
  pen.beginPath();
  pen.arc(x, y, r - 1.5, 0, Math.PI * 2);
  pen.fill();
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
