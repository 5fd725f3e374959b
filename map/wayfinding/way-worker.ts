import { loadPlan } from '../imdf/load.ts';
import { createAnswering } from './answering.ts';
import type { Answered, Asked } from './question.ts';

/** The worker that looks for ways: a search on a large floor takes seconds, which no frame may wait for. */
const answer = createAnswering((maps, bundle) => loadPlan(maps, bundle, (url) => fetch(url)));

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  void answer(question).then((result) => {
    const answered: Answered = { id, result };
    postMessage(answered);
  });
});
