import { isCommandMessage } from '../../core/contract/viewer/message-checks.ts';
import type {
  CommandMessage,
  EventMessage,
  ViewerEvent,
} from '../../core/contract/viewer/messages.ts';

/** The subset of `Window` that the port uses. */
export type Page = {
  readonly location: { readonly origin: string };
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void };
  readonly addEventListener: (
    type: 'message',
    listener: (message: {
      readonly source: unknown;
      readonly origin: string;
      readonly data: unknown;
    }) => void,
  ) => void;
};

/** Receives commands and posts events. Accepts messages only from the embedding page, and only of the same origin. */
export type Port = {
  /** Receives commands from now on. */
  readonly listen: (receive: (message: CommandMessage) => void) => void;
  readonly post: (event: ViewerEvent) => void;
  /** The number of rejected messages. */
  readonly ignored: () => number;
};

export const openPort = (page: Page): Port => {
  const { origin } = page.location;
  // A top-level page is its own parent.
  const embedded = !Object.is(page.parent, page);
  let ignored = 0;
  return {
    listen: (receive) =>
      page.addEventListener('message', (message) => {
        const trusted = embedded && message.source === page.parent && message.origin === origin;
        if (trusted && isCommandMessage(message.data)) receive(message.data);
        else ignored += 1;
      }),
    post: (event) => {
      const message: EventMessage = { perch: 'event', event };
      if (embedded) page.parent.postMessage(message, origin);
    },
    ignored: () => ignored,
  };
};
