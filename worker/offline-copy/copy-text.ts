import { Option, Schema } from 'effect';
import { OfflineCopy } from '../../core/office/page/offline-copy.ts';

const MINUTE = 60_000;
/** Characters. A larger office is not kept. */
const LONGEST = 4_000_000;

/** PG6: `ahead`: milliseconds by which the server's clock was ahead of this computer's. */
const Kept = Schema.Struct({ ...OfflineCopy.fields, ahead: Schema.optionalKey(Schema.Finite) });

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.toType(Kept)));

/** Null: too long to keep. */
export const textOf = (copy: OfflineCopy, ahead: number): string | null => {
  const text = JSON.stringify(ahead === 0 ? copy : { ...copy, ahead });
  return text.length > LONGEST ? null : text;
};

type Read = { readonly copy: OfflineCopy; readonly ahead: number };

/** OF13: null if the session is over by now, if the clock went back, or if another build wrote it differently. */
export const copyIn = (text: string, computer: number): Read | null => {
  const kept = Option.getOrNull(decode(text));
  if (kept === null) return null;
  const { ahead = 0, ...copy } = kept;
  const now = computer + ahead;
  const until = copy.at + (copy.user.offlineMinutes ?? 0) * MINUTE;
  return copy.at <= now + MINUTE && now < until ? { copy, ahead } : null;
};
