import { expect, it } from 'vitest';
import { type Event, step } from '../../../core/core.ts';
import {
  AWAY,
  answerTo,
  type CoreSession,
  DESK,
  OTHER_DESK,
  space,
} from '../../support/core-session.ts';
import {
  ANNA,
  again,
  asset,
  ME,
  onFloorOne,
  type Setting,
  UPSTAIRS,
} from '../../support/selection-office.ts';

/** The selection rules that a step cites. */
const cited = ({ state, at, entries }: CoreSession, event: Event, cause?: number) =>
  step(state, {
    seq: entries.length + 1,
    at,
    event,
    ...(cause === undefined ? {} : { cause }),
  }).rules.filter((rule) => rule.startsWith('SL'));

const update = (entities: object): Event =>
  answerTo('office', 'updates.update', { _tag: 'Success', body: again(entities) }) as Event;
const select: Event = { _tag: 'SelectSpace', spaceId: DESK };
const several: Event = { _tag: 'StartMultiSelect', spaceId: DESK };

const ROWS: readonly (readonly [string, Setting, readonly Event[], Event, readonly string[]])[] = [
  ['a desk is selected', {}, [], select, ['SL1', 'SL3']],
  ['a desk is selected again', {}, [select], select, []],
  ['a colleague', {}, [], { _tag: 'SelectUser', userId: ANNA }, ['SL1', 'SL12']],
  ['oneself, somewhere', {}, [], { _tag: 'SelectUser', userId: ME }, ['SL1', 'SL12']],
  ['the own position', { position: true }, [], { _tag: 'SelectUser', userId: ME }, ['SL13', 'SL1']],
  ['multiSelect', {}, [], several, ['SL8', 'SL1']],
  [
    'one more of several',
    {},
    [several],
    { _tag: 'ToggleSelectedDesk', spaceId: OTHER_DESK },
    ['SL8'],
  ],
  ['several, without leave', { multiSelect: 'denied' }, [], several, ['SL9', 'SL1']],
  ['several, not offered', { multiSelect: 'notOffered' }, [], several, ['SL1', 'SL3']],
  ['another floor', {}, [select], { _tag: 'ShowFloor', floorId: 2 }, ['SL2']],
  ['another floor, nothing selected', {}, [], { _tag: 'ShowFloor', floorId: 2 }, []],
  [
    'what is upstairs',
    {},
    [],
    { _tag: 'Locate', asset: asset('space', UPSTAIRS, 2) },
    ['SL11', 'SL1'],
  ],
  ['what is nowhere', {}, [], { _tag: 'Locate', asset: asset('space', 77, 77) }, []],
  ['a desk that is gone', {}, [select], update({ spaces: [] }), ['SL14']],
  ['a desk of several that is gone', {}, [several], update({ spaces: [] }), ['SL14']],
  ['another desk that is gone', {}, [several], update({ spaces: [space(DESK, 1)] }), []],
  ['a list that is wanted anew', {}, [select], { _tag: 'RefreshNow' }, ['SL3']],
];

it.each(ROWS)('the log cites the deciding rule: %s', (_, setting, before, event, rules) => {
  const core = onFloorOne(setting);
  for (const one of before) core.enter(one);
  expect(cited(core, event)).toEqual(rules);
});

it('SL4, SL12, SL13: the log cites the rule that decided on an answer', () => {
  const core = onFloorOne({ position: true }).send({ _tag: 'SelectUser', userId: ANNA });
  const user = core.pending('people.user')?.id;
  expect(cited(core, answerTo('selection', 'people.user', AWAY), user)).toEqual(['SL12']);
  expect(cited(core, { _tag: 'RefreshNow' })).toEqual(['SL12']);
  core.enter(select);
  const list = core.pending('deskBooking.ofDesk')?.id;
  expect(cited(core, answerTo('selection', 'deskBooking.ofDesk', AWAY), list)).toEqual(['SL4']);
  core.send({ _tag: 'SelectUser', userId: ME });
  const self = { id: ME, status: { claims: [] }, calendar: { items: [] }, visibility: 'EVERYONE' };
  const lost = { ...again(undefined), self: { ...self, loc: { spaceId: null, pos: null } } };
  expect(
    cited(core, answerTo('office', 'updates.update', { _tag: 'Success', body: lost })),
  ).toEqual(['SL13']);
});
