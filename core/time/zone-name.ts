import { isZone } from './zone.ts';

/** Words of zone names that do not have one capital at their beginning. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `of au es DumontDUrville McMurdo ComodRivadavia DeNoronha EasterIsland BajaNorte BajaSur ACT NSW LHI IN US NZ CHAT GB SU PRC
   ROC ROK UTC UCT GMT GMT0 CET EET MET WET EST HST MST EST5EDT CST6CDT MST7MDT PST8PDT`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);

const inCase = (word: string): string =>
  IRREGULAR.get(word.toLowerCase()) ??
  `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;

/**
 * CD40: the name of a time zone as the IANA database writes it; null: there is no such zone. Written by rule, since the list of
 * zones differs between platforms.
 *
 * Example: `europe/isle_of_man` is `Europe/Isle_of_Man`; `+05:30` is null.
 */
export const zoneName = (text: string): string | null =>
  isZone(text) ? text.replace(/[A-Za-z]+(?:\d+[A-Za-z]*)?/g, inCase) : null;
