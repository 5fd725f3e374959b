import { readFileSync } from 'node:fs';
import { BadEnvironment, SECRETS, type Variables } from './variables.ts';

const contentOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new BadEnvironment(name, 'a file that can be read', path);
  }
};

/**
 * OP11: the variables with each secret from the file that `NAME_FILE` names, read once. Throws `BadEnvironment` if there is no such
 * file, or if both are set.
 */
export const withSecretFiles = (variables: Variables): Variables => {
  const read = SECRETS.flatMap((secret): [string, string][] => {
    const name = `${secret}_FILE`;
    const path = variables[name]?.trim() ?? '';
    if (path === '') return [];
    if ((variables[secret]?.trim() ?? '') !== '') {
      throw new BadEnvironment(name, `unset while ${secret} is set`, path);
    }
    return [[secret, contentOf(name, path)]];
  });
  return { ...variables, ...Object.fromEntries(read) };
};
