import type { RangeCounts } from '../../../rules/attendance/day-range.ts';
import type { DayType } from '../../../rules/attendance/day-type.ts';
import type { TemplateDay, Weekday } from '../../../rules/attendance/week-template.ts';
import type { DayPreview } from '../../../rules/attendance/week-template-preview.ts';
import type { GlanceDay } from '../overview/month-glance.ts';
import type { PlanSheet } from './events.ts';

export type TemplateDayView = {
  readonly weekday: Weekday;
  /** yyyy-MM-dd, of the chosen week. */
  readonly day: string;
  readonly plan: TemplateDay | null;
  /** Of an office; '' when the building is not known here, null for remote, off work, and nothing. */
  readonly buildingName: string | null;
  readonly outcome: DayPreview['outcome'];
  /** What stands in the way (outcome `conflict`): day types of registrations that are replaced, names of desks that stay. */
  readonly replaces: readonly DayType[];
  readonly stays: readonly string[];
};

export type TemplateView = {
  /** Mondays (yyyy-MM-dd) that can be chosen: this week and those that the planner reaches. */
  readonly weeks: readonly string[];
  readonly week: string;
  /** From Monday on. */
  readonly days: readonly TemplateDayView[];
  /** How many days applying it would change; of 0, as while `known` is false, applying does nothing. */
  readonly changes: number;
  /** On how many days the chosen week has something that the template can be taken from; of 0 taking it does nothing. */
  readonly takes: number;
  /** The working day, minutes of the day, and the building, which a new plan of a weekday begins with. */
  readonly hours: { readonly start: number; readonly end: number };
  readonly buildingId: number;
};

export type RangeView = {
  /** yyyy-MM-dd; null: not chosen yet. */
  readonly first: string | null;
  readonly last: string | null;
  /** Days that can be chosen, both included. */
  readonly bounds: { readonly first: string; readonly last: string };
  /** null: no range is chosen. When no registration and no desk goes, taking away does nothing. */
  readonly counts: RangeCounts | null;
};

export type MonthView = {
  /** yyyy-MM; `previous` and `next` are null where the planner does not reach. */
  readonly month: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly weeks: readonly (readonly GlanceDay[])[];
  /** Of the days that the planner reaches: whether all tell their utilisation and colleagues, or are asked for, or failed. */
  readonly status: 'loading' | 'known' | 'failed';
};

/** A series of changes, one after the other. While it runs no other begins. */
export type SeriesView = {
  /** A template that is applied, a range that is taken away, or an offer that was accepted. */
  readonly kind: 'template' | 'range' | 'releaseDesks' | 'unregister';
  readonly total: number;
  readonly done: number;
  /**
   * Days (yyyy-MM-dd) of changes that the server refused. `full`: the building was. `kept`: what the day had before is
   * there, or there again; false: the registration that was to be replaced is gone, and could not be put back.
   */
  readonly failed: readonly {
    readonly day: string;
    readonly full: boolean;
    readonly kept: boolean;
  }[];
  readonly running: boolean;
  /**
   * The connection was lost, and the rest was not sent. `unsure`: the day of the change whose answer did not come, which
   * may have been made; `undone`: the days of those that were not sent, each once; `lost`: those (the first two may be among
   * them) of which the registration that was to be replaced is gone. yyyy-MM-dd; null: all was answered.
   */
  readonly stopped: {
    readonly unsure: string;
    readonly undone: readonly string[];
    readonly lost: readonly string[];
  } | null;
};

/** The first offer; there is none while a series runs. One to unregister may show while the planner is closed. */
export type OfferView = {
  readonly kind: 'releaseDesks' | 'unregister';
  /** yyyy-MM-dd */
  readonly day: string;
  /** Names of the desks to be released. */
  readonly desks: readonly string[];
};

/** What the planner's window shows of several days at once. */
export type PlanView = {
  readonly sheet: PlanSheet | null;
  readonly zone: string;
  /**
   * The own entries are known as they are now. While they are not (before the first answer, while a change is under way,
   * and until it has been asked what a series has changed), no series begins and no week is taken.
   */
  readonly known: boolean;
  /** Of the sheet that is open; the others are null. */
  readonly template: TemplateView | null;
  readonly range: RangeView | null;
  readonly month: MonthView | null;
  /**
   * It goes on, and shows, without the sheet and without the planner. When it has ended it stays until it is dismissed,
   * another begins, or the planner is closed.
   */
  readonly series: SeriesView | null;
  readonly offer: OfferView | null;
};
