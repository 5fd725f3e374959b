import { folded } from '../../../core/text/folded.ts';

/** CD49: a heading as it is compared: without case, accents, signs, and what stands in square brackets. Examples: `E-Mail [Required]` is `e mail`, `givenName` is `given name`. */
export const headingKey = (heading: string): string =>
  folded(heading.replace(/\[[^\]]*\]/g, ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
