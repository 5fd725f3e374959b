import type { MantineColorsTuple } from '@mantine/core';

/** Perch's blue. Contrast of white text: 6.4:1 on shade 7 (light), 5.1:1 on shade 6 (dark). */
export const brand: MantineColorsTuple = [
  '#eef3fd',
  '#dce6fa',
  '#b9cdf4',
  '#90afec',
  '#6b92e4',
  '#4c78da',
  '#3a68d0',
  '#2b59c3',
  '#24499f',
  '#1c3878',
];

/** Cool greys; shade 6 is the lightest that is readable on white (5.3:1). */
export const gray: MantineColorsTuple = [
  '#f6f7fa',
  '#eef0f5',
  '#e4e7ee',
  '#d6dae3',
  '#bdc3cf',
  '#939bab',
  '#626b7a',
  '#525b69',
  '#39414d',
  '#222831',
];

/** Cool dark shades: 7 for the page, 6 for fields and cards, 4 for lines, 0 for text. */
export const dark: MantineColorsTuple = [
  '#dde1e9',
  '#c3c9d5',
  '#a1a9b8',
  '#757e8f',
  '#3a4150',
  '#2d333f',
  '#232833',
  '#191d26',
  '#14161d',
  '#0e1015',
];
