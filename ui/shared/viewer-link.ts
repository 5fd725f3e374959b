import { isEventMessage } from '../../core/contract/viewer/message-checks.ts';
import type {
  CommandMessage,
  FoundWay,
  ViewerCommand,
  ViewerEvent,
} from '../../core/contract/viewer/messages.ts';

/** The parts of the page and the frame that a link uses. */
export type LinkPorts = {
  /** The page that embeds the viewer. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;
  /** The viewer's window; null while there is none. */
  readonly viewer: () => Pick<Window, 'postMessage'> | null;
  readonly hidden: () => boolean;
  readonly said: (event: Exclude<ViewerEvent, { readonly name: 'command_done' }>) => void;
  /** The viewer did not send `ready`, or did not answer a command in time. */
  readonly lost: () => void;
  /** SF3: whether the viewer had said `ready` before the link was opened. */
  readonly wasReady: () => boolean;
  /** Timeout of a command in milliseconds. */
  readonly deadline: number;
};

/** The result of a command. */
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
 * The page's end of the viewer contract: accepts events only from the viewer's window and this origin, with increasing
 * ids; each command must be answered. The viewer runs one command at a time, so each answer restarts the timeout.
 */
export const openLink = (ports: LinkPorts): ViewerLink => {
  const { page, deadline } = ports;
  const { origin } = page.location;
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let isOpen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A hidden page may be throttled, so a timeout says nothing about the viewer.
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
  if (ports.wasReady()) {
    queueMicrotask(() => {
      if (!isOpen) return;
      clearTimeout(timer);
      ports.said({ name: 'ready' });
    });
  }
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
      isOpen = false;
      clearTimeout(timer);
      page.removeEventListener('message', receive);
    },
  };
};
