import type { DayColleague } from '../../../contract/attendance.ts';
import {
  type ColleagueList,
  type ColleagueLists,
  colleagueLists,
} from '../../../rules/attendance/colleague-lists.ts';
import { DAY_TYPES, type DayType, dayTypeOf } from '../../../rules/attendance/day-type.ts';
import { nextPage } from '../../../rules/attendance/pages.ts';
import { isListedInDayDetails } from '../../../rules/search/day-details.ts';
import { favouriteIds } from '../../favourite/index.ts';
import { askedList } from './details-query.ts';
import { listedColleagues } from './server-list.ts';
import type { OpenDay, ServerList } from './state.ts';
import type { DayReads } from './world.ts';

/** Each person once. Every answer contains the favourites, so the latest answer wins. */
const peopleOf = (lists: readonly ServerList[]): readonly DayColleague[] => {
  const people = new Map<number, DayColleague>();
  for (const person of lists.flatMap((list) => [...list.selected, ...listedColleagues(list)])) {
    if (!people.has(person.id)) people.set(person.id, person);
  }
  return [...people.values()];
};

/** All lists of the day that have loaded. */
const knownLists = ({ whole, found }: OpenDay): readonly ServerList[] =>
  [whole, found].filter((list) => list !== null);

/** DD4: the people in the server's list for the text; until it has loaded, the known people who match. */
const foundPeople = (open: OpenDay): readonly DayColleague[] => {
  const list = askedList(open);
  return list !== null
    ? peopleOf([list])
    : peopleOf(knownLists(open)).filter(({ name }) => isListedInDayDetails(name, open.text));
};

/** PL24: the selected colleagues come with every answer, whatever their type of day. */
const shownPeople = (open: OpenDay, { place }: DayReads): readonly DayColleague[] => {
  const { kind } = open;
  const found = foundPeople(open);
  return kind === null
    ? found
    : found.filter((person) => dayTypeOf(person, place.buildingId ?? 0) === kind);
};

/** PL24: how many people there are of each type of day, as far as the server has said; null: it has not. */
export const kindCounts = (
  open: OpenDay,
  { place }: DayReads,
): readonly { readonly kind: DayType; readonly count: number }[] | null => {
  const list = askedList(open);
  const { kinds } = open;
  if (kinds === null) return null;
  const selected = (list?.selected ?? []).map((one) => dayTypeOf(one, place.buildingId ?? 0));
  return DAY_TYPES.map((kind, at) => ({
    kind,
    count: (kinds[at] ?? 0) + selected.filter((one) => one === kind).length,
  }));
};

/**
 * DD5: the favourites including pending changes; while the list of favourites is loading, those marked in the day's answer.
 */
const selectedIds = (open: OpenDay, { favourite }: DayReads): ReadonlySet<number> => {
  const told = knownLists(open).flatMap(({ selected }) => selected);
  const list = favourite.list ?? told;
  return new Set(favouriteIds({ list, changes: favourite.changes }));
};

type Lists = ColleagueLists<DayColleague>;

/** Whether all pages of the list have loaded. */
const isComplete = (list: ServerList): boolean =>
  list.wanted.length === 0 && nextPage(list.pages) === null;

/** DD5: the server's count, corrected for people who moved from one list to the other since. */
const colleagueCount = (list: ServerList, { selected, colleagues }: Lists): number => {
  if (isComplete(list)) return colleagues.count;
  const told = new Set(list.selected.map(({ id }) => id));
  const counted = new Set(listedColleagues(list).map(({ id }) => id));
  const gone = selected.people.filter(({ id }) => counted.has(id) && !told.has(id)).length;
  const come = colleagues.people.filter(({ id }) => told.has(id)).length;
  return Math.max(colleagues.count, list.count - gone + come);
};

const listsOf = (people: readonly DayColleague[], open: OpenDay, state: DayReads): Lists => {
  const onlooker = {
    selfId: state.session.user?.id ?? 0,
    favourites: selectedIds(open, state),
  };
  return colleagueLists(people, state.place.buildingId ?? 0, onlooker);
};

/** The list before the current text: the list for a text that it extends, else that of everybody. */
const listBefore = ({ found, whole, text }: OpenDay): ServerList | null => {
  const [search, searched] = [text.trim(), found?.pages.list ?? ''];
  const isRelated = search.startsWith(searched) || searched.startsWith(search);
  return found !== null && isRelated ? found : whole;
};

/** DD12: the count shown until the server has answered, given how many known people match; null: unknown. */
const countMeanwhile = (open: OpenDay, fitting: number, state: DayReads): number | null => {
  // The list of everybody is complete, so the matching people are all.
  if (open.whole !== null && isComplete(open.whole)) return fitting;
  const before = listBefore(open);
  return before === null ? null : colleagueCount(before, listsOf(peopleOf([before]), open, state));
};

/** `told`: the size of the list according to the server, which may exceed the loaded people; null: unknown. */
type Counted = ColleagueList<DayColleague> & { readonly told: number | null };

/** DD5, AT8 to AT10: the lists of the open day with their counts. */
export const shownLists = (
  open: OpenDay,
  state: DayReads,
): { readonly selected: Counted; readonly colleagues: Counted } => {
  const lists = listsOf(shownPeople(open, state), open, state);
  const { selected, colleagues } = lists;
  const list = askedList(open);
  const count = list === null ? colleagues.count : colleagueCount(list, lists);
  const told = list === null ? countMeanwhile(open, count, state) : count;
  return {
    // Every page contains all favourites.
    selected: { ...selected, told: told === null ? null : selected.count },
    colleagues: { ...colleagues, count, told },
  };
};
