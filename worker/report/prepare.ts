import { encodeLog } from '../../core/log/codec.ts';
import { readLog } from '../../core/log/read.ts';
import { redactLog } from '../../core/log/redact-log.ts';
import { type Verification, verifyLog } from '../../core/log/verify.ts';
import { messageOf } from '../ports/message-of.ts';
import type { Check, ReportApi, ReportPhase, ReportSink } from '../protocol/report.ts';
import { contentsOf } from './contents.ts';
import { logFile } from './log-file.ts';

const checkOf = ({ divergence, sameState }: Verification): Check => {
  if (divergence !== null) return { _tag: 'Differs', entry: divergence.entry };
  return sameState ? { _tag: 'Exact' } : { _tag: 'Unchecked' };
};

/** Reads a log and prepares its redacted and full files. A damaged log yields no files. */
export const prepareReport: ReportApi['prepare'] = async (log: Blob, { progress }: ReportSink) => {
  const begin = (phase: ReportPhase) => progress({ phase, done: 0, total: 0 });
  try {
    begin('reading');
    const text = await log.text();
    const read = readLog(text, (done, total) => progress({ phase: 'reading', done, total }));
    if (read._tag === 'Failure') return { _tag: 'Damaged', problem: read.failure };
    const { header } = read.success;
    begin('verifying');
    const contents = contentsOf(read.success);
    const verification = verifyLog(read.success);
    const check = checkOf(verification);
    begin('redacting');
    const pseudonymous = encodeLog(redactLog(read.success, verification));
    begin('packing');
    const redacted = await logFile(header, pseudonymous, true);
    const full = await logFile(header, text, header.redacted);
    return { _tag: 'Prepared', report: { contents, check, redacted, full } };
  } catch (error) {
    return { _tag: 'Failed', message: messageOf(error) };
  }
};
