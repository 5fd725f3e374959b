/** Who is in on a day: lies over the days of the planner's window. */
export const DayDetails = () => null;
