import type { Say } from '../model/words.ts';
import { element, svg } from './element.ts';
import { SECTIONS, type Section } from './reading-order.ts';

/** A page of the list. */
export type ListPage = {
  /** From 0. */
  readonly page: number;
  readonly last: number;
  /** The first row, counted from 1, and the number of the last one. */
  readonly from: number;
  readonly to: number;
  /** Of all pages. */
  readonly count: number;
};

const button = (className: string): HTMLButtonElement => {
  const made = element('button', className);
  made.type = 'button';
  return made;
};

const EMPTY = { spaces: 'map.listEmpty', signs: 'map.noSigns', people: 'map.noPeople' } as const;

/** What the list consists of, and its texts. */
export const createListElements = (root: HTMLElement, toggle: HTMLButtonElement, word: Say) => {
  const heading = element('h2', 'places-title');
  heading.id = 'places-title';
  const close = button('places-close');
  close.append(
    svg(
      'svg',
      { class: 'places-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { d: 'M6 6l12 12M18 6l-12 12' }),
    ),
  );
  const choices = SECTIONS.map((section) => ({ section, button: button('places-choice') }));
  const sections = element('div', 'places-sections', ...choices.map((choice) => choice.button));
  sections.setAttribute('role', 'group');
  const several = button('places-several');
  const note = element('p', 'places-note');
  note.role = 'status';
  note.hidden = true;
  const empty = element('p', 'places-empty');
  const list = element('ul', 'places-list');
  list.setAttribute('aria-labelledby', heading.id);
  const [previous, next] = [button('places-turn'), button('places-turn')];
  const range = element('p', 'places-range');
  const keys = element('summary', '');
  const help = element('p', '');
  root.replaceChildren(
    element('div', 'places-head', heading, close),
    note,
    element('div', 'places-bar', sections, several),
    empty,
    list,
    element('div', 'places-pages', previous, range, next),
    element('details', 'places-keys', keys, help),
  );

  return {
    heading,
    close,
    choices,
    several,
    note,
    list,
    previous,
    next,
    /** `adding`: a click adds to the multiple selection. */
    label: (section: Section, adding: boolean): void => {
      previous.textContent = word('map.previous');
      next.textContent = word('map.next');
      empty.textContent = word(EMPTY[section]);
      several.textContent = word('map.several');
      several.ariaPressed = String(adding);
      several.hidden = section !== 'spaces';
      sections.ariaLabel = word('map.sections');
      for (const choice of choices) {
        choice.button.textContent = word(`map.${choice.section}`);
        choice.button.ariaPressed = String(choice.section === section);
      }
      close.ariaLabel = word('map.closeList');
      toggle.ariaLabel = word('map.openList');
      toggle.title = word('map.openList');
      keys.textContent = word('map.keys');
      help.textContent = word('map.help');
    },
    showPage: ({ page, last, ...rows }: ListPage): void => {
      empty.hidden = rows.count > 0;
      list.hidden = rows.count === 0;
      previous.hidden = page === 0;
      next.hidden = page >= last;
      range.hidden = last === 0;
      range.textContent = word('map.range', rows);
    },
  };
};

export type ListElements = ReturnType<typeof createListElements>;
