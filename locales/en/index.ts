export { enUS as dates } from 'date-fns/locale/en-US';

export const texts = import.meta.glob(
  ['./*.json', '!./server.json', '!./setup.json', '!./faults.json', '!./administration*.json'],
  {
    eager: true,
    import: 'default',
  },
);
