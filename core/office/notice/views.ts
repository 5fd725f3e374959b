import type { Notice } from './state.ts';

export type NoticeView = {
  readonly notice: Notice | null;
  /** NT7: the quick view of the room says it; a notice that is said when it comes is not shown at all. */
  readonly said: boolean;
  /** NT3: whether what the notice tells of can be taken back, or is being. */
  readonly undo: 'none' | 'offered' | 'underWay';
};
