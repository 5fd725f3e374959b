import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../build/constants.ts';
import { profileFlags } from './profile.ts';
import type { Figure, Report } from './report.ts';
import type { Scope } from './scope.ts';

/** Bundles the core as for browsers (tools that run sources add calls of their own), and measures it in Node. */
export const core = async ({ add }: Report, scope: Scope): Promise<void> => {
  const outDir = await mkdtemp(join(root, 'node_modules', '.bench-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: join(root, 'tests/bench/core/main.ts'), outDir, target: 'node20' },
    });
    const child = fork(join(outDir, 'main.js'), [scope], { execArgv: [...profileFlags()] });
    child.on('message', (figure) => add([figure as Figure]));
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The bench of the core ended with ${code}`);
  } finally {
    await rm(outDir, { recursive: true });
  }
};
