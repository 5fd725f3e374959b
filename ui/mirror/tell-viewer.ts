import type { PageRequest } from '../../core/remote/requests.ts';

/** Something the map does once. */
export type ViewerCommand = Extract<PageRequest, { readonly _tag: 'TellViewer' }>['command'];

const listeners = new Set<(command: ViewerCommand) => void>();

/** Hands over what the map is to do once; the result ends it. */
export const onTellViewer = (listener: (command: ViewerCommand) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const tellViewer = (command: ViewerCommand): void => {
  for (const listener of [...listeners]) listener(command);
};
