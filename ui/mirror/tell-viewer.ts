import type { ViewerCommand } from '../../core/contract/viewer/messages.ts';

const listeners = new Set<(command: ViewerCommand) => void>();

/** Subscribes to the one-time commands for the map; returns how to unsubscribe. */
export const onTellViewer = (listener: (command: ViewerCommand) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const tellViewer = (command: ViewerCommand): void => {
  for (const listener of [...listeners]) listener(command);
};
