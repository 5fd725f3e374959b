import { LONGEST } from '../../../core/contract/limits.ts';
import { folded } from '../../../core/text/folded.ts';
import { cutAt } from '../../../core/text/stored.ts';

/** CD49: a heading as it is compared: without case, accents, signs, and what stands in square brackets. Examples: `E-Mail [Required]` is `e mail`, `givenName` is `given name`. */
export const headingKey = (heading: string): string =>
  folded(
    cutAt(heading, LONGEST.free)
      .replace(/\[[^\]]*\]/g, ' ')
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '),
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
