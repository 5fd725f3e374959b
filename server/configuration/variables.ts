/** OP12: the variables whose values nobody but the server may read. Each may be in a file, too (`secret-files.ts`). */
export const SECRETS = [
  'DATABASE_URL',
  'HTTPS_PROXY',
  'PERCH_MAIL_URL',
  'PERCH_MAIL_CLIENT_SECRET',
  'PERCH_MAIL_BOUNCE_SECRET',
  'PERCH_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;
type Secret = (typeof SECRETS)[number];

/** An invalid variable; `message` is one line that names it. */
export class BadEnvironment extends Error {
  /** `actual`: null: it is not set. */
  constructor(name: string, expected: string, actual: string | null) {
    super(`${name} must be ${expected}, ${actual === null ? 'and is not set' : `not "${actual}"`}`);
    this.name = 'BadEnvironment';
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

export const textOf = (variables: Variables, name: string): string | null => {
  const value = variables[name]?.trim();
  return value === undefined || value === '' ? null : value;
};

export const wholeNumber = (
  variables: Variables,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number => {
  const text = textOf(variables, name);
  if (text === null) return fallback;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new BadEnvironment(name, `a whole number from ${least} to ${most}`, text);
};

export const oneOf = <const A extends string>(
  variables: Variables,
  name: string,
  fallback: A,
  choices: readonly A[],
): A => {
  const text = textOf(variables, name);
  if (text === null) return fallback;
  const choice = choices.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new BadEnvironment(name, `one of ${choices.join(', ')}`, text);
};

/** The value of a secret; no message repeats one that is not `isGood`. */
export const secret = (
  variables: Variables,
  name: Secret,
  expected: string,
  isGood: (value: string) => boolean,
): string | null => {
  const value = textOf(variables, name);
  if (value === null || isGood(value)) return value;
  throw new BadEnvironment(name, expected, '...');
};
