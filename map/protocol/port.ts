import {
  type CommandMessage,
  type EventMessage,
  isCommandMessage,
  type ViewerEvent,
} from '../../core/viewer/messages.ts';

/** The window's end of the contract: commands only from the page that embeds this one, and of the same origin. */
export type Port = {
  readonly post: (event: ViewerEvent) => void;
  /** Messages that were not commands of ours. */
  readonly ignored: () => number;
};

export const openPort = (page: Window, receive: (message: CommandMessage) => void): Port => {
  const { origin } = page.location;
  const embedded = page.parent !== page;
  let ignored = 0;
  page.addEventListener('message', (message: MessageEvent<unknown>) => {
    const trusted = embedded && message.source === page.parent && message.origin === origin;
    if (trusted && isCommandMessage(message.data)) receive(message.data);
    else ignored += 1;
  });
  return {
    post: (event) => {
      const message: EventMessage = { perch: 'event', event };
      if (embedded) page.parent.postMessage(message, origin);
    },
    ignored: () => ignored,
  };
};
