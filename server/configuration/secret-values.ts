import { SECRETS, type Variables } from './variables.ts';

/** The password in an address, as it is written there and as it is meant. */
const passwordsIn = (value: string): readonly string[] => {
  if (!URL.canParse(value)) return [];
  const { password } = new URL(value);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
};

/** OP17: what may not be in a log: the values of all secrets, their lines, and passwords within them. */
export const secretValues = (variables: Variables): readonly string[] =>
  SECRETS.flatMap((name) => {
    const value = variables[name]?.trim() ?? '';
    return [value, ...value.split(/\r?\n/), ...passwordsIn(value)].filter((text) => text !== '');
  });
