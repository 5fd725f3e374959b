import type { Notice } from './model.ts';

export type NoticeView = {
  readonly notice: Notice | null;
  /** NT7: the room's quick view shows it, so the notice itself is not shown. */
  readonly said: boolean;
  /** NT3: whether undo is offered or pending. */
  readonly undo: 'none' | 'offered' | 'underWay';
};
