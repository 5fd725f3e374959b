import { compactJson } from './compact-json.ts';
import { type Expectation, seenIn } from './expectation.ts';
import { golden, goldenNames, writeExpectation, writeSlices } from './golden.ts';
import { type Hashes, sliceHashes, slicesFile } from './slices.ts';

/** The `.json` beside a golden log. */
export const expectationFile = (expectation: Expectation): string =>
  `${compactJson(expectation)}\n`;

/**
 * Recomputes what is expected of golden logs (by default all); their facts stay. Prints the files that have
 * changed. Returns whether all could be folded.
 */
export const refold = (asked: readonly string[]): boolean => {
  const slices: Record<string, Hashes> = {};
  let isSound = true;
  const names = goldenNames();
  for (const name of asked.length > 0 ? asked : names) {
    try {
      const { states } = golden(name);
      slices[name] = sliceHashes(states);
      if (writeExpectation(name, expectationFile(seenIn(states).expectation)))
        console.log(`${name}.json`);
    } catch (error) {
      isSound = false;
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (writeSlices(slicesFile(names, slices))) console.log('slices.json');
  return isSound;
};
