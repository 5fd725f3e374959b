import type { DayColleague } from '../../../contract/attendance.ts';
import {
  type ColleagueList,
  type ColleagueLists,
  colleagueLists,
} from '../../../rules/attendance/colleague-lists.ts';
import { nextPage } from '../../../rules/attendance/pages.ts';
import { isListedInDayDetails } from '../../../rules/search/day-details.ts';
import { favouriteIds } from '../../favourite/index.ts';
import { askedList } from './details-query.ts';
import { listedColleagues } from './server-list.ts';
import type { OpenDay, ServerList } from './state.ts';
import type { DayReads } from './world.ts';

/** Each once; the favourites come with every answer, so that what they say is the latest. */
const peopleOf = (lists: readonly ServerList[]): readonly DayColleague[] => {
  const people = new Map<number, DayColleague>();
  for (const person of lists.flatMap((list) => [...list.selected, ...listedColleagues(list)])) {
    if (!people.has(person.id)) people.set(person.id, person);
  }
  return [...people.values()];
};

/** Everybody of the day of whom an answer has told. */
const knownLists = ({ whole, found }: OpenDay): readonly ServerList[] =>
  [whole, found].filter((list) => list !== null);

/** DD4: until the server has searched, those who are known and fit. */
const shownPeople = (open: OpenDay): readonly DayColleague[] => {
  const list = askedList(open);
  return list !== null
    ? peopleOf([list])
    : peopleOf(knownLists(open)).filter(({ name }) => isListedInDayDetails(name, open.text));
};

/** DD5: the favourites as they are wanted now; while their list is not known, as the server told with the day. */
const selectedIds = (open: OpenDay, { favourite }: DayReads): ReadonlySet<number> => {
  const told = knownLists(open).flatMap(({ selected }) => selected);
  const list = favourite.list ?? told;
  return new Set(favouriteIds({ list, changes: favourite.changes }));
};

type Lists = ColleagueLists<DayColleague>;

/** Whether everybody of the list has come. */
const isComplete = (list: ServerList): boolean =>
  list.wanted.length === 0 && nextPage(list.pages) === null;

/** DD5: the server's number, but for those who have gone from one list to the other since. */
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

/** The list that stood there before the text in the box: of a text that it goes on from, else of everybody. */
const listBefore = ({ found, whole, text }: OpenDay): ServerList | null => {
  const [search, searched] = [text.trim(), found?.pages.list ?? ''];
  const isRelated = search.startsWith(searched) || searched.startsWith(search);
  return found !== null && isRelated ? found : whole;
};

/** DD12: how many colleagues are told of until the server has answered, when so many fit; null: nothing is known. */
const countMeanwhile = (open: OpenDay, fitting: number, state: DayReads): number | null => {
  // Of everybody, those who fit are all there are.
  if (open.whole !== null && isComplete(open.whole)) return fitting;
  const before = listBefore(open);
  return before === null ? null : colleagueCount(before, listsOf(peopleOf([before]), open, state));
};

/** `told`: how many people the list has, which may be more than are known; null: not known. */
type Counted = ColleagueList<DayColleague> & { readonly told: number | null };

/** DD5, AT8 to AT10: the lists of the open day, and how many people they have. */
export const shownLists = (
  open: OpenDay,
  state: DayReads,
): { readonly selected: Counted; readonly colleagues: Counted } => {
  const lists = listsOf(shownPeople(open), open, state);
  const { selected, colleagues } = lists;
  const list = askedList(open);
  const count = list === null ? colleagues.count : colleagueCount(list, lists);
  const told = list === null ? countMeanwhile(open, count, state) : count;
  return {
    // All the favourites come with every page.
    selected: { ...selected, told: told === null ? null : selected.count },
    colleagues: { ...colleagues, count, told },
  };
};
