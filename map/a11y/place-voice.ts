import { element } from './element.ts';

/** How the place that has the focus on the map is told to assistive technology. */
export type PlaceVoice = {
  /** `isMarked`: whether it is part of a multiple selection; null when there is none. */
  readonly say: (
    place: {
      readonly id: number;
      readonly text: string;
      readonly isSelected: boolean;
      readonly isMarked: boolean | null;
    } | null,
  ) => void;
};

/**
 * The map is drawn, so the place with the focus has an element of its own, which the surface names as its active
 * descendant. Two of them take turns: only a change of the descendant is spoken.
 */
export const createPlaceVoice = (surface: HTMLElement): PlaceVoice => {
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
    say: (place) => {
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
