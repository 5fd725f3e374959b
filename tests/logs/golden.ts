import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Result } from 'effect';
import { root } from '../../build/constants.ts';
import type { Log } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import { type Sealed, sealed } from './seal.ts';

export const GOLDEN = join(root, 'tests/logs');

const FACTS = '.facts.ndjson';

/** The names of all golden logs. */
export const goldenNames = (): readonly string[] =>
  readdirSync(GOLDEN)
    .filter((file) => file.endsWith(FACTS))
    .map((file) => file.slice(0, -FACTS.length));

const read = (file: string): string => readFileSync(join(GOLDEN, file), 'utf8');

export const factsText = (name: string): string => read(`${name}${FACTS}`);

export const expectationText = (name: string): string => read(`${name}.json`);

const SLICES = 'slices.json';

export const slicesText = (): string => read(SLICES);

/** Writes a file of this folder if it has changed; returns whether it had. */
const write = (file: string, text: string): boolean => {
  const isChanged = !existsSync(join(GOLDEN, file)) || read(file) !== text;
  if (isChanged) writeFileSync(join(GOLDEN, file), text);
  return isChanged;
};

export const writeExpectation = (name: string, text: string): boolean =>
  write(`${name}.json`, text);

export const writeSlices = (text: string): boolean => write(SLICES, text);

/** A golden log as this build writes it. */
export type Golden = Sealed & { readonly log: Log };

const known = new Map<string, Golden>();

/** Seals a golden log, once per process: several test files read all of them. */
export const golden = (name: string): Golden => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const { text, states } = sealed(factsText(name));
  const log = Result.getOrThrowWith(
    readLog(text),
    ({ line, message }) => new Error(`${name}, line ${line}: ${message}`),
  );
  const now = { text, states, log };
  known.set(name, now);
  return now;
};

export const writeFacts = (name: string, text: string): void => {
  known.delete(name);
  write(`${name}${FACTS}`, text);
};
