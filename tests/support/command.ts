import { spawn } from 'node:child_process';
import { root } from '../../build/constants.ts';
import { cpuReader, type HangOptions, watchForHang } from './hang.ts';

export type CommandResult = {
  /** Null if the command was killed: at its deadline, or because it hung. */
  readonly code: number | null;
  /** The output on stdout and stderr, interleaved. */
  readonly output: string;
};

const running = new Set<number>();

/** Kills a command with all its descendants: each command runs in its own process group. */
const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is already gone.
  }
};

const killAll = (): void => {
  for (const pid of running) killGroup(pid);
};

process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    killAll();
    process.exit(1);
  });
}

const after = (seconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
};

/**
 * Runs a command in the repository's folder until it ends, reaches its deadline or, without one, hangs, and kills all its
 * processes. `code` is null if it was killed.
 */
export const runCommand = (
  command: string,
  args: readonly string[],
  options: {
    /** For what waits for others, such as a download: how fast this machine is says nothing. */
    readonly deadlineSeconds?: number;
    readonly hang?: Partial<HangOptions>;
    readonly env?: Readonly<Record<string, string>>;
    /** Is given the output as it arrives. */
    readonly onOutput?: (text: string) => void;
  } = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = '';
    let killed = false;
    const take = (chunk: string): void => {
      output += chunk;
      options.onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);

    const kill = (why: string): void => {
      killed = true;
      take(`\n${command} ${args.join(' ')}: ${why}\n`);
      if (pid !== undefined) killGroup(pid);
    };
    const { deadlineSeconds, hang } = options;
    const watched = { read: cpuReader(pid ?? 0), ...hang };
    const unguard =
      deadlineSeconds === undefined
        ? watchForHang(watched, (reason) => kill(`hung: ${reason}`))
        : after(deadlineSeconds, () => kill(`still running after ${deadlineSeconds} s`));

    const finish = (code: number | null): void => {
      unguard();
      if (pid !== undefined) {
        killGroup(pid);
        running.delete(pid);
      }
      resolve({ code: killed ? null : code, output });
    };
    child.on('error', (error) => {
      take(`${error.message}\n`);
      finish(127);
    });
    // 'exit' and not 'close': a leftover process could keep the pipes open forever.
    child.on('exit', (code) => {
      if (pid !== undefined) killGroup(pid);
      child.stdout.once('close', () => finish(code ?? 1));
      if (child.stdout.closed) finish(code ?? 1);
    });
  });

/** Runs a script of an installed package, such as `node_modules/vite/bin/vite.js`, with this Node. */
export const runPackage = (
  script: string,
  args: readonly string[],
  options?: Parameters<typeof runCommand>[2],
): Promise<CommandResult> =>
  runCommand(process.execPath, [`${root}/node_modules/${script}`, ...args], options);

/** Whether this file was started directly, not imported. */
export const isMain = (url: string): boolean => {
  const started = process.argv[1];
  return started !== undefined && url === new URL(`file://${started}`).href;
};
