import type { NoParams, Projection } from '../../../engine/projection.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import { DAY_DETAILS_LEAST, searchIntent } from '../../../rules/search/query.ts';
import { isMappable } from '../overview/day-on-map.ts';
import { dayPerson } from '../overview/day-person.ts';
import { detailHeights } from '../overview/detail-heights.ts';
import { ownDay, ownDayReads } from '../overview/own-entries.ts';
import { moreOf } from '../overview/paged-list.ts';
import { isRegistrable } from '../overview/register-dialog.ts';
import { askedList, currentQuery } from './details-query.ts';
import { kindCounts, shownLists } from './shown-lists.ts';
import type { OpenDay } from './state.ts';
import type { DayDetailsView, DayListView } from './views.ts';
import type { DayReads } from './world.ts';

/** DD6: loaded data stays; `failed` if there is none and it cannot be loaded. */
const statusOf = (open: OpenDay, { page }: DayReads): 'loading' | 'failed' | 'known' => {
  if (askedList(open) !== null) return 'known';
  return currentQuery(open).failureCount > 0 || !page.online ? 'failed' : 'loading';
};

export const dayDetails: Projection<DayReads, NoParams, DayDetailsView> = {
  reads: (state) =>
    state.day.open === null
      ? [null]
      : [
          state.day.open,
          state.favourite.list,
          state.favourite.changes,
          state.page.online,
          state.planner.pages.total,
          state.planner.capacity,
          state.planner.changes,
          state.planner.releasing,
          state.session.configuration,
          ...ownDayReads(state),
        ],
  project: (state) => {
    const { open } = state.day;
    if (open === null) return null;
    const asked = askedList(open);
    const lists = shownLists(open, state);
    const unfolded = (name: 'selected' | 'colleagues') => ({
      open: open.unfolded[name],
      count: lists[name].count,
    });
    const heights = detailHeights(unfolded('selected'), unfolded('colleagues'));
    const list = (name: 'selected' | 'colleagues'): DayListView => ({
      open: open.unfolded[name],
      // DD12: the previous count until the server has answered.
      count: lists[name].told ?? 0,
      counted: lists[name].told !== null,
      people: lists[name].people.map((colleague) => dayPerson(state, colleague)),
      height: heights[name],
    });
    return {
      day: open.day,
      zone: zoneOf(state),
      mappable: isMappable(state, open.day),
      own: ownDay(state, open.day),
      // DD11
      ownKnown: state.planner.registrations !== null,
      registrable: isRegistrable(state, state.planner, open.day),
      search: open.text,
      kind: open.kind,
      kinds: kindCounts(open, state),
      intent: searchIntent(open.text, DAY_DETAILS_LEAST),
      status: statusOf(open, state),
      selected: list('selected'),
      colleagues: list('colleagues'),
      more: asked === null ? 'none' : moreOf(asked),
    };
  },
};
