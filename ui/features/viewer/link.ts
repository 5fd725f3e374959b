import { isEventMessage } from '../../../core/contract/viewer/message-checks.ts';
import type {
  CommandMessage,
  FoundWay,
  ViewerCommand,
  ViewerEvent,
} from '../../../core/contract/viewer/messages.ts';

/** The frame, reduced to what a link needs. */
export type LinkPorts = {
  /** The page that embeds the viewer. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;
  /** The viewer's window; null while there is none. */
  readonly viewer: () => Pick<Window, 'postMessage'> | null;
  readonly hidden: () => boolean;
  readonly said: (event: Exclude<ViewerEvent, { readonly name: 'command_done' }>) => void;
  /** The viewer did not say `ready`, or did not answer a command in time. */
  readonly lost: () => void;
  /** Milliseconds that the viewer may take for one command. */
  readonly deadline: number;
};

/** How a command ended. */
type Answer = { readonly ok: boolean; readonly way?: FoundWay };

export type ViewerLink = {
  /** Sends commands in order; `done` is called with each answer. */
  readonly send: (
    commands: readonly ViewerCommand[],
    done: (command: ViewerCommand, answer: Answer) => void,
  ) => void;
  readonly close: () => void;
};

/**
 * The page's end of the contract: events only from the viewer's own window and this origin; ids that only grow; each
 * command must be answered. The viewer runs one command at a time, so each answer gives the next its full time.
 */
export const openLink = (ports: LinkPorts): ViewerLink => {
  const { page, deadline } = ports;
  const { origin } = page.location;
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A hidden page draws nothing and may be slowed at will: that says nothing of the viewer.
      if (ports.hidden()) watch();
      else ports.lost();
    }, deadline);
  };
  const answered = (id: number, answer: Answer): void => {
    const done = waiting.get(id);
    if (!waiting.delete(id)) return;
    if (waiting.size === 0) clearTimeout(timer);
    else watch();
    done?.(answer);
  };
  const receive = (message: MessageEvent<unknown>): void => {
    if (message.origin !== origin || message.source !== ports.viewer()) return;
    if (!isEventMessage(message.data)) return;
    const { event } = message.data;
    if (event.name === 'command_done') {
      answered(event.id, event);
      return;
    }
    if (event.name === 'ready') {
      waiting.clear();
      clearTimeout(timer);
    }
    ports.said(event);
  };

  page.addEventListener('message', receive);
  watch();
  return {
    send: (commands, done) => {
      const viewer = ports.viewer();
      if (viewer === null || commands.length === 0) return;
      if (waiting.size === 0) watch();
      for (const command of commands) {
        lastId += 1;
        waiting.set(lastId, (answer) => done(command, answer));
        const message: CommandMessage = { perch: 'command', id: lastId, command };
        viewer.postMessage(message, origin);
      }
    },
    close: () => {
      clearTimeout(timer);
      page.removeEventListener('message', receive);
    },
  };
};
