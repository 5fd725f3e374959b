/** TI9: four weeks, or a whole month; `at` counts from the first one, null: the one with the chosen date. */
export type DateWeeksParams = { readonly show: 'weeks' | 'month'; readonly at: number | null };

export type DateDay = {
  /** yyyy-MM-dd */
  readonly day: string;
  /** It can be chosen (TM10). */
  readonly isBookable: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  /** The user has a desk, registered at the office, or is remote or off work. */
  readonly desk: boolean;
  readonly office: boolean;
  readonly remote: boolean;
  readonly off: boolean;
  /** BR20: nothing can be booked in the building then, as it is closed at weekends. */
  readonly closed?: true;
};

/** The calendar of the booking date. */
export type DateWeeksView = {
  /** yyyy-MM of the heading. */
  readonly month: string;
  readonly weeks: readonly (readonly DateDay[])[];
  readonly at: number;
  /** The last one that can be chosen from. */
  readonly last: number;
};

/** MI10: null: not known, or the map shows another day; OPEN: neither remote nor off work. */
export type OwnTodayView = { readonly day: 'OPEN' | 'HOME' | 'VACATION' | null };
