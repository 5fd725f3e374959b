/** Whether the server can answer yet, and what it is busy with until then. */
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
