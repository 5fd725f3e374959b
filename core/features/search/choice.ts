import type { Slot } from '../../contract/minutes.ts';
import { isFuture } from '../../office/floor/dates.ts';
import type { Filter } from '../../rules/search/filter.ts';
import { NO_FILTER } from '../../rules/search/filter-bounds.ts';
import type { SearchReads } from './model.ts';

export type Dataset = NonNullable<Filter['dataset']>;

/** The user's choices in the search panel. */
export type SearchChoice = { readonly text: string; readonly filter: Filter };

/** State of a dataset's button; `unavailable`: disabled, with the 'not available' tooltip. */
export type DatasetButton = 'on' | 'off' | 'unavailable' | 'hidden';
export type DatasetButtons = Readonly<Record<Dataset, DatasetButton>>;

type Features = Readonly<
  Record<'deskFinder' | 'roomFinder' | 'colleagueFinder', { readonly enabled: boolean }>
>;

/** FI10: the datasets that the company uses; colleagues are unavailable on a future date. */
export const datasetButtons = (
  features: Features,
  future: boolean,
  dataset: Dataset | null,
): DatasetButtons => {
  const button = (of: Dataset, enabled: boolean, available: boolean): DatasetButton => {
    if (!enabled) return 'hidden';
    if (!available) return 'unavailable';
    return of === dataset ? 'on' : 'off';
  };
  return {
    DESK: button('DESK', features.deskFinder.enabled, true),
    ROOM: button('ROOM', features.roomFinder.enabled, true),
    USER: button('USER', features.colleagueFinder.enabled, !future),
  };
};

const NO_FEATURES: Features = {
  deskFinder: { enabled: false },
  roomFinder: { enabled: false },
  colleagueFinder: { enabled: false },
};

/** No feature is on before the configuration has loaded. */
export const featuresOf = ({ session }: SearchReads): Features =>
  session.configuration?.features ?? NO_FEATURES;

export const buttonsOf = (state: SearchReads, { filter }: SearchChoice): DatasetButtons =>
  datasetButtons(featuresOf(state), isFuture(state), filter.dataset);

/** FI9: toggles a dataset; activating it clears the filters and the text. An unavailable one stays off. */
export const toggled = (
  choice: SearchChoice,
  dataset: Dataset,
  buttons: DatasetButtons,
): SearchChoice => {
  const { dateFilter, mapInterval } = choice.filter;
  switch (buttons[dataset]) {
    case 'on':
      return { ...choice, filter: { ...choice.filter, dataset: null } };
    case 'off':
      return { text: '', filter: { ...NO_FILTER, dataset, dateFilter, mapInterval } };
    default:
      return choice;
  }
};

/** FI11: another date clears the text; a future one deactivates the colleagues. `slot`: the chosen interval; null: now. */
export const atDate = (
  { filter }: SearchChoice,
  slot: Slot | null,
  future: boolean,
): SearchChoice => ({
  text: '',
  filter: {
    ...filter,
    dataset: future && filter.dataset === 'USER' ? null : filter.dataset,
    dateFilter: slot?.start ?? null,
    mapInterval: slot === null ? null : { start: slot.start, end: slot.end },
  },
});
