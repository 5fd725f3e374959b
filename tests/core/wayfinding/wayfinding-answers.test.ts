import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ViewerEvent } from '../../../core/contract/viewer/messages.ts';
import type { Command } from '../../../core/core.ts';
import { DESK, OTHER_DESK, ROOM } from '../../support/core-session.ts';
import { keepingLog } from '../../support/failure-log.ts';
import { forAll } from '../../support/runs.ts';
import { asset, colleague, SIGN, WaySession } from '../../support/way-session.ts';

const PLACES = [asset(DESK), asset(ROOM), asset(SIGN.id, 'sign'), asset(8, 'user')];
const ELSEWHERE = asset(1, 'space', 4);

type Act =
  | { readonly kind: 'command'; readonly command: Command }
  | {
      readonly kind: 'said';
      readonly said: Exclude<ViewerEvent, { name: 'command_done' | 'list' | 'press' }>;
    }
  /** An answer to the question `back` questions ago; 0: the last one. */
  | { readonly kind: 'answer'; readonly back: number; readonly found: boolean }
  | { readonly kind: 'moves'; readonly spaceId: number };

const command = fc.oneof(
  fc.constantFrom(...PLACES, ELSEWHERE).map((to): Command => ({ _tag: 'FindWay', to })),
  fc.constantFrom<Command>(
    { _tag: 'StopWay' },
    { _tag: 'SetWayStart', start: 'entrance' },
    { _tag: 'SetWayStart', start: 'automatic' },
    { _tag: 'ChooseWayStart' },
    { _tag: 'ChooseWayStart' },
    { _tag: 'KeepWayStart' },
    { _tag: 'SetStepFree', stepFree: true },
    { _tag: 'SetStepFree', stepFree: false },
    { _tag: 'ShowBuilding', buildingId: 3 },
    { _tag: 'ShowBuilding', buildingId: 1 },
    { _tag: 'ShowFloor', floorId: 2 },
    { _tag: 'ViewerLost' } as never,
  ),
);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: command.map((sent): Act => ({ kind: 'command', command: sent })) },
  {
    weight: 4,
    arbitrary: fc
      .record({ back: fc.constantFrom(0, 0, 0, 1, 2), found: fc.boolean() })
      .map((answer): Act => ({ kind: 'answer', ...answer })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...PLACES, asset(OTHER_DESK))
      .map((clicked): Act => ({ kind: 'said', said: { name: 'profile', ...clicked } })),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'said', said: { name: 'deselect' } }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(DESK, ROOM, OTHER_DESK)
      .map((spaceId): Act => ({ kind: 'moves', spaceId })),
  },
);

/** The answers and moves since the last question, on which alone the panel may depend. */
type Since = { readonly answers: (number | null)[]; readonly elsewhere: boolean };

it('WF1, WF4, WF5: shows the first failure or the last route for the current request, until it ends', () => {
  let core = WaySession.begin();
  const play = (acts: readonly Act[]) => {
    core = WaySession.begin();
    let since: Since | null = null;
    let choosing = false;
    let stepFree = false;
    let questions = 0;
    let metres = 0;
    let space8 = OTHER_DESK;
    let target = asset(DESK);
    const begin = () => {
      questions += 1;
      choosing = false;
      // A place outside the first building is inside the other one, and vice versa.
      const isFirst = core.state.place.buildingId === 1;
      since = { answers: [], elsewhere: (target === ELSEWHERE) === isFirst };
    };
    const leadsTo = () => (target.assetType === 'user' ? asset(space8) : target);
    const isTarget = (clicked: { assetType: string; assetId: number }) => {
      const meant = clicked.assetType === 'user' ? asset(space8) : clicked;
      const to = leadsTo();
      return meant.assetType === to.assetType && meant.assetId === to.assetId;
    };
    for (const next of acts) {
      const inBuilding = core.state.place.buildingId === 1;
      if (next.kind === 'command') {
        const { command: sent } = next;
        core.send(sent);
        const over = since === null;
        switch (sent._tag) {
          case 'FindWay':
            target = sent.to;
            begin();
            break;
          case 'StopWay':
            since = null;
            break;
          case 'SetWayStart':
            if (!over) begin();
            break;
          case 'ChooseWayStart':
            choosing = !over;
            break;
          case 'KeepWayStart':
            choosing = false;
            break;
          case 'SetStepFree':
            if (!over && sent.stepFree !== stepFree) begin();
            ({ stepFree } = sent);
            break;
          case 'ShowBuilding':
            if (inBuilding !== (sent.buildingId === 1)) since = null;
            break;
          case 'ShowFloor':
            // The floor is in the first building.
            if (!inBuilding) since = null;
            break;
          default:
            break;
        }
        if (since === null) choosing = false;
      } else if (next.kind === 'said') {
        core.says(next.said);
        const { said } = next;
        if (said.name === 'profile' && choosing && since !== null && !isTarget(said)) begin();
        if (said.name === 'deselect') choosing = false;
      } else if (next.kind === 'answer') {
        metres += 1;
        core.answers(next.found ? metres : null, questions - next.back);
        if (next.back === 0 && since !== null) {
          (since as Since).answers.push(next.found ? metres : null);
        }
      } else if (core.state.place.floorId === 1 && core.pending('updates.update') === undefined) {
        ({ spaceId: space8 } = next);
        core.tells({ set: [colleague(8, space8)] });
      }
      const shown = core.view();
      const asked = since as Since | null;
      if (asked === null) {
        expect(shown).toEqual({ on: false, status: 'none' });
        expect(core.question()).toBeNull();
        continue;
      }
      const refused = asked.elsewhere || asked.answers.includes(null);
      expect(shown.status).toBe(
        refused ? 'failed' : asked.answers.length === 0 ? 'finding' : 'found',
      );
      if (shown.status === 'found') expect(shown.way.metres).toBe(asked.answers.at(-1));
      expect(shown.on).toBe(!refused);
      expect(shown).toMatchObject({ choosing, stepFree });
      const question = core.question();
      expect(question === null).toBe(refused);
      if (question !== null) {
        expect(question).toMatchObject({ ask: questions, choosing, stepFree, to: leadsTo() });
      }
    }
  };
  forAll(150, fc.array(act, { maxLength: 25 }), (acts) =>
    keepingLog(
      'wayfinding-answers',
      () => core,
      () => play(acts),
    ),
  );
});
