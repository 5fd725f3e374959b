export { fr as dates } from 'date-fns/locale/fr';

import 'dayjs/locale/fr';

export const texts = import.meta.glob(
  ['./*.json', '!./server.json', '!./setup.json', '!./faults.json', '!./administration*.json'],
  {
    eager: true,
    import: 'default',
  },
);
