/** How a poll was answered; whoever may not ask is refused, and no poll. */
export const POLL_STATUSES = [200, 204, 205, 404] as const;
type PollStatus = (typeof POLL_STATUSES)[number];

/** A request that was answered completely. */
export type Answered = {
  /** The group of the call in the contract, `files` or `other`. */
  readonly group: string;
  /** The call without values: `POST /secure/deskbooking/desk/:id`. */
  readonly call: string;
  readonly status: number;
  readonly seconds: number;
  /** Of a refusal. */
  readonly code: string | null;
};

/** `query`: one statement; the others: transactions of that mode. */
export const DATABASE_WORK = ['query', 'read', 'write', 'patient'] as const;
type DatabaseWork = (typeof DATABASE_WORK)[number];

export const JOBS = ['retention', 'backup'] as const;
export type Job = (typeof JOBS)[number];
export type Outcome = 'done' | 'failed';

/** OP50: what the server counts and measures. Each costs microseconds. */
export type Metrics = {
  /** Added to by whoever answers a poll: 20,000 pages send 6,700 in a second. */
  readonly polls: Record<PollStatus, number>;
  readonly answered: (request: Answered) => void;
  readonly databaseWorked: (work: DatabaseWork, seconds: number) => void;
  readonly jobEnded: (job: Job, outcome: Outcome) => void;
};

export const noPolls = (): Metrics['polls'] => ({ 200: 0, 204: 0, 205: 0, 404: 0 });

/** Counts nothing that anybody reads. */
export const noMetrics = (): Metrics => ({
  polls: noPolls(),
  answered: () => {},
  databaseWorked: () => {},
  jobEnded: () => {},
});
