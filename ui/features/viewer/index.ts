export { MapButton } from './map-button.tsx';
export { MapControls } from './map-controls.tsx';
export { MapStage } from './map-stage.tsx';
