export { MeetingPanel } from './meeting-panel.tsx';
export { useMessageWords } from './use-message-words.ts';
