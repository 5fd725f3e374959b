import { Effect, Stream } from 'effect';
import { HttpServerResponse } from 'effect/http';
import {
  type Administrator,
  CurrentAdministrator,
} from '../../../core/contract/administration/administered.ts';
import { type Answer, type Refused, refused } from '../../refusal/refused.ts';
import { settle } from './settle.ts';

export const NOT_THEIRS = refused(
  403,
  'NO_PERMISSION',
  'Only who administers the whole company may do this',
);

/** Work for the administrator of anything. */
export const settleAs = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: (administrator: Administrator, signal: AbortSignal) => Promise<Answer<A>>,
) =>
  Effect.flatMap(CurrentAdministrator, (administrator) =>
    settle(statuses, (signal) => work(administrator, signal)),
  );

export const promiseAs = <A>(work: (administrator: Administrator) => Promise<A>) =>
  Effect.flatMap(CurrentAdministrator, (administrator) =>
    Effect.promise(() => work(administrator)),
  );

/** AD2: work for administrators of the whole company only. */
export const settleForCompany = <A, const S extends Refused['status']>(
  statuses: readonly S[],
  work: (administrator: Administrator) => Promise<Answer<A>>,
) =>
  settleAs<A, S | 403>([403, ...statuses], async (administrator) =>
    administrator.buildings === null ? work(administrator) : NOT_THEIRS,
  );

/** `name`: of the file that is saved. */
const download = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
});

/** A workbook that is saved under a name. */
export const workbookNamed = <E, R>(name: string, workbook: Effect.Effect<Uint8Array, E, R>) =>
  Effect.map(workbook, (bytes) =>
    HttpServerResponse.uint8Array(bytes, {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      headers: download(name),
    }),
  );

/** A file that is saved under a name. */
export const zipNamed = <E, R>(name: string, zip: Effect.Effect<Uint8Array, E, R>) =>
  Effect.map(zip, (bytes) =>
    HttpServerResponse.uint8Array(bytes, {
      contentType: 'application/zip',
      headers: download(name),
    }),
  );

/** A CSV file that is saved under a name, and sent while it is written. */
export const csvNamed = <E, R>(
  name: string,
  lines: Effect.Effect<AsyncIterable<Uint8Array>, E, R>,
) =>
  Effect.map(lines, (parts) =>
    HttpServerResponse.stream(
      Stream.fromAsyncIterable(parts, (cause) => cause),
      { contentType: 'text/csv; charset=utf-8', headers: download(name) },
    ),
  );
