/**
 * Where keys lead from the row at an index of the list. As the view of a floor (PL11) the rows stand in several columns, which
 * follow the writing: the arrow keys go up, down and to the sides.
 */
export const listStep = (
  list: HTMLElement,
  at: number,
  count: number,
): Readonly<Record<string, number>> => {
  const { display, gridTemplateColumns, direction } = getComputedStyle(list);
  const columns = display === 'grid' ? gridTemplateColumns.split(' ').length : 1;
  const isMirrored = columns > 1 && direction === 'rtl';
  return {
    ArrowDown: at + columns,
    ArrowUp: at - columns < 0 && columns > 1 ? at : at - columns,
    ArrowRight: isMirrored ? at - 1 : at + 1,
    ArrowLeft: isMirrored ? at + 1 : at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: count - 1,
  };
};
