/**
 * What React says that is no fault of ours: Mantine moves the focus and measures after timers of its own, for which no
 * test waits; and happy-dom does not know the element `search`.
 */
const KNOWN = ['not wrapped in act(', 'The tag <%s> is unrecognized'];

// Loaded once: this wraps what is there.
const { error } = console;
console.error = (...said: readonly unknown[]): void => {
  if (!KNOWN.some((known) => String(said[0]).includes(known))) error(...said);
};
