/** Whether the server is ready or about to end, and what it is doing until it is ready. */
export type Readiness = {
  readonly isReady: () => boolean;
  readonly progress: () => string;
  readonly busyWith: (progress: string) => void;
  readonly ready: () => void;
  readonly isEnding: () => boolean;
  readonly ending: () => void;
};

export const createReadiness = (): Readiness => {
  let done = false;
  let ending = false;
  let text = 'Starting';
  return {
    isReady: () => done,
    progress: () => text,
    busyWith: (progress) => {
      text = progress;
    },
    ready: () => {
      done = true;
    },
    isEnding: () => ending,
    ending: () => {
      ending = true;
    },
  };
};
