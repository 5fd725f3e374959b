/** `npm run replay -- FILE [COMMAND] [OPTIONS]`: see usage.ts. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { BadUsage } from './command.ts';
import { replayCommand } from './command-line.ts';

const read = (file: string) =>
  Readable.toWeb(
    file === '-' ? process.stdin : createReadStream(file),
  ) as ReadableStream<Uint8Array>;

/** Opens the output, and tracks when everything is written. */
const open = (file: string | undefined) => {
  const stream = file === undefined ? process.stdout : createWriteStream(file);
  const failed = new Promise<void>((resolve, reject) => {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The reader of the pipe has seen enough.
      if (error.code === 'EPIPE') resolve();
      else reject(new BadUsage(`the output cannot be written: ${error.message}`));
    });
  });
  // `end` reports it; this avoids an unhandled rejection until then.
  failed.catch(() => undefined);
  return {
    print: (line: string) => void stream.write(`${line}\n`),
    end: (): Promise<void> => {
      const written = new Promise<void>((resolve) => {
        // Errors are handled by `failed`, which ignores EPIPE.
        const settle = (error: unknown) => (error ? undefined : resolve());
        if (file === undefined) stream.write('', settle);
        else stream.once('finish', resolve).end();
      });
      return Promise.race([failed, written]);
    },
  };
};

const complain = (line: string) => console.error(line);
process.exitCode = await replayCommand(process.argv.slice(2), { read, open, complain });
