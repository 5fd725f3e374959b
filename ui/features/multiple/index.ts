export { BehalfRefusal } from './behalf-refusal.tsx';
export { BookSeveral } from './book-several.tsx';
export { BookedSeveral } from './booked-several.tsx';
