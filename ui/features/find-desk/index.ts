export { FindDesk } from './find-desk.tsx';
export { FindDeskButton, FindDeskMain } from './find-desk-button.tsx';
