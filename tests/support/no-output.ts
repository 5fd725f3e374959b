import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * What is not ours: Mantine moves the focus and measures in timers that no test waits for; happy-dom does not know the
 * element `search`, and loads no pages into frames; the provider of sign-on advises whoever runs it for others.
 */
const KNOWN = [
  'not wrapped in act(',
  'The tag <%s> is unrecognized',
  'Iframe page loading is disabled',
  'oidc-provider ',
];

let output: string[] = [];

const take = (said: unknown, whole: string): void => {
  if (!KNOWN.some((known) => String(said).includes(known))) output.push(whole);
};

const METHODS = ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const;

for (const method of METHODS) {
  console[method] = (...said: readonly unknown[]): void => {
    take(said[0], `console.${method}: ${format(...said)}`);
  };
}

// What has kept another console, such as that of a page, and warnings of Node.
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (said: Uint8Array | string): boolean => {
    const text = typeof said === 'string' ? said : Buffer.from(said).toString();
    take(text, text);
    return true;
  };
}

/** Output that a test does not expect is a fault that nobody looks at; one that expects it replaces the method (vi.spyOn). */
const expectNone = (): void => {
  if (output.length === 0) return;
  const said = output.join('\n');
  output = [];
  throw new Error(`Unexpected output:\n${said}`);
};

afterEach(expectNone);
afterAll(expectNone);
