/** The ways to change several days at once, in the head of the planner's window, and what they open. */
export const PlanTools = () => null;
