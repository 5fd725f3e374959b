export { PlanFloat } from './plan/plan-float.tsx';
export { PlannerEntry } from './planner-entry.tsx';
export { usePlannerDoor } from './planner-entry-door.ts';
export { PlannerWindow } from './planner-window.tsx';
