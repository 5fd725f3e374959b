import { COMMANDS, type Event, nameOf } from '../../core/core.ts';
import type { Crash } from '../../core/log/crash.ts';
import type { Log } from '../../core/log/log.ts';
import type { Row, RowKind, Trouble } from '../protocol/player.ts';
import { summaryOf } from './player-excerpt.ts';
import type { Moment } from './timeline.ts';

/** A row without its summary, which is computed only for visible rows. */
export type RowRecord = Omit<Row, 'row' | 'summary'> & {
  readonly event: Event;
  readonly crash: Crash | null;
};

/** The rows of a log: one per entry and per crash, in order. */
export type RowBook = {
  readonly records: RowRecord[];
  /** The entry that sent each request, and the entry that answered it. */
  readonly askedBy: ReadonlyMap<number, number>;
  readonly answeredBy: ReadonlyMap<number, number>;
  /** Adds the next entry. */
  readonly visit: (moment: Moment) => void;
  /** Adds the crashes after the last entry. */
  readonly finish: (end: number) => void;
};

const COMMAND_NAMES: ReadonlySet<string> = new Set(COMMANDS);

/** Commands that count as successful even without an effect, because their target was already closed. */
const CLOSING: ReadonlySet<string> = new Set([
  'CloseDrawer',
  'CancelLogOut',
  'Deselect',
  'KeepBooking',
  'CloseClaim',
  'CloseMeeting',
  'KeepMeeting',
  'DismissNotice',
]);

/** Commands that send a request to the server. If one does not, a rule refused it. */
const ASKING: ReadonlySet<string> = new Set([
  'SignIn',
  'AcceptConsent',
  'BookDesk',
  'RemoveBooking',
  'ClaimSpace',
  'ReleaseSpace',
  'CreateMeeting',
  'EndMeeting',
]);

const kindOf = (event: Event): Exclude<RowKind, 'crash'> => {
  if (COMMAND_NAMES.has(event._tag)) return 'command';
  if (event._tag === 'TimerFired') return 'timer';
  return 'answer' in event ? 'answer' : 'fact';
};

type Wrong = { readonly trouble: Trouble; readonly code: string };

const failureOf = (event: Event): Wrong | null => {
  if (!('answer' in event)) return null;
  const { answer } = event;
  switch (answer._tag) {
    case 'Success':
      return null;
    case 'Refused':
      return { trouble: 'refused', code: `${answer.status} ${answer.detailedCode}`.trim() };
    case 'Unreachable':
      return { trouble: 'unreachable', code: answer.reason };
    case 'OutcomeUnknown':
      return { trouble: 'outcomeUnknown', code: '' };
  }
};

const ignoredOf = ({ entry, before, after, requests, rules }: Moment): Wrong | null => {
  const { _tag } = entry.event;
  if (!COMMAND_NAMES.has(_tag) || CLOSING.has(_tag)) return null;
  const isIgnored = ASKING.has(_tag)
    ? !requests.some((request) => request._tag === 'Http')
    : after === before && requests.length === 0;
  return isIgnored ? { trouble: 'ignored', code: rules.join(' ') } : null;
};

const noticeOf = ({ before, after }: Moment): Row['notice'] => {
  const { current, shown } = after.notice;
  if (current === null || shown === before.notice.shown) return null;
  return { key: current.key, severity: current.severity };
};

const wrongOf = (moment: Moment, notice: Row['notice']): Wrong | null => {
  const found = failureOf(moment.entry.event) ?? ignoredOf(moment);
  if (found !== null || notice === null || notice.severity === 'success') return found;
  return { trouble: 'notice', code: '' };
};

const crashRecord = (crash: Crash): RowRecord => ({
  seq: crash.after,
  at: crash.at,
  kind: 'crash',
  tag: nameOf(crash.event),
  cause: crash.cause ?? null,
  trouble: 'crash',
  code: '',
  rules: [],
  notice: null,
  event: crash.event,
  crash,
});

/** A book that is filled during the fold. */
export const openRowBook = (log: Log): RowBook => {
  const records: RowRecord[] = [];
  const askedBy = new Map<number, number>();
  const answeredBy = new Map<number, number>();
  const crashes = log.lines.filter(
    (line): line is Crash => '_tag' in line && line._tag === 'Crash',
  );
  let nextCrash = 0;
  const crashesBefore = (seq: number) => {
    for (let crash = crashes[nextCrash]; crash !== undefined; crash = crashes[nextCrash]) {
      if (crash.after >= seq) return;
      records.push(crashRecord(crash));
      nextCrash += 1;
    }
  };
  return {
    records,
    askedBy,
    answeredBy,
    visit: (moment) => {
      const { entry, requests } = moment;
      crashesBefore(entry.seq);
      const notice = noticeOf(moment);
      const wrong = wrongOf(moment, notice);
      for (const { id } of requests) askedBy.set(id, entry.seq);
      if (entry.cause !== undefined) answeredBy.set(entry.cause, entry.seq);
      records.push({
        seq: entry.seq,
        at: entry.at,
        kind: kindOf(entry.event),
        tag: nameOf(entry.event),
        cause: entry.cause ?? null,
        trouble: wrong?.trouble ?? null,
        code: wrong?.code ?? '',
        rules: moment.rules,
        notice,
        event: entry.event,
        crash: null,
      });
    },
    finish: (end) => crashesBefore(end + 1),
  };
};

/** A row as the page shows it. */
export const rowOf = ({ event, crash, ...rest }: RowRecord, row: number): Row => ({
  ...rest,
  row,
  summary: crash === null ? summaryOf(event) : crash.message.slice(0, 200),
});
