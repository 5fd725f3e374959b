/** The form of every secret that Perch makes (`identity/token.ts`): of sessions, devices, links and feeds. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** The user and the password in the address of a database. */
const CREDENTIALS = /(?<=:\/\/)[^\s/]*@/g;

const REMOVED = '[removed]';

/** A shorter text occurs in harmless lines, too. */
const SHORTEST = 4;

/** A text without these texts. */
export const without = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(
    (rest, secret) => (secret.length < SHORTEST ? rest : rest.replaceAll(secret, REMOVED)),
    text,
  );

/** OP17: removes what lets somebody in, whatever it came from: the secrets of the settings, and all tokens. */
export const createSecretFilter =
  (secrets: readonly string[]) =>
  (text: string): string =>
    without(text.replace(CREDENTIALS, `${REMOVED}@`).replace(TOKEN, REMOVED), secrets);
