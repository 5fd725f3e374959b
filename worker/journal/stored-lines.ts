import { Result } from 'effect';
import type { AnyLine, DecodeLine } from '../../core/log/lines.ts';

/** Decodes lines that the journal of this build wrote; null if any line is invalid. */
export const decodeLines = (
  texts: readonly string[],
  decodeLine: DecodeLine,
): readonly AnyLine[] | null => {
  const lines: AnyLine[] = [];
  for (const text of texts) {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return null;
    }
    const line = decodeLine(json);
    if (Result.isFailure(line)) return null;
    lines.push(line.success);
  }
  return lines;
};
