import type { NoParams, Projection } from '../../engine/projection.ts';
import type { SessionReads } from './model.ts';

export type SessionView = {
  /** `starting`: not known yet. `unreachable`: not known yet, and the server does not answer. */
  readonly status: 'starting' | 'unreachable' | 'granted' | 'signedOut' | 'forbidden' | 'consent';
  /** What is shown may be old: the last overview could not be fetched. */
  readonly isStale: boolean;
  readonly isOffline: boolean;
  readonly company: string;
  readonly person: string;
  /** Ids of buildings; null: the whole company. */
  readonly buildings: readonly string[] | null;
  /** Rows of each table. */
  readonly counts: Readonly<Record<string, number>>;
  /** AP134: without those who were deactivated; null: not known, or not theirs. */
  readonly activePeople: number | null;
  /** AP55; null: not known, or not theirs. */
  readonly firstSteps: { readonly invited: boolean; readonly booked: boolean } | null;
  readonly backendUrl: string;
  /** EM10: invitations can be sent by mail. */
  readonly mail: boolean;
  /** PG6: the present, in minutes since the epoch. */
  readonly minute: number;
};

export const session: Projection<SessionReads, NoParams, SessionView> = {
  reads: ({ session }) => [session],
  project: ({ session }) => {
    const { access, overview, query, online, backendUrl, minute } = session;
    const isFailing = query.failureCount > 0;
    const status = access !== 'unknown' ? access : isFailing ? 'unreachable' : 'starting';
    return {
      status,
      isStale: isFailing,
      isOffline: !online,
      company: overview?.company ?? '',
      person: overview?.person.name ?? '',
      buildings: overview?.buildings ?? null,
      counts: Object.fromEntries((overview?.tables ?? []).map(({ table, rows }) => [table, rows])),
      activePeople: overview?.activePeople ?? null,
      firstSteps: overview?.firstSteps ?? null,
      backendUrl,
      mail: overview?.mail ?? false,
      minute,
    };
  },
};
