import type { RangeCounts } from '../planner/day-range.ts';
import type { DayType } from '../planner/day-type.ts';
import type { GlanceDay } from '../planner/month-glance.ts';
import type { TemplateDay, Weekday } from '../planner/week-template.ts';
import type { DayPreview } from '../planner/week-template-preview.ts';
import type { PlanSheet } from './events.ts';

export type TemplateDayView = {
  readonly weekday: Weekday;
  /** yyyy-MM-dd, of the chosen week. */
  readonly day: string;
  readonly plan: TemplateDay | null;
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
  /** How many days applying it would change. */
  readonly changes: number;
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
  /** null: no range is chosen. */
  readonly counts: RangeCounts | null;
};

export type MonthView = {
  /** yyyy-MM; `previous` and `next` are null where the planner does not reach. */
  readonly month: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly weeks: readonly (readonly GlanceDay[])[];
};

/** A series of changes, one after the other. */
export type SeriesView = {
  readonly total: number;
  readonly done: number;
  /** Days (yyyy-MM-dd) of changes that the server refused, and why. */
  readonly failed: readonly { readonly day: string; readonly full: boolean }[];
  readonly running: boolean;
};

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
  readonly template: TemplateView | null;
  readonly range: RangeView | null;
  readonly month: MonthView | null;
  readonly series: SeriesView | null;
  readonly offer: OfferView | null;
};
