import { folded } from '../../../core/text/folded.ts';

/** How the ground floor is called in seven languages. */
const GROUND =
  /^(?:eg|erdgeschoss|parterre|ground(?: floor)?|gf|lobby|rdc|rez(?:-| )de(?:-| )chaussee|planta baja|pb|bajo|bottenvaning(?:en)?|bv|entreplan|forste etasje|grunnplan|pirmas aukstas|cokolinis aukstas)$/;
const BELOW =
  /\b(?:ug|untergeschoss|keller|basement|lower ground|sous-sol|ss|sotano|kallare|kallarplan|kjeller|underetasje|rusys|tiefgarage)\b/;

/** The levels of a building that have a floor. */
export class Levels {
  private readonly taken = new Set<number>();
  private highest = -1;
  private lowest = 0;

  add(level: number): void {
    this.taken.add(level);
    this.highest = Math.max(this.highest, level);
    this.lowest = Math.min(this.lowest, level);
  }

  /**
   * CD73: the level of a new floor by its name, one that no other floor has: the number in it, below the ground negative; else the next
   * one above. Examples: `EG` is 0, `2. OG` is 2, `1. UG` is -1.
   */
  forName(name: string): number {
    const text = folded(name);
    const written = /(?<![\p{L}\p{N}])-?\d{1,2}(?!\d)/u.exec(text)?.[0];
    const number = Math.abs(Number(written ?? 1));
    const isBelow = BELOW.test(text) || written?.startsWith('-') === true;
    const above = this.highest + 1;
    const own = GROUND.test(text) ? 0 : isBelow ? -number : written === undefined ? above : number;
    return this.taken.has(own) ? (isBelow ? this.lowest - 1 : above) : own;
  }
}
