import { endSaying } from '../../core/log/said.ts';
import type { ReportApi } from '../protocol/report.ts';
import { pack } from './log-file.ts';

/** Bytes that contain the last line of a log, and the checksum of the line before. */
const TAIL = 4_096;

/** HE6: adds the text to the last line, without reading the rest. */
export const addSaid: ReportApi['addSaid'] = async (file, said) => {
  const { plain } = file;
  const [end = '', before = ''] = (await plain.slice(-TAIL).text()).trimEnd().split('\n').reverse();
  const line = endSaying(before, end, said);
  if (line === null) throw new Error('the log has no end');
  // The last line is ASCII.
  const start = plain.size - end.length - 1;
  const whole = new Blob([plain.slice(0, start), line, '\n'], { type: plain.type });
  const blob = file.blob === plain ? whole : await pack(whole);
  return { ...file, plain: whole, blob, bytes: whole.size };
};
