import type { SeenBy } from '../../core/contract/seen.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { userDetails } from './details.ts';

/** Nobody's id: a colleague without permissions. */
const STRANGER = 0;

/** What a colleague sees of the caller: asked for as if by somebody else. */
export const seenBy = async (db: Db, caller: Caller): Promise<SeenBy> => {
  const details = await userDetails(db, { ...caller, userId: STRANGER }, caller.userId);
  if (!details.ok) throw new Error(`the caller ${caller.userId} is unknown`);
  return { details: details.value, inSearch: true, onMap: true, inBookings: true };
};
