import { useState } from 'react';

const NONE: readonly string[] = [];

/** The codes of all countries that have buildings, as far as they are known; they change only when one is new. */
export const useCountryCodes = (): readonly [
  readonly string[],
  (codes: readonly string[]) => void,
] => {
  const [known, setKnown] = useState(NONE);
  const learn = (codes: readonly string[]): void => {
    const named = codes.filter((code) => code !== '');
    if (named.join() !== known.join()) setKnown(named);
  };
  return [known, learn];
};
