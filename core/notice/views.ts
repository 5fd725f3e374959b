import type { Notice } from './state.ts';

export type NoticeView = {
  readonly notice: Notice | null;
  /** NT3: whether what the notice tells of can be taken back, or is being. */
  readonly undo: 'none' | 'offered' | 'underWay';
};
