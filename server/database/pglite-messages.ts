import type { Row } from './db.ts';

/** A request to the thread. Each request gets exactly one reply, with the same id. */
export type ThreadRequest = { readonly id: number } & (
  | {
      readonly call: 'open';
      readonly dataDir: string | null;
      readonly archive: Uint8Array | null;
    }
  | {
      readonly call: 'run';
      readonly text: string;
      readonly values: readonly unknown[] | undefined;
    }
  | { readonly call: 'listen'; readonly channel: string }
  | { readonly call: 'dump' }
  | { readonly call: 'close' }
);

export type ThreadReply =
  | { readonly id: number; readonly value: readonly Row[] | Uint8Array | null }
  | {
      readonly id: number;
      readonly error: {
        readonly message: string;
        readonly code: string;
        readonly constraint: string | null;
      };
    }
  | { readonly channel: string; readonly payload: string };
