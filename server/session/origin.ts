import Bowser from 'bowser';

/** Where a session was opened, as its person may recognize it. */
export type Origin = {
  /** For example `Firefox`; '': unknown. */
  readonly browser: string;
  /** For example `Windows`; '': unknown. */
  readonly system: string;
  readonly address: string;
};

/** Parsing takes time with the length; no real User-Agent is as long. */
const LONGEST_AGENT = 500;
const LONGEST = 100;

// PostgreSQL stores no NUL, and the other control characters could change how a list is shown.
const bounded = (text: string): string => text.replaceAll(/\p{C}/gu, '').slice(0, LONGEST);

/** Only the names are kept: versions change with updates, and the person does not know them. */
export const originOf = (agent: string | undefined, address: string): Origin => {
  const text = (agent ?? '').slice(0, LONGEST_AGENT);
  const parser = text === '' ? null : Bowser.getParser(text);
  return {
    browser: bounded(parser?.getBrowserName() ?? ''),
    system: bounded(parser?.getOSName() ?? ''),
    address: bounded(address),
  };
};
