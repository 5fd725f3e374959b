import { Result } from 'effect';
import { decodeLine, type Line } from '../../core/log/codec.ts';

/** Lines as the journal of this very build keeps them; null: one of them cannot be read. */
export const decodeLines = (texts: readonly string[]): readonly Line[] | null => {
  const lines: Line[] = [];
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
