import { vi } from 'vitest';

// A file's changes and mocks of our modules, and what it leaves on the page, must not reach the next file. Packages stay
// loaded: loading Mantine takes longer than the tests of most files.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
Reflect.deleteProperty(globalThis, 'document');
