import { element } from './element.ts';

/** Tells assistive technology which place on the map has the focus. */
export type ActiveDescendant = {
  /** `isMarked`: whether it is in the multiple selection; null if there is no multiple selection. */
  readonly set: (
    place: {
      readonly id: number;
      readonly text: string;
      readonly isSelected: boolean;
      readonly isMarked: boolean | null;
    } | null,
  ) => void;
};

/**
 * The map is a canvas, so a hidden element represents the focused place; the surface refers to it with
 * `aria-activedescendant`. Two elements take turns, because screen readers speak only when the attribute changes.
 */
export const createActiveDescendant = (surface: HTMLElement): ActiveDescendant => {
  const voices = [0, 1].map((i) => {
    const voice = element('div', 'unseen');
    voice.id = `focused-place-${i}`;
    voice.hidden = true;
    voice.setAttribute('role', 'button');
    surface.append(voice);
    return voice;
  });
  let turn = 0;
  let spoken: number | null = null;
  return {
    set: (place) => {
      if (place === null) {
        surface.removeAttribute('aria-activedescendant');
        for (const voice of voices) voice.hidden = true;
        spoken = null;
        return;
      }
      if (place.id !== spoken) turn = 1 - turn;
      const voice = voices[turn];
      if (voice === undefined) return;
      if (voice.ariaLabel !== place.text) voice.ariaLabel = place.text;
      voice.ariaCurrent = place.isSelected ? 'true' : null;
      voice.ariaPressed = place.isMarked === null ? null : String(place.isMarked);
      if (place.id === spoken) return;
      spoken = place.id;
      voice.hidden = false;
      surface.setAttribute('aria-activedescendant', voice.id);
      const other = voices[1 - turn];
      if (other !== undefined) other.hidden = true;
    },
  };
};
