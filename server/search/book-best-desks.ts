import type { BookedDays, Booking } from '../../core/contract/booking.ts';
import type { BestDesksRequest } from '../../core/contract/find-desk.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { createDeskBooking } from '../booking/create.ts';
import { isForAllDays, refuseSlots } from '../booking/create-days.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { type FindingDesks, findDesk } from './find-desk.ts';

/** How many desks are tried on a day if others book them at the same moment. */
const MOST_TRIED = 8;

type Wanted = {
  readonly caller: Caller;
  readonly buildingId: number;
  readonly floorId: number | undefined;
  /** The desks of the days before. */
  readonly alongside: ReadonlySet<number>;
  readonly now: number;
};

/** SP21: books the best desk that is free for all of a slot. */
const bookBest = async (
  office: FindingDesks,
  slot: Slot,
  { caller, buildingId, floorId, alongside, now }: Wanted,
): Promise<Answer<Booking>> => {
  const query = { ...slot, favourites: true, usualFirst: true, alongside };
  const onMap = floorId === undefined ? {} : { floorId };
  const found = await findDesk(office, caller, buildingId, { ...query, ...onMap }, now);
  if (!found.ok) return found;
  const { userId } = caller;
  const fitting = found.value.fits === 0 ? [] : found.value.proposals.slice(0, MOST_TRIED);
  for (const { spaceId } of fitting) {
    const made = await createDeskBooking(office.db, caller, spaceId, { ...slot, userId }, { now });
    const isPassed =
      !made.ok && (made.detailedCode === 'SLOT_TAKEN' || made.detailedCode === 'UNKNOWN_SPACE');
    if (!isPassed) return made;
  }
  const during = `in [${slot.start}, ${slot.end})`;
  return refused(409, 'NO_FREE_DESK', `No desk of building ${buildingId} is free ${during}`);
};

/**
 * SP20: books for the caller a desk on each of several days on which there is one, and says why not on the others. Each is
 * committed alone (G1075), and every rule of a single booking applies.
 */
export const bookBestDesks = async (
  office: FindingDesks,
  caller: Caller,
  buildingId: number,
  { slots, floorId }: BestDesksRequest,
  now: number,
): Promise<Answer<BookedDays>> => {
  const building = await office.readBuilding(office.db.query, buildingId);
  if (building === null) {
    return refused(404, 'UNKNOWN_BUILDING', `There is no building ${buildingId}`);
  }
  const malformed = refuseSlots(slots, { time_zone: building.timeZone });
  if (malformed !== null) return malformed;
  const made: Booking[] = [];
  const skipped: BookedDays['skipped'][number][] = [];
  for (const slot of slots) {
    const alongside = new Set(made.map(({ space }) => space.id));
    const wanted = { caller, buildingId, floorId, alongside, now };
    const one = await bookBest(office, slot, wanted);
    if (one.ok) made.push(one.value);
    else if (isForAllDays(one) && made.length === 0) return one;
    else skipped.push({ ...slot, code: one.detailedCode });
  }
  return answer({ made, skipped });
};
