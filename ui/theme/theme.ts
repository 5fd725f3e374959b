import {
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Menu,
  Modal,
  SegmentedControl,
  Select,
} from '@mantine/core';
import button from './button.module.css';
import { brand, dark, gray } from './colours.ts';

/** The sizes of text in `tokens.css`: `<Text size="small">`. */
const TEXT = ['tiny', 'caption', 'small', 'body', 'title', 'heading'];

export const theme = createTheme({
  fontSizes: Object.fromEntries(TEXT.map((size) => [size, `var(--text-${size})`])),
  lineHeights: Object.fromEntries(TEXT.map((size) => [size, '1.55'])),
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b2029',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontWeight: '680' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    Button: Button.extend({
      defaultProps: { fw: 600 },
      classNames: { root: button.root, label: button.label },
    }),
    // Specification 9, Layout: dropdowns are at most 250 px high.
    Select: Select.extend({
      defaultProps: { maxDropdownHeight: 250, allowDeselect: false, checkIconPosition: 'right' },
    }),
    // UB1: within its landmark, and without a placeholder, which is not a menu item.
    Menu: Menu.extend({
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false },
    }),
    Modal: Modal.extend({ styles: { title: { fontWeight: 650 } } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { fullWidth: true } }),
  },
});

/** Dimmed text needs a contrast of at least 4.5:1 on the page and on fields. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b8202c',
    '--mantine-color-default-border': gray[3],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8f98a8',
    '--mantine-color-error': '#ff9b96',
    '--mantine-color-default-border': dark[4],
    '--mantine-color-body': dark[7],
    // Mantine takes a shade of the brand that is darker than the cards: a button would look like a hole. As in `tokens.css`,
    // whose variables are not known at the root.
    '--mantine-color-brand-light': '#1e2b47',
    '--mantine-color-brand-light-hover': '#26365a',
    '--mantine-color-brand-light-color': '#b9cdf4',
  },
});
