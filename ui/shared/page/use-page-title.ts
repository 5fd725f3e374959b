import { useEffect } from 'react';

const APP = 'Perch';

/** UC16: names the page in its window and history, from the most particular part to the app. */
export const usePageTitle = (...parts: readonly string[]): void => {
  const title = [...parts.filter((part) => part !== ''), APP].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () => () => {
      document.title = APP;
    },
    [],
  );
};
