export { OwnDeskWay } from './own-desk-way.tsx';
export { WayButton } from './way-button.tsx';
export { WayPanel } from './way-panel.tsx';
