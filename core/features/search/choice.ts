import type { Slot } from '../../contract/minutes.ts';
import { isFuture } from '../../office/floor/dates.ts';
import type { Filter } from '../../rules/search/filter.ts';
import { NO_FILTER } from '../../rules/search/filter-bounds.ts';
import type { SearchReads } from './world.ts';

export type Dataset = NonNullable<Filter['dataset']>;

/** What a person chose in the search panel. */
export type SearchChoice = { readonly text: string; readonly filter: Filter };

/** How the button of a dataset shows; `unavailable`: it stands there, disabled, with the 'not available' tooltip. */
export type DatasetButton = 'on' | 'off' | 'unavailable' | 'hidden';
export type DatasetButtons = Readonly<Record<Dataset, DatasetButton>>;

type Features = Readonly<
  Record<'deskFinder' | 'roomFinder' | 'colleagueFinder', { readonly enabled: boolean }>
>;

/** FI10: which datasets the company uses; colleagues are not to be had at a future date. */
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

/** Until the configuration has come nothing is on. */
export const featuresOf = ({ session }: SearchReads): Features =>
  session.configuration?.features ?? NO_FEATURES;

export const buttonsOf = (state: SearchReads, { filter }: SearchChoice): DatasetButtons =>
  datasetButtons(featuresOf(state), isFuture(state), filter.dataset);

/** FI9: a dataset's button toggles; activating clears the filters and the search, and one that cannot be had stays off. */
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

/**
 * FI11: another date clears the text; at a future one the colleagues are no longer the dataset. `slot` is the chosen
 * interval, null is now.
 */
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
