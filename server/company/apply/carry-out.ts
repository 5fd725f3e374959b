import type { KeptTimes } from '../../../core/contract/administration/change-set.ts';
import { reloadPages } from '../../change/announce.ts';
import type { Author } from '../../change/author.ts';
import { writeHistory } from '../../change/history.ts';
import type { Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import type { Changes } from '../plan/changes.ts';
import type { Known, Planned } from '../plan/planned.ts';
import { writePlans } from '../plans/write-plans.ts';
import { readAccepted } from '../stored/accepted-consents.ts';
import { applyChanges } from './apply.ts';
import { applyInfo } from './company-info.ts';
import { leavers } from './ending.ts';
import { entriesOf } from './entries.ts';
import { noteLeavers } from './leavers.ts';
import { type Choices, type Closing, NO_CHOICES, recordRelocated } from './relocating.ts';
import { renameHistory } from './renamed-history.ts';
import type { OnProgress } from './write-rows.ts';

/** From now on until the end of the transaction, nobody accepts the versions that change. */
const lockConsents = async (
  query: Query,
  { consents: { changed, gone } }: Changes,
): Promise<void> => {
  const keys = [...changed.map(({ before }) => before), ...gone].map(({ id }) => String(id));
  if (keys.length === 0) return;
  await query({
    text: 'select id from consent where external_id = any($1::text[]) order by id for update',
    values: [keys],
  });
  const accepted = await readAccepted(query);
  if (keys.some((key) => accepted.has(key))) throw concurrentChange('Consents');
};

/**
 * Carries out a plan, in the transaction in which it was made. Open pages get the changes with their next poll; changed
 * settings and floor plans make them reload. `now`: milliseconds since the epoch. Returns what became of the bookings in what
 * is closed; null: nothing is.
 */
export const carryOut = async (
  query: Query,
  known: Known,
  planned: Planned,
  {
    author,
    now,
    onProgress,
    keepsNumbers = false,
    times = 'moment',
    choices = NO_CHOICES,
  }: {
    readonly author: Author;
    readonly now: number;
    readonly onProgress: OnProgress;
    /** See `ToApply`. */
    readonly keepsNumbers?: boolean;
    /** See `ToApply`. */
    readonly times?: KeptTimes;
    readonly choices?: Choices;
  },
): Promise<Closing | null> => {
  const { changes, state, info, pictures, plans } = planned;
  await lockConsents(query, changes);
  if (info !== null) await applyInfo(query, info.after, now);
  const { idOf, ended, relocated } = await applyChanges(query, {
    stored: known.stored,
    desired: state,
    changes,
    pictures,
    now,
    onProgress,
    keepsNumbers,
    times,
    choices,
  });
  const left = leavers(changes).flatMap(({ id }) => idOf('people', String(id)) ?? []);
  await noteLeavers(query, left, { author, now });
  await renameHistory(query, changes);
  await writeHistory(query, {
    author,
    at: now,
    entries: [...ended, ...entriesOf(known, planned)],
  });
  await recordRelocated(query, relocated, { author, at: now });
  if (await writePlans(query, plans, known.plans, idOf)) await reloadPages(query);
  return relocated.closing;
};
