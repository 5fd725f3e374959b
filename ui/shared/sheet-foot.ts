import { createContext } from 'react';

/** Where a bottom sheet shows the action that completes a form, at every height; null: the form is in no sheet. */
export const SheetFoot = createContext<HTMLElement | null>(null);
