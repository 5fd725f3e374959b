import { Result } from 'effect';
import { LOG_LIMITS, type LogLimits } from '../../core/log/limits.ts';
import type { Log } from '../../core/log/log.ts';
import { type LoggedCores, OFFICE_ALONE } from '../../core/log/office-core.ts';
import type { LogProblem } from '../../core/log/problem.ts';
import { createLogReader } from '../../core/log/reader.ts';
import { BadText, createLineSplitter, LongLine } from './lines.ts';
import { BadGzip, unpacked } from './unpacked.ts';

type Options = {
  readonly limits?: LogLimits;
  /** By default the office alone. */
  readonly cores?: LoggedCores;
  /** Gets the bytes of the file that have been read; the next ones wait for it. */
  readonly progress?: (bytes: number) => void | Promise<void>;
};

/** Counts the bytes of a stream as they are read. */
const counted = (
  stream: ReadableStream<Uint8Array>,
  progress: (bytes: number) => void | Promise<void>,
): ReadableStream<Uint8Array> => {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      bytes += chunk.length;
      await progress(bytes);
      controller.enqueue(chunk);
    },
  });
  return stream.pipeThrough(count);
};

/**
 * LG8: reads a log file, which may be gzipped, and stops at the first line that is not allowed: a hostile file takes no
 * more memory than the limits allow. Rejects only if the stream fails.
 */
export const readLogFile = async (
  stream: ReadableStream<Uint8Array>,
  { limits = LOG_LIMITS, cores = OFFICE_ALONE, progress = () => undefined }: Options = {},
): Promise<Result.Result<Log, LogProblem>> => {
  const source = counted(stream, progress).getReader();
  const reader = createLogReader(limits, cores);
  const splitter = createLineSplitter(limits.line);
  let bytes = 0;
  const read = async (): Promise<LogProblem | null> => {
    const take = (lines: Iterable<string>): LogProblem | null => {
      for (const line of lines) {
        const problem = reader.line(line);
        if (problem !== null) return problem;
      }
      return null;
    };
    for await (const chunk of unpacked(source)) {
      bytes += chunk.length;
      if (bytes > limits.bytes) {
        return reader.refused('tooLarge', `the log has more than ${limits.bytes} bytes`);
      }
      const problem = take(splitter.push(chunk));
      if (problem !== null) return problem;
    }
    return take(splitter.end());
  };
  try {
    const problem = await read();
    return problem === null ? reader.end() : Result.fail(problem);
  } catch (error) {
    if (error instanceof LongLine) {
      return Result.fail(reader.refused('tooLarge', `the line is longer than ${limits.line}`));
    }
    if (error instanceof BadText) {
      return Result.fail(reader.refused('unreadable', 'the file is not text in UTF-8'));
    }
    if (error instanceof BadGzip) {
      const message = `the file is not whole gzip: ${error.message}`;
      return Result.fail(reader.refused('unreadable', message));
    }
    throw error;
  } finally {
    source.cancel().catch(() => undefined);
  }
};
