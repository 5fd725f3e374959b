import { projections, type State } from '../../core/core.ts';
import { differences } from '../../core/log/difference.ts';
import type { Request } from '../../core/remote/requests.ts';
import type { AnyProjection } from '../ports/model.ts';
import type { Change, Changes, Details, RequestLine } from '../protocol/player.ts';
import { parseTopicKey, type TopicKey } from '../protocol/topic-key.ts';
import { excerptOf, indentedOf } from './player-excerpt.ts';
import { type RowBook, type RowRecord, rowOf } from './player-rows.ts';
import type { Timeline } from './timeline.ts';

const CHANGES = 200;
const TOPIC_CHANGES = 50;
const VALUE = 600;
const EVENT = 40_000;
const REQUEST = 2_000;

const changesOf = (before: unknown, after: unknown, limit: number): Changes => {
  const found = differences(before, after, limit + 1);
  const list = found.slice(0, limit).map(
    (difference): Change => ({
      path: difference.path,
      before: excerptOf(difference.before, VALUE),
      after: excerptOf(difference.after, VALUE),
    }),
  );
  return { list, more: found.length > limit };
};

const nameOf = (request: Request): string => {
  switch (request._tag) {
    case 'Http':
      return request.call.name;
    case 'Timer':
      return `${request.timer} ${request.delay} ms`;
    case 'Cancel':
      return `#${request.target}`;
    case 'Store':
      return `${request.key} = ${request.value ?? 'null'}`;
    case 'TellViewer':
      return request.command.name;
    case 'Reload':
      return request.reason;
    case 'ReadOfflineCopy':
    case 'Leave':
      return '';
  }
};

const ALL: Readonly<Record<string, AnyProjection<State>>> = projections;

/** The topics on screen, and all others that have no parameters. */
const topicsOf = (seen: Iterable<TopicKey>): readonly TopicKey[] => {
  const keys = [...seen];
  const names = new Set(keys.map((key) => parseTopicKey(key)?.name));
  return [...keys, ...Object.keys(ALL).filter((name) => !names.has(name))].sort();
};

/** How a topic changed; null if it did not, or if its parameters are unknown. */
const topicChanges = (key: TopicKey, before: State, after: State): Changes | null => {
  const parsed = parseTopicKey(key);
  const projection = parsed === null ? undefined : ALL[parsed.name];
  if (parsed === null || projection === undefined) return null;
  try {
    const [then, now] = [projection.reads(before), projection.reads(after)];
    if (then.every((read, index) => Object.is(read, now[index]))) return null;
    const params = parsed.params as never;
    const changes = changesOf(
      projection.project(before, params),
      projection.project(after, params),
      TOPIC_CHANGES,
    );
    return changes.list.length === 0 ? null : changes;
  } catch {
    return null;
  }
};

/** The details of a row; `seen` are the topics on a screen. */
export const detailsOf = (
  timeline: Timeline,
  book: RowBook,
  record: RowRecord,
  row: number,
  seen: Iterable<TopicKey>,
): Details => {
  const lineOf = (request: Request): RequestLine => ({
    id: request.id,
    tag: request._tag,
    name: nameOf(request),
    json: excerptOf(request, REQUEST),
    askedBy: book.askedBy.get(request.id) ?? null,
    answeredBy: book.answeredBy.get(request.id) ?? null,
  });
  // A crash is not an entry: the state did not change.
  const moment = record.crash === null ? timeline.momentAt(record.seq) : null;
  const before = moment?.before ?? timeline.stateAt(record.seq);
  const after = moment?.after ?? before;
  const asked = record.cause === null ? undefined : before.pending[record.cause];
  return {
    row: rowOf(record, row),
    event: indentedOf(record.event, EVENT),
    cause: asked === undefined ? null : lineOf(asked),
    state: changesOf(before, after, CHANGES),
    topics: topicsOf(seen).flatMap((key) => {
      const changes = topicChanges(key, before, after);
      return changes === null ? [] : [{ key, changes }];
    }),
    requests: (moment?.requests ?? []).map(lineOf),
    crash:
      record.crash === null ? null : { message: record.crash.message, stack: record.crash.stack },
  };
};
