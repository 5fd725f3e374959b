/** Every style sheet of the page, once and in this order. The calendar's comes with the main view. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
