/** What can be had instead of what is refused, one press each. */
export const Suggestions = () => null;
