// The embedded database's thread from its sources: what the build makes one file of, tsx loads.
import { register } from 'tsx/esm/api';

register();
await import('../../../server/database/pglite-thread.ts');
