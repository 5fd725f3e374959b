import type { ContentUpdate, Update } from '../../../../core/contract/update.ts';
import { SHOWN } from '../shown.ts';
import { received, store } from './store.ts';

/** As sent over HTTP: the changes are a nested JSON string (specification 3). */
type Wire = Omit<Update, 'contentUpdate'> & { readonly contentUpdate?: string };

const ask = async (stamp: number): Promise<number> => {
  const answer = await fetch(
    `/secure/update?status=${stamp}&fId=${SHOWN.floorId}&fStatic=${stamp}&fStatus=${stamp}`,
  );
  const { entities, contentUpdate, stamp: next }: Wire = await answer.json();
  const changes: ContentUpdate | undefined =
    contentUpdate === undefined ? undefined : JSON.parse(contentUpdate);
  store.dispatch(
    received({
      ...(entities === undefined ? {} : { entities }),
      ...(changes === undefined ? {} : { contentUpdate: changes }),
    }),
  );
  return next;
};

/** Polls again `every` milliseconds after each answer. */
export const poll = async (every: number, stamp = 0): Promise<void> => {
  const next = await ask(stamp);
  setTimeout(() => void poll(every, next), every);
};
