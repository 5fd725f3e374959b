export { de as dates } from 'date-fns/locale/de';

import 'dayjs/locale/de';

export const texts = import.meta.glob(
  ['./*.json', '!./server.json', '!./setup.json', '!./faults.json', '!./administration*.json'],
  {
    eager: true,
    import: 'default',
  },
);
