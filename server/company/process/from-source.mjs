// Runs the process of the given file from source through tsx; the build bundles each into one file.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
