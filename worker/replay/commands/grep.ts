import { nameOf } from '../../../core/core.ts';
import { coreOf } from '../../../core/log/office-core.ts';
import { failureOf, statisticsOf } from '../../../core/log/statistics.ts';
import type { Moment, Timeline } from '../timeline.ts';
import { BadUsage, type Command, type Options } from './command.ts';

const LONGEST = 160;

/** SE21: what leads to the lines of the server. */
const requestOf = (event: Moment['entry']['event']): string | null =>
  'answer' in event && event.answer._tag === 'Refused' && event.answer.request !== undefined
    ? `request ${event.answer.request}`
    : null;

const line = ({ entry, rules }: Moment): string => {
  const { _tag: _, ...rest } = entry.event;
  const text = JSON.stringify(rest);
  const short = text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}...`;
  const failure = failureOf(entry.event);
  const cause = entry.cause === undefined ? '' : ` <${entry.cause}`;
  const said = [failure, requestOf(entry.event), ...rules]
    .filter((word) => word !== null)
    .join(' ');
  return `${entry.seq}\t${new Date(entry.at).toISOString()}\t${nameOf(entry.event)}${cause}\t${said}\t${short}`;
};

const check = ({ log }: Timeline, { types, rules, failures }: Options) => {
  const names = new Set([...coreOf(log).eventNames, 'Answered']);
  const unknown = types.find((type) => !names.has(type));
  if (unknown !== undefined) {
    const present = statisticsOf(log).events.map(([name]) => name);
    throw new BadUsage(`--type: '${unknown}' is no event; this log has ${present.join(', ')}`);
  }
  const strange = rules.find((rule) => !/^[A-Z]{2}\d{1,2}$/.test(rule));
  if (strange !== undefined)
    throw new BadUsage(`--rule must be an id such as BK9, not '${strange}'`);
  if (types.length + rules.length === 0 && !failures) {
    throw new BadUsage('grep needs --type NAME, --rule ID or --failures');
  }
};

/** Prints entries by type, by rule, or that failed, depending on the options. */
export const grep: Command = (timeline: Timeline, options, print) => {
  check(timeline, options);
  const { types, rules, failures, json } = options;
  let found: 0 | 1 = 1;
  for (let seq = timeline.start + 1; seq <= timeline.end; seq += 1) {
    const moment = timeline.momentAt(seq);
    if (moment === null) continue;
    const { event } = moment.entry;
    const isWanted =
      types.includes(event._tag) ||
      types.includes(nameOf(event)) ||
      moment.rules.some((rule) => rules.includes(rule)) ||
      (failures && failureOf(event) !== null);
    if (!isWanted) continue;
    found = 0;
    print(json ? JSON.stringify({ ...moment.entry, rules: moment.rules }) : line(moment));
  }
  return found;
};
