import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';

/** Where `--profile` writes what Chromium's developer tools open; '' without it. */
const folder = (): string => process.env.PERCH_BENCH_PROFILE ?? '';

/** The flags with which a program in Node writes a profile of itself when it ends. */
export const profileFlags = (): readonly string[] =>
  folder() === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder()}`];

let written = 0;

/** Writes a profile of the page's main thread during an action, if asked. */
export const profiled = async <A>(
  devtools: CDPSession,
  name: string,
  act: () => Promise<A>,
): Promise<A> => {
  if (folder() === '') return act();
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.start');
  const answer = await act();
  const { profile } = await devtools.send('Profiler.stop');
  mkdirSync(folder(), { recursive: true });
  written += 1;
  writeFileSync(join(folder(), `${name}-${written}.cpuprofile`), JSON.stringify(profile));
  return answer;
};
