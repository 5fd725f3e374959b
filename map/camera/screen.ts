/** CSS pixels from the top left corner of the surface. */
export type ScreenPoint = { readonly x: number; readonly y: number };

/** A part of the surface, in CSS pixels from its top left corner. */
export type Box = {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};
