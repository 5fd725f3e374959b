/** A text with values in the places of `{{name}}`. Example: `filled('Hello {{name}}', { name: 'Ann' })` is `'Hello Ann'`. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
