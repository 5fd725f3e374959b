/** The user search for booking on behalf, with its way back. */
export const BehalfSearch = () => null;
