/** Whether the server is ready, and what it is doing until then. */
export type Readiness = {
  readonly isReady: () => boolean;
  readonly progress: () => string;
  readonly busyWith: (progress: string) => void;
  readonly ready: () => void;
};

export const createReadiness = (): Readiness => {
  let done = false;
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
  };
};
