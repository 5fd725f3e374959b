export { nb as dates } from 'date-fns/locale/nb';

import 'dayjs/locale/nb';

export const texts = import.meta.glob(
  ['./*.json', '!./server.json', '!./setup.json', '!./faults.json', '!./administration*.json'],
  {
    eager: true,
    import: 'default',
  },
);
