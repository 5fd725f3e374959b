/** The FlowPlanner window (specification 2). */
export const PlannerWindow = () => null;
