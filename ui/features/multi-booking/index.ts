export { BookDesks } from './book-desks.tsx';
export { BookedDesks } from './booked-desks.tsx';
export { OnBehalfRefusal } from './on-behalf-refusal.tsx';
