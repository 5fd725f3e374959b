import type { SearchDoor } from '../../ui/features/search/use-search-door.ts';

/** A search entry that records its calls. */
export const searchDoor = (more: Partial<SearchDoor> = {}) => {
  const asked: string[] = [];
  const door: SearchDoor = {
    box: { current: null },
    button: { current: null },
    isOffered: true,
    isOpen: false,
    sheet: 'closed',
    find: () => asked.push('find'),
    showSheet: (open) => asked.push(open ? 'open sheet' : 'close sheet'),
    leave: () => asked.push('leave'),
    giveWay: () => asked.push('give way'),
    ...more,
  };
  return { door, asked };
};
