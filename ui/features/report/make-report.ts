import type { Prepared, Report, ReportProgress } from '../../../worker/protocol/report.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { Prepare } from './prepare-report.ts';

/** Why a log can only be shared unchanged. */
export type Unusable = Exclude<Prepared, { readonly _tag: 'Prepared' }>;

export type ReportState =
  | { readonly phase: 'collecting' }
  | { readonly phase: 'preparing'; readonly progress: ReportProgress }
  /** There is no log. */
  | { readonly phase: 'none' }
  | { readonly phase: 'unusable'; readonly log: Blob; readonly reason: Unusable }
  | { readonly phase: 'ready'; readonly report: Report };

type Ports = { readonly exportLog: Mirror['exportLog']; readonly prepare: Prepare };

/** Exports the log of the current session and prepares it; shows each state until aborted. */
export const makeReport = async (
  { exportLog, prepare }: Ports,
  show: (state: ReportState) => void,
  signal: AbortSignal,
): Promise<void> => {
  const tell = (state: ReportState): void => {
    if (!signal.aborted) show(state);
  };
  tell({ phase: 'collecting' });
  const log = await exportLog();
  if (log === null || signal.aborted) {
    tell({ phase: 'none' });
    return;
  }
  const prepared = await prepare(log, (progress) => tell({ phase: 'preparing', progress }), signal);
  if (prepared._tag === 'Prepared') tell({ phase: 'ready', report: prepared.report });
  else tell({ phase: 'unusable', log, reason: prepared });
};
