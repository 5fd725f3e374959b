/** SC62: the page draws in the same free time as the core drafts in. */
export { freeAround } from '../../core/rules/schedule/free-time.ts';
