import { vi } from 'vitest';

// What a file changes in a module of ours, puts in its place or leaves on the page must not reach the next file. The
// packages stay loaded: to load Mantine takes longer than the tests of most files.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
Reflect.deleteProperty(globalThis, 'document');
