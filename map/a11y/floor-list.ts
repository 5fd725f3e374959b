import { element } from './element.ts';

/**
 * The list of the building's floors, which replaces the list of places in the building view. One floor is in the tab
 * order; the arrow keys move to the others (roving tabindex).
 */
export type FloorList = {
  readonly show: (title: string, floors: readonly ListedFloor[], current: number | null) => void;
  readonly hide: () => void;
  /** Connects the actions of the list, which has no effect before. */
  readonly connect: (actions: FloorListActions) => void;
};

type ListedFloor = {
  readonly id: number;
  readonly name: string;
  /** For example "no map of this floor", or "12 free"; may be empty. */
  readonly note: string;
};

type FloorListHost = {
  readonly root: HTMLElement;
  /** The list of places, which this list replaces. */
  readonly places: HTMLElement;
};

type FloorListActions = {
  readonly choose: (floorId: number) => void;
  /** The focus moved to a floor, or out of the list (null). */
  readonly focus: (floorId: number | null) => void;
  readonly back: () => void;
  /** Moves the focus to the map. */
  readonly leave: () => void;
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

export const createFloorList = ({ root, places }: FloorListHost): FloorList => {
  let actions: FloorListActions | null = null;
  const heading = element('h2', 'places-title');
  heading.id = 'floors-title';
  const list = element('ul', 'places-list');
  list.setAttribute('aria-labelledby', heading.id);
  root.replaceChildren(heading, list);
  root.hidden = true;
  let buttons: readonly HTMLButtonElement[] = [];

  const focused = () => buttons.findIndex((button) => button.matches(':focus'));
  const rove = (to: HTMLButtonElement | undefined) => {
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
  };
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) actions?.focus(null);
  });
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      actions?.back();
      return;
    }
    const at = focused();
    const step = STEPS[event.key];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 };
    const to = step === undefined ? ends[event.key] : at + step;
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  });

  const item = ({ id, name, note }: ListedFloor, current: boolean) => {
    const button = element('button', 'floors-button', note === '' ? name : `${name}, ${note}`);
    button.type = 'button';
    if (current) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => actions?.choose(id));
    button.addEventListener('focus', () => {
      rove(button);
      actions?.focus(id);
    });
    return { row: element('li', '', button), button };
  };

  return {
    connect: (connected) => {
      actions = connected;
    },
    show: (title, floors, current) => {
      const held = focused();
      heading.textContent = title;
      const items = floors.map((floor) => item(floor, floor.id === current));
      list.replaceChildren(...items.map(({ row }) => row));
      buttons = items.map(({ button }) => button);
      rove(buttons[floors.findIndex(({ id }) => id === current)] ?? buttons[0]);
      // Move the focus along from the list of places.
      const wasInside = places.contains(document.activeElement);
      places.hidden = true;
      root.hidden = false;
      if (held >= 0) buttons[held]?.focus();
      else if (wasInside) buttons.find(({ tabIndex }) => tabIndex === 0)?.focus();
    },
    hide: () => {
      const wasInside = focused() >= 0;
      root.hidden = true;
      places.hidden = false;
      if (wasInside) actions?.leave();
    },
  };
};
