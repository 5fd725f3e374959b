export { lt as dates } from 'date-fns/locale/lt';

import 'dayjs/locale/lt';

export const texts = import.meta.glob(
  ['./*.json', '!./server.json', '!./setup.json', '!./faults.json', '!./administration*.json'],
  {
    eager: true,
    import: 'default',
  },
);
