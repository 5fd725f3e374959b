import type { MapSpace } from '../../core/viewer/messages.ts';

/**
 * The floor as a list: the same places as on the map, for a screen reader, a keyboard, or when no map can be drawn. It
 * holds one page of places at a time, so a floor of 6,000 costs no more than one of 100. One place is in the tab
 * order; the arrow keys go to the others.
 */
export type PlaceList = {
  readonly show: (title: string, spaces: readonly MapSpace[]) => void;
  /** The statuses of these spaces, or of all, may have changed. */
  readonly refresh: (changed: ReadonlySet<number> | null) => void;
  /** Whether it is on the screen even without the focus. */
  readonly setOpen: (open: boolean) => void;
  readonly select: (spaceId: number | null) => void;
};

export type PlaceListHost = {
  readonly root: HTMLElement;
  readonly describe: (spaceId: number) => string;
  readonly words: () => {
    readonly previous: string;
    readonly next: string;
    readonly empty: string;
  };
  readonly choose: (spaceId: number) => void;
  readonly focus: (spaceId: number) => void;
  /** The focus left the list. */
  readonly blur: () => void;
};

const PAGE = 100;

const create = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.className = className;
  return element;
};

export const createPlaceList = (host: PlaceListHost): PlaceList => {
  const { root } = host;
  const heading = create('h2', 'places-title');
  const empty = create('p', 'places-empty');
  const list = create('ul', 'places-list');
  const previous = create('button', 'places-turn');
  const next = create('button', 'places-turn');
  heading.id = 'places-title';
  list.setAttribute('aria-labelledby', heading.id);
  previous.type = 'button';
  next.type = 'button';
  root.replaceChildren(heading, empty, list, previous, next);

  let spaces: readonly MapSpace[] = [];
  let page = 0;
  let selected: number | null = null;
  const buttons = new Map<number, HTMLButtonElement>();

  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) host.blur();
  });

  const lastPage = () => Math.max(0, Math.ceil(spaces.length / PAGE) - 1);
  const rove = (button: HTMLButtonElement) => {
    for (const other of buttons.values()) other.tabIndex = other === button ? 0 : -1;
  };
  const mark = () => {
    for (const [id, button] of buttons) {
      if (id === selected) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  };
  const item = (space: MapSpace): HTMLLIElement => {
    const [row, button] = [create('li', 'places-item'), create('button', 'places-button')];
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = host.describe(space.id);
    button.addEventListener('click', () => host.choose(space.id));
    button.addEventListener('focus', () => {
      rove(button);
      host.focus(space.id);
    });
    row.append(button);
    buttons.set(space.id, button);
    return row;
  };
  const render = () => {
    buttons.clear();
    list.replaceChildren(...spaces.slice(page * PAGE, (page + 1) * PAGE).map(item));
    const [first] = buttons.values();
    if (first !== undefined) first.tabIndex = 0;
    const words = host.words();
    previous.textContent = words.previous;
    next.textContent = words.next;
    empty.textContent = words.empty;
    empty.hidden = spaces.length > 0;
    list.hidden = spaces.length === 0;
    previous.hidden = page === 0;
    next.hidden = page >= lastPage();
    mark();
  };
  const turn = (to: number) => {
    page = Math.min(Math.max(to, 0), lastPage());
    render();
    buttons.values().next().value?.focus();
  };

  previous.addEventListener('click', () => turn(page - 1));
  next.addEventListener('click', () => turn(page + 1));
  list.addEventListener('keydown', (event) => {
    const all = [...buttons.values()];
    const at = all.findIndex((button) => button.matches(':focus'));
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  });

  return {
    show: (title, shown) => {
      heading.textContent = title;
      const held = spaces === shown ? page : 0;
      spaces = shown;
      page = Math.min(held, lastPage());
      const focused = [...buttons].find(([, button]) => button === document.activeElement)?.[0];
      render();
      if (focused !== undefined) buttons.get(focused)?.focus({ preventScroll: true });
    },
    refresh: (changed) => {
      for (const [id, button] of buttons) {
        if (changed !== null && !changed.has(id)) continue;
        const text = host.describe(id);
        if (button.textContent !== text) button.textContent = text;
      }
    },
    setOpen: (open) => root.classList.toggle('open', open),
    select: (spaceId) => {
      selected = spaceId;
      mark();
    },
  };
};
