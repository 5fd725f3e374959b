export { BehalfButton } from './behalf-button.tsx';
export { BehalfSearch } from './behalf-search.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
