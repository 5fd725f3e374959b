import type { AssetRef } from '../overlay/overlay.ts';
import { element } from './element.ts';
import { statusMark } from './status-mark.ts';
import type { Told } from './telling.ts';

export type RowLook = {
  readonly told: Told;
  /** All of it as one sentence. */
  readonly text: string;
  readonly isSelected: boolean;
  /** Whether it is part of the multiple selection; null when there is none. */
  readonly isMarked: boolean | null;
  /** Says that it does not stand out; empty otherwise. */
  readonly dimmed: string;
};

/** One row of the list: a button with the name, the status as shape, colour and word, and the rest below. */
export type PlaceRow = {
  readonly asset: AssetRef;
  readonly item: HTMLLIElement;
  readonly button: HTMLButtonElement;
  /** Null: it is gone, and the row with it soon. `adding`: rows are pressed to belong to the multiple selection. */
  readonly update: (look: RowLook | null, adding: boolean) => void;
};

export type RowActions = {
  /** `also`: together with others. */
  readonly choose: (also: boolean) => void;
  readonly focus: () => void;
};

const contentOf = ({ told, dimmed }: RowLook): readonly HTMLElement[] => {
  const { title, status, kind, at, seats, equipment, people } = told;
  const mark = status === null ? null : statusMark(status.status);
  const names = people.map(({ name }) => name);
  const more = [at, seats, ...equipment, ...names, dimmed].filter((part) => part !== '');
  const parts = [
    element('span', 'places-name', title),
    ...(kind === '' ? [] : [element('span', 'places-kind', kind)]),
    ...(status === null
      ? []
      : [element('span', 'places-status', ...(mark === null ? [] : [mark]), status.word)]),
    ...(more.length === 0 ? [] : [element('span', 'places-more', more.join(', '))]),
  ];
  // What is seen is the button's name, in the order in which it is to be spoken.
  return parts.flatMap((part, i) => (i === 0 ? [part] : [element('span', 'unseen', ', '), part]));
};

export const createPlaceRow = (asset: AssetRef, actions: RowActions): PlaceRow => {
  const button = element('button', 'places-button');
  button.type = 'button';
  button.tabIndex = -1;
  button.addEventListener('click', (event) => actions.choose(event.shiftKey));
  button.addEventListener('focus', actions.focus);
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    actions.choose(true);
  });
  let shown = '';
  return {
    asset,
    item: element('li', 'places-item', button),
    button,
    update: (look, adding) => {
      if (look === null) return;
      const { isSelected, isMarked, dimmed } = look;
      button.ariaCurrent = isSelected ? 'true' : null;
      const pressed = isMarked ?? (adding && asset.assetType === 'space' ? false : null);
      button.ariaPressed = pressed === null ? null : String(pressed);
      button.classList.toggle('dimmed', dimmed !== '');
      const status = look.told.status?.status ?? '';
      if (shown === `${status} ${look.text}`) return;
      shown = `${status} ${look.text}`;
      button.replaceChildren(...contentOf(look));
    },
  };
};
