import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readEnvironment } from './configuration/environment.ts';
import { withSecretFiles } from './configuration/secret-files.ts';
import { secretValues } from './configuration/secret-values.ts';
import { openLog } from './operator/open-log.ts';
import { startPerch } from './start.ts';

/**
 * Development: the server from source, and the app through Vite, which reloads it when files change. Restart after a
 * change in `server/`.
 */
const variables = withSecretFiles(process.env);
const environment = readEnvironment(variables);
const perch = await startPerch({
  environment,
  webAppFolder: fileURLToPath(new URL('../dist/webapp', import.meta.url)),
  onFatal: () => process.exit(1),
  operator: openLog(environment, secretValues(variables)),
});

const backend = { target: perch.url, changeOrigin: false };
const vite = await createServer({
  server: {
    host: '127.0.0.1',
    proxy: {
      '/secure': backend,
      '/public': backend,
      '/openapi.json': backend,
      '/health': backend,
      '/live': backend,
      '/webapp/maps': backend,
    },
  },
});
await vite.listen();
vite.printUrls();

const end = async (): Promise<void> => {
  await vite.close();
  await perch.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
