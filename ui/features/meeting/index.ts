export { MeetingPanel } from './meeting-panel.tsx';
