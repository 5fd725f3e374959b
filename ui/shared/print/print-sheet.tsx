import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './print-sheet.module.css';

/** Whether the page is being printed. Flushed synchronously, because the browser prints right after the event. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const change = () => (print.matches ? begin() : end());
    if (print.matches) setPrinting(true);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', change);
    };
  }, []);
  return printing;
};

/** UC43: replaces the page on paper, which cannot be scrolled or hovered. Of several, the last one counts: it is on top. */
export const PrintSheet = ({ children }: { readonly children: ReactNode }) =>
  usePrinting()
    ? createPortal(
        <div className={classes.sheet} data-print>
          {children}
        </div>,
        document.body,
      )
    : null;
