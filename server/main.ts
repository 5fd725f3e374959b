import { fileURLToPath } from 'node:url';
import { BadSettings } from './configuration/bad-settings.ts';
import { type Environment, readEnvironment } from './configuration/environment.ts';
import { withSecretFiles } from './configuration/secret-files.ts';
import { secretValues } from './configuration/secret-values.ts';
import { StartProblem } from './configuration/start-problem.ts';
import { BadEnvironment } from './configuration/variables.ts';
import { DatabaseProblem } from './database/problem.ts';
import { createBackgroundFailure } from './operator/background-failure.ts';
import { openLog } from './operator/open-log.ts';
import type { OperatorLog } from './operator/operator-log.ts';
import { type Perch, startPerch } from './start.ts';

/** The server ends within this many ms after it has stopped accepting requests, even with requests still open. */
const PATIENCE_MS = 4_000;

const environmentOrEnd = (): readonly [Environment, OperatorLog] => {
  try {
    const variables = withSecretFiles(process.env);
    const environment = readEnvironment(variables);
    return [environment, openLog(environment, secretValues(variables))];
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    // What the log looks like is not known.
    console.error(`Perch: ${error.message}`);
    return process.exit(2);
  }
};

// OP1, OP2
const [environment, operator] = environmentOrEnd();

const endWith = (code: number, ...lines: readonly string[]): never => {
  for (const line of lines) operator.complain(line);
  process.exit(code);
};

let perch: Perch | null = null;
let ending = false;

/** `delayMs`: how long `/health` answers 503 before the port is closed. */
const end = async (code: number, why: string, delayMs = 0): Promise<void> => {
  if (ending) return;
  ending = true;
  operator.tell('stop', `stops: ${why}`);
  setTimeout(() => {
    operator.tell('stop', 'stopped before everything was done: it took too long');
    process.exit(code);
  }, delayMs + PATIENCE_MS).unref();
  if (perch !== null && delayMs > 0) {
    perch.announceEnd();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  try {
    await perch?.stop();
    operator.tell('stop', 'stopped');
    process.exit(code);
  } catch (error) {
    operator.failed('stop', 'could not end cleanly', error);
    process.exit(1);
  }
};

process.on('SIGTERM', () => void end(0, 'SIGTERM', environment.shutdownDelaySeconds * 1000));
process.on('SIGINT', () => void end(0, 'SIGINT'));
// A defect in one request or background task must not affect the others.
process.on('unhandledRejection', createBackgroundFailure(operator));
// The state of the process is undefined now: answer open requests, then exit; a supervisor restarts the server.
process.on('uncaughtException', (error) => {
  operator.failed('stop', 'an unexpected error ends the server', error);
  void end(1, 'an unexpected error');
});

try {
  perch = await startPerch({
    environment,
    webAppFolder: fileURLToPath(new URL('../webapp', import.meta.url)),
    onFatal: () => void end(1, 'the embedded database failed'),
    operator,
  });
} catch (error) {
  if (error instanceof BadEnvironment) endWith(2, error.message);
  if (error instanceof BadSettings) endWith(2, ...error.lines);
  if (error instanceof StartProblem || error instanceof DatabaseProblem) endWith(1, error.message);
  operator.failed('start', 'the start failed', error);
  process.exit(1);
}
