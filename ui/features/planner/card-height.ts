/** Estimated height of a day card in pixels, until it is measured. */
export const CARD_HEIGHT = 192;
