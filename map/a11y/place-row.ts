import type { AssetRef } from '../model/asset.ts';
import type { Description } from './description.ts';
import { element } from './element.ts';
import { statusMark } from './status-mark.ts';

export type RowLook = {
  readonly description: Description;
  /** The description as one sentence. */
  readonly text: string;
  readonly isSelected: boolean;
  /** Whether it is in the multiple selection; null if there is no multiple selection. */
  readonly isMarked: boolean | null;
  /** "Not highlighted", or empty. */
  readonly dimmed: string;
};

/** One row of the list: a button with the name, the status as shape, colour and word, and the rest below. */
export type PlaceRow = {
  readonly asset: AssetRef;
  readonly item: HTMLLIElement;
  readonly button: HTMLButtonElement;
  /** `look` is null once the asset is removed. `adding`: a click adds to the multiple selection. */
  readonly update: (look: RowLook | null, adding: boolean) => void;
};

export type RowActions = {
  /** `also`: add to the multiple selection. */
  readonly choose: (also: boolean) => void;
  readonly focus: () => void;
};

const contentOf = ({ description, dimmed }: RowLook): readonly HTMLElement[] => {
  const { title, status, kind, at, seats, equipment, people } = description;
  const mark = status === null ? null : statusMark(status);
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
  // The visible text is the button's accessible name; hidden commas separate its parts.
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
      const { status = '', own = false } = look.description.status ?? {};
      const now = `${status} ${own} ${look.text}`;
      if (shown === now) return;
      shown = now;
      button.replaceChildren(...contentOf(look));
    },
  };
};
