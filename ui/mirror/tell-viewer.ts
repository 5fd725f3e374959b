import type { PageRequest } from '../../core/remote/requests.ts';

/** A one-time command for the map. */
export type ViewerCommand = Extract<PageRequest, { readonly _tag: 'TellViewer' }>['command'];

const listeners = new Set<(command: ViewerCommand) => void>();

/** Subscribes to the commands for the map; returns how to unsubscribe. */
export const onTellViewer = (listener: (command: ViewerCommand) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const tellViewer = (command: ViewerCommand): void => {
  for (const listener of [...listeners]) listener(command);
};
