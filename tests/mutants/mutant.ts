import { Schema } from 'effect';

/** A fault in one line of the product: `from`, which stands once in the file, becomes `to`. Indentation does not count. */
export const Mutant = Schema.Struct({
  file: Schema.String,
  from: Schema.String,
  to: Schema.String,
});
export type Mutant = typeof Mutant.Type;

/** The text with the fault; null: the line is gone or stands more than once. */
export const mutate = (text: string, { from, to }: Mutant): string | null => {
  const lines = text.split('\n');
  const at = lines.flatMap((line, index) => (line.trim() === from ? [index] : []));
  const [only] = at;
  if (only === undefined || at.length > 1) return null;
  return lines
    .map((line, index) => (index === only ? line.replace(from, () => to) : line))
    .join('\n');
};
