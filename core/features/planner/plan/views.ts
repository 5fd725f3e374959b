import type { RangeCounts } from '../../../rules/attendance/day-range.ts';
import type { DayType } from '../../../rules/attendance/day-type.ts';
import type { TemplateDay, Weekday } from '../../../rules/attendance/week-template.ts';
import type { DayPreview } from '../../../rules/attendance/week-template-preview.ts';
import type { GlanceDay } from '../overview/month-glance.ts';
import type { DeskDays } from '../overview/views.ts';
import type { PlanSheet } from './events.ts';

export type TemplateDayView = {
  readonly weekday: Weekday;
  /** yyyy-MM-dd, a day of the chosen week. */
  readonly day: string;
  readonly plan: TemplateDay | null;
  /** The building of an office day; '' if unknown, null for remote, off work and no entry. */
  readonly buildingName: string | null;
  readonly outcome: DayPreview['outcome'];
  /** For outcome `conflict`: day types of the registrations that are replaced, and names of the desks that stay. */
  readonly replaces: readonly DayType[];
  readonly stays: readonly string[];
};

export type TemplateView = {
  /** Mondays (yyyy-MM-dd) that can be chosen: this week and later ones within the planner's range. */
  readonly weeks: readonly string[];
  readonly week: string;
  /** Monday first. */
  readonly days: readonly TemplateDayView[];
  /** How many days would change; with 0, and while `known` is false, applying does nothing. */
  readonly changes: number;
  /** How many days of the chosen week have an entry; with 0, taking the week does nothing. */
  readonly takes: number;
  /** Defaults for a new entry of a weekday: the working day (minutes of the day) and the building. */
  readonly hours: { readonly start: number; readonly end: number };
  readonly buildingId: number;
};

export type RangeView = {
  /** yyyy-MM-dd; null: not chosen. */
  readonly first: string | null;
  readonly last: string | null;
  /** The days that can be chosen, both included. */
  readonly bounds: { readonly first: string; readonly last: string };
  /** null: no range is chosen. With no registrations and no desks, cancelling does nothing. */
  readonly counts: RangeCounts | null;
};

export type MonthView = {
  /** yyyy-MM; `previous` and `next` are null outside the planner's range. */
  readonly month: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly weeks: readonly (readonly GlanceDay[])[];
  /** Whether utilisation and colleagues of all days within the planner's range are known, loading, or failed. */
  readonly status: 'loading' | 'known' | 'failed';
};

/** A series of changes, sent one after the other. Only one runs at a time. */
export type SeriesView = {
  /** Applying a template, cancelling a range, or accepting an offer. */
  readonly kind:
    | 'template'
    | 'range'
    | 'releaseDesks'
    | 'unregister'
    | 'comeIn'
    | 'week'
    | 'undoWeek';
  readonly total: number;
  readonly done: number;
  /**
   * Days (yyyy-MM-dd) with changes that the server refused. `full`: because the building was full. `kept`: the day still
   * has, or has again, its previous registration; false: it was removed and could not be restored.
   */
  readonly failed: readonly {
    readonly day: string;
    readonly full: boolean;
    readonly kept: boolean;
  }[];
  readonly running: boolean;
  /** PO7: what it has registered can be removed again. */
  readonly undoable: boolean;
  /**
   * The connection was lost and the rest was not sent; null: it was not. `unsure`: the day of the unanswered change, which
   * may have been applied; `undone`: days of changes that were not sent, each once; `lost`: those of all these days whose
   * previous registration was removed. yyyy-MM-dd.
   */
  readonly stopped: {
    readonly unsure: string;
    readonly undone: readonly string[];
    readonly lost: readonly string[];
  } | null;
};

/** The first offer; none while a series runs. Another than to release desks may show while the planner is closed. */
export type OfferView = {
  readonly kind: 'releaseDesks' | 'unregister' | 'comeIn';
  /** yyyy-MM-dd */
  readonly day: string;
  /** The desks to release; `days`: their whole time if they are booked for several days (SP17). */
  readonly desks: readonly { readonly name: string; readonly days: DeskDays | null }[];
};

/** PO7: what one press registers in the coming week. `week`: its Monday, yyyy-MM-dd; `days`: how many, 0: nothing. */
export type WeekOfferView = {
  readonly week: string;
  readonly hasTemplate: boolean;
  readonly days: number;
};

/** The part of the planner's window for several days. */
export type PlanView = {
  readonly sheet: PlanSheet | null;
  readonly zone: string;
  /**
   * The own entries are up to date: loaded, with no change pending or waiting for its refresh. Otherwise no series can
   * start and no week can be taken.
   */
  readonly known: boolean;
  /** The open sheet; the others are null. */
  readonly template: TemplateView | null;
  readonly range: RangeView | null;
  readonly month: MonthView | null;
  /**
   * Runs and shows even when the sheet or the planner is closed. A finished one stays until it is dismissed, another
   * starts, or the planner closes.
   */
  readonly series: SeriesView | null;
  readonly offer: OfferView | null;
  /** null: the planner is closed, or the own entries are unknown. */
  readonly week: WeekOfferView | null;
};
