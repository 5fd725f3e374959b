import { useEffect, useRef } from 'react';

/**
 * Calls back when the map takes the focus, by a press on it or by Tab. The map is a page of its own, so neither the
 * press nor a `focusin` arrives here: the window loses the focus to the frame instead.
 */
export const useMapPress = (isListening: boolean, onPress: () => void): void => {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    if (!isListening) return;
    const look = (): void => {
      if (document.activeElement instanceof HTMLIFrameElement) latest.current();
    };
    window.addEventListener('blur', look);
    return () => window.removeEventListener('blur', look);
  }, [isListening]);
};
