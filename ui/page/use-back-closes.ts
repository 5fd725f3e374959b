import { useEffect, useRef } from 'react';
import { usePhone } from '../parts/use-phone.ts';
import { covers } from './covers.ts';

/** On a phone, "Back" of the browser closes what is open; on a wide page it lies beside the rest, and "Back" leaves (BB1). */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const isCover = usePhone() && isOpen;
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isCover ? covers.add(() => latest.current()) : undefined), [isCover]);
};
