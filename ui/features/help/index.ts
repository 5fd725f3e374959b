export { Help } from './help.tsx';
export { HelpSettings } from './help-settings.tsx';
export { Legend } from './legend.tsx';
export { LegendDoor } from './legend-door.tsx';
