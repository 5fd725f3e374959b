/** Pixels of a day card, until it is measured. */
export const CARD_HEIGHT = 156;
