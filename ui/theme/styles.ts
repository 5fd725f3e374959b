/** All global style sheets, in this order. The calendar's is imported by the main view. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/inter/wght.css';
import './reset.css';
import './tokens.css';
import './direction.css';
import './forced-colours.css';
import './touch.css';
