import { useDispatch, useProjection } from '../../mirror/hooks.ts';

/** Opens the drawer of the own bookings, with the focus at its button, or in it beside the rail. */
export const useShowBookings = (): (() => void) => {
  const dispatch = useDispatch();
  const isOpen = useProjection('drawer', (view) => view.open) === 'booked';
  return () => {
    document.querySelector<HTMLElement>('[data-drawer="booked"]')?.focus();
    if (!isOpen) dispatch({ _tag: 'ToggleDrawer', drawer: 'booked' });
  };
};
