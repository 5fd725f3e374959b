/** LK2: reads the query of the page's URL. The core writes it, as part of the topic `location`. */
export { locationIn } from '../../core/features/location/query-text.ts';
