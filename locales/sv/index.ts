export { sv as dates } from 'date-fns/locale/sv';

import 'dayjs/locale/sv';

export const texts = import.meta.glob(
  ['./*.json', '!./server.json', '!./setup.json', '!./faults.json', '!./administration*.json'],
  {
    eager: true,
    import: 'default',
  },
);
