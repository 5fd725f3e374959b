/**
 * React warnings that are not ours: Mantine moves the focus and measures in timers that no test waits for, and happy-dom
 * does not know the element `search`.
 */
const KNOWN = ['not wrapped in act(', 'The tag <%s> is unrecognized'];

// Loaded once, because it wraps the current function.
const { error } = console;
console.error = (...said: readonly unknown[]): void => {
  if (!KNOWN.some((known) => String(said[0]).includes(known))) error(...said);
};
