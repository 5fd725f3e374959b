import { send } from '../../remote/send.ts';
import { RULE_NAMES, RULES, type RuleName } from '../../rules/booking-rules/rule-values.ts';
import {
  dayOf,
  isDay,
  MINUTES_PER_DAY,
  minuteOfDay,
  wallClock,
  zoneOrUtc,
} from '../../time/zone.ts';
import { shownCell } from '../changes/index.ts';
import { isForgotten, mayFetch } from '../session/index.ts';
import { rowOf } from '../tables/index.ts';
import { type DraftRule, draftRules, isSameScope, type RuleScope } from './draft-rules.ts';
import {
  initialRules,
  type Question,
  type RulesReads,
  type RulesState,
  type RulesStep,
  type World,
} from './model.ts';

/** It looks for a time that would work. Milliseconds. */
const TIMEOUT = 20_000;

const WHOLE_HOURS = /^(\d{1,2})\s*[-–]\s*(\d{1,2})$/;

/** The canonical text of a value; invalid text stays, so that its fault is shown. */
const written = <Name extends RuleName>(rule: Name, typed: string): string => {
  const text = typed.trim();
  const value = RULES[rule].read(text.replace(WHOLE_HOURS, '$1:00-$2:00'));
  return value === null ? text : RULES[rule].write(value);
};

const nameIn = (text: string): RuleName | null => RULE_NAMES.find((name) => name === text) ?? null;

type At = RuleScope & { readonly rule: string };

const foundIn = (state: RulesReads, at: At): DraftRule | undefined =>
  draftRules(state).find((one) => one.rule === at.rule && isSameScope(one, at));

/** BR14: a rule that is set anew where it was removed is kept. */
const edit = (found: DraftRule, column: 'value' | 'locked', text: string, world: World): void => {
  const { key } = found;
  if (found.state === 'gone') world.dispatch({ _tag: 'KeepRows', table: 'rules', keys: [key] });
  world.dispatch({ _tag: 'EditCells', edits: [{ subject: 'rules', key, column, text }] });
};

const set = (at: At, typed: string | null, world: World, state: RulesReads): void => {
  const rule = nameIn(at.rule);
  if (rule === null) return;
  world.cite('BR14');
  const found = foundIn(state, at);
  const value = typed === null ? null : written(rule, typed);
  // The empty value of `who_may_book` is valid: everybody.
  if (value === null || (value === '' && rule !== 'who_may_book')) {
    if (found !== undefined && found.state !== 'gone') {
      world.dispatch({ _tag: 'RemoveRows', table: 'rules', keys: [found.key] });
    }
  } else if (found !== undefined) edit(found, 'value', value, world);
  else {
    const { building, floor, zone, group } = at;
    const cells = { building, floor, zone, group, rule, value, locked: 'no' };
    world.dispatch({ _tag: 'EditCells', edits: [], rows: [{ table: 'rules', cells }] });
  }
};

const MINUTES = /^([01]?\d|2[0-4]):([0-5]\d)$/;

/** Minutes of the day; null: no such time. */
const minuteIn = (text: string): number | null => {
  const found = MINUTES.exec(text);
  const minute = Number(found?.[1]) * 60 + Number(found?.[2]);
  return found !== null && minute <= MINUTES_PER_DAY ? minute : null;
};

/** The zone of the building of a space, as it is stored. */
const zoneOfSpace = ({ tables, changes }: RulesReads, space: string): string => {
  const cell = (table: 'spaces' | 'floors' | 'buildings', key: string, column: string) =>
    shownCell(tables, changes.draft, table, key, column);
  const building = cell('floors', cell('spaces', space, 'floor'), 'building');
  return zoneOrUtc(cell('buildings', building, 'time_zone'));
};

const asked = (
  rules: RulesState,
  question: Question,
  world: World,
  state: RulesReads,
): RulesState => {
  const { person, username, space, day, from, to } = question;
  const [start, end] = [minuteIn(from), minuteIn(to)];
  const isKnown = rowOf(state.tables, 'spaces', space) !== undefined;
  if (start === null || end === null || !isDay(day) || !isKnown || !mayFetch(state)) return rules;
  world.cancel(rules.request);
  world.cite('BR13');
  const zone = zoneOfSpace(state, space);
  const query = {
    ...(person === null ? {} : { person }),
    ...(username === '' ? {} : { username }),
    space,
    start: wallClock(day, start, zone),
    end: wallClock(day, end, zone),
  };
  const request = send({ name: 'administration.why', query } as const, world, TIMEOUT);
  return { asked: question, request, answer: rules.answer, failure: null };
};

const clock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A booking that is said to work, as a question. */
const insteadOf = ({ asked: last, answer }: RulesState, index: number): Question | null => {
  const works = answer?.works[index];
  if (works === undefined || last === null || answer === null) return null;
  const { space, start, end } = works;
  const { zone } = answer;
  const day = dayOf(start, zone);
  const to = dayOf(end, zone) === day ? minuteOfDay(end, zone) : MINUTES_PER_DAY;
  return { ...last, space, day, from: clock(minuteOfDay(start, zone)), to: clock(to) };
};

/** Company data has changed while the rules are looked at. */
const isOld = (state: RulesReads, before: RulesReads): boolean =>
  state.place.section === 'rules' &&
  state.session.overview?.revision !== before.session.overview?.revision;

export const stepRules: RulesStep = (rules, event, world, state, before) => {
  // AP2
  if (isForgotten(state, before)) {
    world.cancel(rules.request);
    return initialRules;
  }
  switch (event._tag) {
    case 'SetRule':
      set(event, event.value, world, state);
      return rules;
    case 'LockRule': {
      const found = foundIn(state, event);
      if (found !== undefined && found.state !== 'gone') {
        edit(found, 'locked', event.isLocked ? 'yes' : 'no', world);
      }
      return rules;
    }
    case 'AskWhy':
      return asked(rules, event.question, world, state);
    case 'TryInstead': {
      const question = insteadOf(rules, event.index);
      return question === null ? rules : asked(rules, question, world, state);
    }
    case 'administration.why': {
      if (rules.request !== world.cause) return rules;
      const { answer } = event;
      return answer._tag === 'Success'
        ? { ...rules, request: null, answer: answer.body }
        : { ...rules, request: null, answer: null, failure: answer };
    }
    default:
      return isOld(state, before) && rules.asked !== null && rules.request === null
        ? asked(rules, rules.asked, world, state)
        : rules;
  }
};
