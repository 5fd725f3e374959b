export { MapControls } from './map-controls.tsx';
export { MapStage } from './map-stage.tsx';
export { useListShows } from './use-list-shows.ts';
