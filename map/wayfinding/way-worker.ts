import { loadPlan } from '../imdf/load.ts';
import { createAnswer } from './answer.ts';
import type { Answered, Asked } from './question.ts';

/** Finds routes in a worker, because a search on a large floor takes seconds. */
const answer = createAnswer((source) => loadPlan(source, (url) => fetch(url)));

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  void answer(question).then((result) => {
    const answered: Answered = { id, result };
    postMessage(answered);
  });
});
