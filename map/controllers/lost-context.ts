import type { Word } from '../model/words.ts';
import type { ContextWatcher } from '../scene/stage.ts';
import type { PageTexts } from './page-texts.ts';
import type { Parts } from './parts.ts';

/** Draws nothing while the WebGL context is lost, and everything anew once it is restored. */
export const watchContext = ({
  state,
  floorView,
  loop,
  texts,
  warn,
}: Pick<Parts, 'state' | 'floorView' | 'loop' | 'warn'> & {
  readonly texts: PageTexts;
}): ContextWatcher => {
  /** The problem before the context was lost, which is shown again after it was restored. */
  let problem: Word | null = null;
  return {
    onLost: () => {
      if (state.problem !== 'map.lost') problem = state.problem;
      // PL11: a floor without a plan needs no graphics.
      if (state.problem !== 'map.noPlan') state.problem = 'map.lost';
      floorView.drop();
      loop.request();
      texts.showProblem();
      warn('context_lost', '');
    },
    onRestored: () => {
      if (state.problem === 'map.lost') state.problem = problem;
      texts.showProblem();
      // The baked shadows were lost with the context.
      void floorView.rebuild(true).then(loop.sketch);
      warn('context_restored', '');
    },
  };
};
