import classes from './map-stage.module.css';

const DESK_COLUMNS = [40, 76, 112, 186, 222, 258, 332, 368, 404];
const DESK_ROWS = [46, 72, 124, 150];
const ROOMS = [40, 150, 260, 370];

/** A placeholder floor plan while the map loads. */
export const PlanSkeleton = () => (
  <svg className={classes.plan} viewBox="0 0 480 300" fill="currentColor" aria-hidden="true">
    <rect x="8" y="8" width="464" height="284" rx="14" opacity=".45" />
    {DESK_ROWS.flatMap((y) =>
      DESK_COLUMNS.map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="28" height="17" rx="4" />),
    )}
    {ROOMS.map((x) => (
      <rect key={x} x={x} y="204" width="92" height="62" rx="8" />
    ))}
  </svg>
);
