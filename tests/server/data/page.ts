import type { Caller } from '../../../core/contract/session.ts';
import type { Update } from '../../../core/contract/update.ts';
import { applyUpdate } from '../../../core/office/floor/content.ts';
import type { UpdateQuery } from '../../../server/update/update-query.ts';
import type { UpdateAnswer, Updates } from '../../../server/update/updates.ts';

type Content = Parameters<typeof applyUpdate>[0];

export const updateIn = (answer: UpdateAnswer): Update => {
  if (typeof answer === 'string' || 'ok' in answer) {
    throw new Error(`Not an update: ${JSON.stringify(answer)}`);
  }
  return answer;
};

/** The content that a page builds from polls, with the product's own rules. */
export const createPage = (updates: Updates, caller: Caller, now: () => number) => {
  let content: Content = {};
  let stamp = 0;
  let self: Update['self'];
  let company: Update['entities'] = {};

  const query = (floorIds: readonly number[]): UpdateQuery => ({
    status: stamp,
    fId: floorIds,
    fStatic: floorIds.map((id) => content[id]?.fStatic ?? 0),
    fStatus: floorIds.map((id) => content[id]?.fStatus ?? 0),
  });

  return {
    query,
    poll: async (floorIds: readonly number[]): Promise<UpdateAnswer> => {
      const answer = await updates.update(caller, query(floorIds), now());
      if (typeof answer !== 'string' && !('ok' in answer)) {
        content = applyUpdate(content, answer);
        stamp = answer.stamp;
        self = answer.self ?? self;
        if (answer.entities?.sites !== undefined) company = answer.entities;
      }
      return answer;
    },
    floor: (id: number) => content[id],
    self: () => self,
    company: () => company,
    stamp: () => stamp,
  };
};
export type Page = ReturnType<typeof createPage>;
