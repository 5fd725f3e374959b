/**
 * HT4: every POST, PUT and DELETE must carry this header, with any value, else 403 HEADER_MISSING. The page of another site
 * cannot send it without a preflight, even from a browser that sends neither Origin nor Sec-Fetch-Site.
 */
export const REQUEST_HEADER = 'x-requested-with';
