/** The way into the planner (specification 2, Main side panel). */
export const PlannerEntry = () => null;
