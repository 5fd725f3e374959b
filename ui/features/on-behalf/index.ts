export { LeaveDialog } from './leave-dialog.tsx';
export { OnBehalfButton } from './on-behalf-button.tsx';
export { OnBehalfSearch } from './on-behalf-search.tsx';
