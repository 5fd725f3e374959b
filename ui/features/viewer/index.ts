export { MapButton } from './map-button.tsx';
export { MapControls } from './map-controls.tsx';
export { useMapList } from './map-list.ts';
export { MapStage } from './map-stage.tsx';
