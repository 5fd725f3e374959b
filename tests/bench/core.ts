import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../build/constants.ts';
import { runCommand } from '../support/command.ts';

/** Bundles the core as for browsers (tools that run sources add calls of their own), and measures it in Node. */
export const core = async (): Promise<void> => {
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
    await runCommand(process.execPath, [join(outDir, 'main.js')], {
      onOutput: (text) => process.stdout.write(text),
    });
  } finally {
    await rm(outDir, { recursive: true });
  }
};
