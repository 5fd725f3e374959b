type Size = { readonly width: number; readonly height: number };

export const DESKTOP: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 390, height: 844 };

/** The property that happy-dom adds to a window. */
type Happy = { readonly happyDOM: { readonly setViewport: (size: Size) => void } };

/** Resizes the window; media queries follow. */
export const setViewport = (size: Size): void =>
  (window as unknown as Happy).happyDOM.setViewport(size);
