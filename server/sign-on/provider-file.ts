import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Schema } from 'effect';
import { BadSettings } from '../configuration/bad-settings.ts';
import { readJson } from '../configuration/settings-file.ts';
import { type Problem, readWith } from './entry-problems.ts';
import { type Provider, ProviderEntry, providerOf } from './provider.ts';
import { faultsOf } from './provider-rules.ts';

/** As many buttons as anybody reads. */
export const MOST_PROVIDERS = 20;

const File = Schema.Struct({
  providers: Schema.Array(ProviderEntry).check(Schema.isMaxLength(MOST_PROVIDERS)),
});
const readFile = readWith(File);

const secretOf = (entry: typeof ProviderEntry.Type, folder: string): string | Problem => {
  const { client_secret: plain, client_secret_file: path } = entry;
  if (plain !== undefined) {
    return path === undefined
      ? plain
      : { path: ['client_secret_file'], message: 'must be missing, as there is a client_secret' };
  }
  if (path === undefined) return { path: ['client_secret_file'], message: 'is missing' };
  try {
    const secret = readFileSync(resolve(folder, path), 'utf8').trim();
    if (secret !== '') return secret;
  } catch {
    // The message is the same: nothing can be used.
  }
  return {
    path: ['client_secret_file'],
    message: 'must be a file that can be read and has a text',
  };
};

/** Reads and checks the file (a path) of PERCH_SIGN_ON_FILE. SO1: throws `BadSettings` with all fields that are wrong. */
export const readProviders = (file: string): readonly Provider[] => {
  const content = readJson(file);
  const found = readFile(content);
  if ('problems' in found) throw new BadSettings(file, found.problems);
  const { providers: entries } = found.value;
  const problems: Problem[] = [];
  const providers = entries.map((entry, index) => {
    const problem = ({ path, message }: Problem): void => {
      problems.push({ path: ['providers', String(index), ...path], message });
    };
    const { client_secret: _, client_secret_file: __, ...words } = entry;
    const secret = secretOf(entry, dirname(file));
    if (typeof secret !== 'string') problem(secret);
    const provider = providerOf(words, typeof secret === 'string' ? secret : '');
    for (const [field, message] of faultsOf(provider)) problem({ path: [field], message });
    if (entries.findIndex(({ key }) => key === entry.key) < index) {
      problem({ path: ['key'], message: 'must be another one: a provider before has it' });
    }
    return provider;
  });
  if (problems.length > 0) throw new BadSettings(file, problems);
  return providers;
};
