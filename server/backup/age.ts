import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { BadBackup } from './bad-backup.ts';

/** BA16: the program that encrypts: https://age-encryption.org, the package `age` of Debian. */
const PROGRAM = 'age';
/** How each encrypted file begins, also one for several keys. */
export const AGE_BEGINS = 'age-encryption.org/v1';

const MOST_SAID = 2000;

/** Runs the program over bytes. Throws `BadBackup` with its first sentence if it is missing or fails. */
async function* through(
  args: readonly string[],
  source: AsyncIterable<Uint8Array>,
  what: string,
): AsyncGenerator<Uint8Array> {
  const child: ChildProcess = spawn(PROGRAM, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new BadBackup(`${what} failed`);
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(0, MOST_SAID);
  });
  let missing = false;
  child.on('error', () => {
    missing = true;
  });
  const ended = once(child, 'close').catch(() => [null]);
  // That the program has ended is told by its exit code; what fails here is the source.
  let cause: unknown = null;
  const fed = pipeline(source, stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') cause = error;
  });
  try {
    for await (const piece of stdout) yield piece as Uint8Array;
    const [code] = await ended;
    if (missing) {
      throw new BadBackup(`${what} needs the program ${PROGRAM}, which is not installed`);
    }
    if (code !== 0) {
      const why = said.split('\n')[0]?.replace(/^age: (error: )?/, '') ?? '';
      throw new BadBackup(`${what} failed: ${why.slice(0, 200)}`);
    }
    await fed;
    if (cause !== null) throw cause;
  } finally {
    child.kill();
  }
}

/** `recipients`: a file with public keys. */
export const encrypted = (
  recipients: string,
  source: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> => through(['-R', recipients], source, 'encrypting');

/** `key`: a file with a private key. */
export const decrypted = (
  key: string,
  source: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> => through(['-d', '-i', key], source, 'decrypting');
