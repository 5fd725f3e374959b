// Runs the embedded database's thread from source through tsx; the build bundles it into one file.
import { register } from 'tsx/esm/api';

register();
await import('../../../server/database/pglite-thread.ts');
