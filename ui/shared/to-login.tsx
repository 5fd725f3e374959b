import { useLayoutEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { keepOrigin } from './page/kept-origin.ts';

/** SO40: leads to the login, which returns to this page. */
export const ToLogin = () => {
  // Before `Navigate` leaves the page. From the browser, because the query is written past the router.
  useLayoutEffect(() => keepOrigin(), []);
  return <Navigate to="/login" replace />;
};
