import { personColour } from '../overlay/photos.ts';
import { element } from './element.ts';
import { type Box, hintSpot } from './hint-spot.ts';
import { statusMark } from './status-mark.ts';
import type { Told } from './telling.ts';

/**
 * What is pointed at, in words, on a card beside it. For the eye alone: the same is spoken by the place that has the
 * focus. It is moved by a transform when a frame is drawn, and measured only when its text changes.
 */
export type HintCard = {
  /** `anchor` tells where the thing is on the screen now; null while it is out of sight. */
  readonly show: (told: Told, anchor: () => Box | null) => void;
  readonly hide: () => void;
  /** The camera has moved. */
  readonly follow: () => void;
  /** Where the mouse is on the surface: the card keeps clear of it. */
  readonly pointer: (at: { readonly x: number; readonly y: number } | null) => void;
};

export type HintCardHost = {
  readonly card: HTMLElement;
  /** The part of the surface that nothing covers. */
  readonly room: () => Box;
};

const MOST_EQUIPMENT = 4;
const MOST_PEOPLE = 3;

/** The first of the parts, and how many more there are. */
const atMost = <A>(all: readonly A[], most: number) => ({
  // One more than the most takes no more room than "+1".
  shown: all.length === most + 1 ? all : all.slice(0, most),
  more: all.length > most + 1 ? [`+${all.length - most}`] : [],
});

const contentOf = (told: Told): readonly HTMLElement[] => {
  const { title, status, kind, seats, at } = told;
  const mark = status === null ? null : statusMark(status.status);
  const facts = [kind, seats, at].filter((part) => part !== '').join(' · ');
  const equipment = atMost(told.equipment, MOST_EQUIPMENT);
  const people = atMost(told.people, MOST_PEOPLE);
  const tags = [...equipment.shown, ...equipment.more].map((name) =>
    element('li', 'hint-tag', name),
  );
  const persons = people.shown.map(({ id, initials, name }) => {
    const face = element('span', 'hint-face', initials.slice(0, 3));
    face.style.backgroundColor = personColour(id);
    return element('li', 'hint-person', face, element('span', 'hint-name', name));
  });
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

export const createHintCard = ({ card, room }: HintCardHost): HintCard => {
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
    const space = room();
    const outside =
      anchor === null ||
      anchor.x1 < space.x0 ||
      anchor.y1 < space.y0 ||
      anchor.x0 > space.x1 ||
      anchor.y0 > space.y1;
    if (!outside) {
      const spot = hintSpot({ anchor, size, room: space, pointer }, side);
      side = spot.side;
      card.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)`;
    }
    see(!outside);
  };

  return {
    show: (told, anchor) => {
      const text = JSON.stringify(told);
      if (shown?.text !== text) {
        card.replaceChildren(...contentOf(told));
        // The width of a screen is more than any card's: what is measured does not hang on where it stands.
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
