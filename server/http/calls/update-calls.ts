import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Slot } from '../../../core/contract/minutes.ts';
import type { Db } from '../../database/db.ts';
import { floorStatus } from '../../floor/floor-status.ts';
import { type Answer, answer, type Refused, refused } from '../../refusal/refused.ts';
import type { AskFreeFloors } from '../../update/free-floors.ts';
import type { UpdateAnswer, Updates } from '../../update/updates.ts';
import { settleFor } from './settle.ts';
import { updateResponse } from './update-body.ts';

/** 204 and 205 of the contract. */
const NO_CONTENT = {
  Unchanged: { _tag: 'Unchanged' },
  Reload: { _tag: 'Reload' },
} as const;

const accepted = (result: UpdateAnswer): Answer<Exclude<UpdateAnswer, Refused>> =>
  typeof result === 'object' && 'ok' in result ? result : answer(result);

/** 31 days, in minutes: a floor's status reads every booking of the interval. */
const LONGEST_STATUS = 31 * 24 * 60;
const tooLong = refused(400, 'SLOT_TOO_LONG', 'query.end: at most 31 days after query.start');

/** The slot of a question that may also be about now; a refusal if it is neither. */
const slotOf = ({ start, end }: Partial<Slot>): Answer<Slot | null> => {
  if (start === undefined && end === undefined) return answer(null);
  if (start === undefined || end === undefined) {
    return refused(400, 'MALFORMED', 'query.start and query.end: both, or none for now');
  }
  if (end <= start) return refused(400, 'END_GREATER_START', `end must be after start, ${start}`);
  return end - start > LONGEST_STATUS ? tooLong : answer({ start, end });
};

/** `minute` is the server's clock, in minutes since the epoch. */
export const updateCalls = (
  db: Db,
  updates: Updates,
  freeFloors: AskFreeFloors,
  minute: () => number,
) =>
  HttpApiBuilder.group(Api, 'updates', (calls) =>
    calls
      .handle('update', ({ query }) =>
        Effect.gen(function* () {
          const result = yield* settleFor([400, 404], async (caller) =>
            accepted(await updates.update(caller, query, minute())),
          );
          return typeof result === 'string' ? NO_CONTENT[result] : yield* updateResponse(result);
        }),
      )
      .handle('floorStatus', ({ params, query }) =>
        settleFor([400, 404], async (caller) =>
          query.end - query.start > LONGEST_STATUS
            ? tooLong
            : floorStatus(db, caller, params.id, query),
        ),
      )
      .handle('freeFloors', ({ params, query }) =>
        settleFor([400, 404], async () => {
          const slot = slotOf(query);
          return slot.ok ? freeFloors(params.id, slot.value) : slot;
        }),
      ),
  );
