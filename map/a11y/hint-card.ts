import type { Box } from '../camera/screen.ts';
import type { Description } from './description.ts';
import { element } from './element.ts';
import { hintPosition } from './hint-position.ts';
import { statusMark } from './status-mark.ts';

/**
 * A card that describes the hovered or focused asset. Hidden from screen readers, which read the active descendant.
 * Each frame moves it by a transform; it is measured only when its text changes.
 */
export type HintCard = {
  /** `anchor` returns the asset's current box on the screen, null while it is out of view. */
  readonly show: (description: Description, anchor: () => Box | null) => void;
  readonly hide: () => void;
  /** The camera has moved. */
  readonly follow: () => void;
  /** The position of the mouse, which the card avoids. */
  readonly pointer: (at: { readonly x: number; readonly y: number } | null) => void;
};

export type HintCardHost = {
  readonly card: HTMLElement;
  /** The part of the surface that no panel covers. */
  readonly freeArea: () => Box;
};

const MOST_EQUIPMENT = 4;
const MOST_PEOPLE = 3;

/** The first elements, and how many more there are, e.g. "+3". */
const atMost = <A>(all: readonly A[], most: number) => ({
  // Showing the last element takes no more space than "+1".
  shown: all.length === most + 1 ? all : all.slice(0, most),
  more: all.length > most + 1 ? [`+${all.length - most}`] : [],
});

const contentOf = (description: Description): readonly HTMLElement[] => {
  const { title, status, kind, seats, at } = description;
  const mark = status === null ? null : statusMark(status);
  const facts = [kind, seats, at].filter((part) => part !== '').join(' · ');
  const equipment = atMost(description.equipment, MOST_EQUIPMENT);
  const people = atMost(description.people, MOST_PEOPLE);
  const tags = [...equipment.shown, ...equipment.more].map((name) =>
    element('li', 'hint-tag', name),
  );
  const persons = people.shown.map(({ initials, name }) =>
    element(
      'li',
      'hint-person',
      element('span', 'hint-face', initials),
      element('span', 'hint-name', name),
    ),
  );
  const others = people.more.map((more) => element('li', 'hint-person', more));
  return [
    element('p', 'hint-title', title),
    ...(status === null
      ? []
      : [element('p', 'hint-status', ...(mark === null ? [] : [mark]), status.word)]),
    ...(facts === '' ? [] : [element('p', 'hint-facts', facts)]),
    ...(tags.length === 0 ? [] : [element('ul', 'hint-tags', ...tags)]),
    ...(persons.length === 0 ? [] : [element('ul', 'hint-people', ...persons, ...others)]),
  ];
};

export const createHintCard = ({ card, freeArea }: HintCardHost): HintCard => {
  let shown: { readonly text: string; readonly anchor: () => Box | null } | null = null;
  let size = { width: 0, height: 0 };
  let side: number | null = null;
  let pointer: { readonly x: number; readonly y: number } | null = null;
  let seen = false;

  const see = (visible: boolean) => {
    if (seen === visible) return;
    seen = visible;
    card.classList.toggle('seen', visible);
  };
  const follow = () => {
    if (shown === null) return;
    const anchor = shown.anchor();
    const space = freeArea();
    const outside =
      anchor === null ||
      anchor.x1 < space.x0 ||
      anchor.y1 < space.y0 ||
      anchor.x0 > space.x1 ||
      anchor.y0 > space.y1;
    if (!outside) {
      const spot = hintPosition({ anchor, size, area: space, pointer }, side);
      side = spot.side;
      card.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)`;
    }
    see(!outside);
  };

  return {
    show: (description, anchor) => {
      const text = JSON.stringify(description);
      if (shown?.text !== text) {
        card.replaceChildren(...contentOf(description));
        // The card is narrower than any screen, so its size does not depend on its position.
        size = { width: card.offsetWidth, height: card.offsetHeight };
        side = null;
      }
      shown = { text, anchor };
      follow();
    },
    hide: () => {
      shown = null;
      side = null;
      see(false);
    },
    follow,
    pointer: (at) => {
      pointer = at;
      if (seen) follow();
    },
  };
};
