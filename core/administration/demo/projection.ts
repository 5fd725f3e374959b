import type { DemoRemoval } from '../../contract/administration/demo.ts';
import type { Failure } from '../../contract/answer.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import type { DemoReads } from './step.ts';

export type DemoView = {
  /** Whether there is one that may be removed. */
  readonly isThere: boolean;
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly look: DemoRemoval | null;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly failure: Failure | null;
};

export const demo: Projection<DemoReads, NoParams, DemoView> = {
  reads: ({ demo, session }) => [demo, session.overview],
  project: ({ demo: { look, query, request, isDone, failure }, session }) => ({
    isThere: session.overview?.hasDemo === true,
    status: look !== null ? 'loaded' : query.failureCount > 0 ? 'failed' : 'loading',
    look,
    isBusy: request !== null,
    isDone,
    failure,
  }),
};
