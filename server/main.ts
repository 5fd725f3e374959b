import { fileURLToPath } from 'node:url';
import { BadSettings } from './configuration/bad-settings.ts';
import { BadEnvironment, type Environment, readEnvironment } from './configuration/environment.ts';
import { withSecretFiles } from './configuration/secret-files.ts';
import { StartProblem } from './configuration/start-problem.ts';
import { reportBackgroundFailure } from './database/background-failure.ts';
import { DatabaseProblem } from './database/problem.ts';
import { createOperatorLog } from './operator/operator-log.ts';
import { type Perch, startPerch } from './start.ts';

/** The server ends within this many ms after it has stopped accepting requests, even with requests still open. */
const PATIENCE_MS = 4_000;

const endWith = (code: number, ...lines: readonly string[]): never => {
  for (const line of lines) console.error(`Perch: ${line}`);
  process.exit(code);
};

const environmentOrEnd = (): Environment => {
  try {
    return readEnvironment(withSecretFiles(process.env));
  } catch (error) {
    if (error instanceof BadEnvironment) return endWith(2, error.message);
    throw error;
  }
};

// OP1, OP2
const operator = createOperatorLog(Date.now, (line) => console.log(line));

let perch: Perch | null = null;
let ending = false;

/** `delayMs`: how long `/health` answers 503 before the port is closed. */
const end = async (code: number, why: string, delayMs = 0): Promise<void> => {
  if (ending) return;
  ending = true;
  operator.tell(`stops: ${why}`);
  setTimeout(() => process.exit(code), delayMs + PATIENCE_MS).unref();
  if (perch !== null && delayMs > 0) {
    perch.announceEnd();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  try {
    await perch?.stop();
    operator.tell('stopped');
    process.exit(code);
  } catch (error) {
    console.error('Perch: could not end cleanly:', error);
    process.exit(1);
  }
};

process.on('SIGTERM', () => void end(0, 'SIGTERM', environment.shutdownDelaySeconds * 1000));
process.on('SIGINT', () => void end(0, 'SIGINT'));
// A defect in one request or background task must not affect the others.
process.on('unhandledRejection', reportBackgroundFailure);
// The state of the process is undefined now: answer open requests, then exit; a supervisor restarts the server.
process.on('uncaughtException', (error) => {
  console.error('Perch: an unexpected error ends the server:', error);
  void end(1, 'an unexpected error');
});

const environment = environmentOrEnd();
try {
  perch = await startPerch({
    environment,
    webAppFolder: fileURLToPath(new URL('../webapp', import.meta.url)),
    onFatal: () => void end(1, 'the embedded database failed'),
    say: (line) => console.log(line),
    operator,
  });
} catch (error) {
  if (error instanceof BadEnvironment) endWith(2, error.message);
  if (error instanceof BadSettings) endWith(2, ...error.lines);
  if (error instanceof StartProblem || error instanceof DatabaseProblem) endWith(1, error.message);
  console.error('Perch: the start failed:', error);
  process.exit(1);
}
