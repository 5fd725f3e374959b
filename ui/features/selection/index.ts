export { QuickViewPanel } from './quick-view-panel.tsx';
export { useShown } from './shown.ts';
export { useShownPlace } from './shown-place.ts';
export { useWayBack } from './use-way-back.ts';
export { UserRows } from './user-rows.tsx';
