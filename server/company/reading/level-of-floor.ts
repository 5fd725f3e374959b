import { folded } from '../../../core/text/folded.ts';

/** How the ground floor is called in seven languages. */
const GROUND =
  /^(?:eg|erdgeschoss|parterre|ground(?: floor)?|gf|lobby|rdc|rez(?:-| )de(?:-| )chaussee|planta baja|pb|bajo|bottenvaning(?:en)?|bv|entreplan|forste etasje|grunnplan|pirmas aukstas|cokolinis aukstas)$/;
const BELOW =
  /\b(?:ug|untergeschoss|keller|basement|lower ground|sous-sol|ss|sotano|kallare|kallarplan|kjeller|underetasje|rusys|tiefgarage)\b/;

/**
 * CD73: the level of a new floor by its name, one that no other floor of the building has: the number in it, below the ground negative;
 * else the next one above. Examples: `EG` is 0, `2. OG` is 2, `1. UG` is -1.
 */
export const levelOfFloor = (name: string, taken: readonly number[]): number => {
  const text = folded(name);
  const written = /(?<![\p{L}\p{N}])-?\d{1,2}(?!\d)/u.exec(text)?.[0];
  const number = Math.abs(Number(written ?? 1));
  const isBelow = BELOW.test(text) || written?.startsWith('-') === true;
  const above = Math.max(-1, ...taken) + 1;
  const own = GROUND.test(text) ? 0 : isBelow ? -number : written === undefined ? above : number;
  return taken.includes(own) ? (isBelow ? Math.min(0, ...taken) - 1 : above) : own;
};
