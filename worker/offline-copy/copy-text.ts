import { Option, Schema } from 'effect';
import { OfflineCopy } from '../../core/office/page/offline-copy.ts';

const MINUTE = 60_000;
/** Characters. A larger office is not kept. */
const LONGEST = 4_000_000;

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.toType(OfflineCopy)));

/** Null: too long to keep. */
export const textOf = (copy: OfflineCopy): string | null => {
  const text = JSON.stringify(copy);
  return text.length > LONGEST ? null : text;
};

/** OF13: null if the session is over by now, if the clock went back, or if another build wrote it differently. */
export const copyIn = (text: string, now: number): OfflineCopy | null => {
  const copy = Option.getOrNull(decode(text));
  if (copy === null) return null;
  const until = copy.at + (copy.user.offlineMinutes ?? 0) * MINUTE;
  return copy.at <= now + MINUTE && now < until ? copy : null;
};
