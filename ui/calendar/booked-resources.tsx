/** What the person has booked, in the drawer of that name (specification 2). */
export const BookedResources = () => null;
