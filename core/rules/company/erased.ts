const ERASED = /^erased-[0-9a-f]{24}$/;

/** PV5: the id of a person who was erased. `random`: 24 hexadecimal digits. */
export const erasedId = (random: string): string => `erased-${random}`;

/** CD33: whether somebody with this id was erased. */
export const isErased = (id: string): boolean => ERASED.test(id);
