import type { Content } from '../mail/layout.ts';

/** What is sent to a reader. */
export type Message = Omit<Content, 'language'> & {
  /** Where the reader turns such messages off; absent: nowhere. */
  readonly settings?: string;
};
