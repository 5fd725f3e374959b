// Runs the process that reads an upload from source through tsx; the build bundles it into one file.
import { register } from 'tsx/esm/api';

register();
await import('./upload-process.ts');
