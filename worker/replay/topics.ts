import { projections, type State } from '../../core/core.ts';
import type { AnyProjection } from '../model.ts';
import { parseTopicKey } from '../protocol/topic-key.ts';
import { BadUsage } from './command.ts';

const ALL: Readonly<Record<string, AnyProjection<State>>> = projections;

/** Default parameters, for topics that are useful without any. The picker needs the text of its search box. */
const PARAMS: Readonly<Record<string, unknown>> = { picker: { countryNames: {}, search: '' } };

/** A topic as a function of the state; throws `BadUsage` for an unknown name. */
const viewOf = (key: string): ((state: State) => unknown) => {
  const { name, params } = parseTopicKey(key) ?? { name: key, params: {} };
  const projection = Object.hasOwn(ALL, name) ? ALL[name] : undefined;
  if (projection === undefined) {
    throw new BadUsage(`--topic: '${name}' is no topic; there are ${Object.keys(ALL).join(', ')}`);
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
export const topicsOf = (keys: readonly string[]): ((state: State) => Record<string, unknown>) => {
  const views = (keys.length === 0 ? Object.keys(ALL) : keys).map(
    (key) => [key, viewOf(key)] as const,
  );
  return (state) => Object.fromEntries(views.map(([key, view]) => [key, view(state)]));
};
