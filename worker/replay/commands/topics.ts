import type { State } from '../../../core/core.ts';
import type { Log } from '../../../core/log/log.ts';
import { coreOf } from '../../../core/log/office-core.ts';
import { parseTopicKey } from '../../protocol/topic-key.ts';
import { BadUsage } from './command.ts';

type Topics = ReturnType<typeof coreOf>['projections'];

/** Default parameters, for topics that are useful without any. The picker needs the text of its search box. */
const PARAMS: Readonly<Record<string, unknown>> = { picker: { countryNames: {}, search: '' } };

/** Topics of the administration page that show nothing without parameters. */
const NEEDS: ReadonlySet<string> = new Set([
  'grid',
  'options',
  'plan',
  'rows',
  'row',
  'values',
  'picture',
]);

/** A topic as a function of the state; throws `BadUsage` for an unknown name. */
const viewOf = (key: string, all: Topics): ((state: State) => unknown) => {
  const { name, params } = parseTopicKey(key) ?? { name: key, params: {} };
  const projection = Object.hasOwn(all, name) ? all[name] : undefined;
  if (projection === undefined) {
    throw new BadUsage(`--topic: '${name}' is no topic; there are ${Object.keys(all).join(', ')}`);
  }
  const given = key.includes('?') ? params : (PARAMS[name] ?? {});
  return (state) => {
    try {
      return projection.project(state, given as never);
    } catch (error) {
      if (!key.includes('?')) throw error;
      throw new BadUsage(`--topic: ${name} cannot be shown with these parameters: ${key}`);
    }
  };
};

/** The values of topics by name; by default of all topics. */
export const topicsOf = (
  keys: readonly string[],
  log?: Log,
): ((state: State) => Record<string, unknown>) => {
  const all = coreOf(log).projections;
  // Topics of the office without parameters have default ones; others of that page are asked for by name.
  const plain = Object.keys(all).filter((name) => log?.core === undefined || !NEEDS.has(name));
  const views = (keys.length === 0 ? plain : keys).map((key) => [key, viewOf(key, all)] as const);
  return (state) => Object.fromEntries(views.map(([key, view]) => [key, view(state)]));
};
