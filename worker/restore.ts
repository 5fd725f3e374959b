import type { Header } from '../core/log/header.ts';
import type { DecodeLine } from '../core/log/lines.ts';
import { recover } from './journal/recover.ts';
import type { SegmentStore } from './journal/segment-store.ts';
import type { HostedState, Model } from './ports/model.ts';
import { isEqual } from './protocol/equal.ts';

export type Restored<S> = { readonly header: Header; readonly state: S; readonly seq: number };

/** The state at the end of a session's log; null if there is no log, or it cannot be trusted. */
export const restore = async <S extends HostedState>(
  store: SegmentStore,
  sessionId: string,
  model: Model<S>,
  decodeLine: DecodeLine,
): Promise<Restored<S> | null> => {
  try {
    const session = await store.readLatest(sessionId);
    const recovered = session === null ? null : recover(session, decodeLine);
    if (recovered === null) return null;
    const { header, snapshot, tail } = recovered;
    // Another build may have left it.
    if (!isEqual(header.stateSchema, model.stateSchema)) return null;
    // The hash has proved that a worker of this page wrote it.
    let state = snapshot.state as unknown as S;
    for (const entry of tail) state = model.step(state, entry).state;
    return { header, state, seq: tail.at(-1)?.seq ?? snapshot.through };
  } catch {
    return null;
  }
};
