/**
 * LG8: what a reader accepts of a log. The ring keeps 20 MB, so a real log stays far below; a hostile one is refused
 * before it fills the memory.
 */
export type LogLimits = {
  /** Bytes of the whole log, unpacked. */
  readonly bytes: number;
  readonly lines: number;
  /** Length of a line: bytes in a file, UTF-16 units in a text. */
  readonly line: number;
  /** JSON values of all lines. In memory a value takes far more than the three bytes of `{},`. */
  readonly values: number;
  /** Nested lists and objects. */
  readonly depth: number;
};

export const LOG_LIMITS: LogLimits = {
  bytes: 200_000_000,
  lines: 1_000_000,
  line: 32_000_000,
  values: 10_000_000,
  depth: 64,
};
