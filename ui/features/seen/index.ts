export { SeenByOthers } from './seen-by-others.tsx';
