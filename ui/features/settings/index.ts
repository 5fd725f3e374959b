export { InvisibleSign } from './invisible-sign.tsx';
export { SettingsPanel } from './settings-panel.tsx';
