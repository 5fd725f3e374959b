import { useProjection } from '../../mirror/hooks.ts';
import { isTyping } from '../../shared/is-typing.ts';
import { isDialogOpen } from '../../shared/layers/page-layers.ts';
import { usePageKeys } from '../../shared/use-page-keys.ts';
import { completeForm, type GoTo } from './go-to.ts';

/** The parts of the page by key. On the map letters go to a name. */
const PARTS = new Map<string, keyof GoTo>([
  ['m', 'map'],
  ['/', 'search'],
  ['p', 'panel'],
  ['b', 'bookings'],
  ['f', 'findDesk'],
  ['w', 'planner'],
]);

/** UC21: keys of one character, which the switch of the help turns off, and one that completes the form of the quick view. */
export const useGoKeys = (to: GoTo): void => {
  const isOn = useProjection('settings', (view) => view.helpKey) !== 'off';
  usePageKeys((event) => {
    const { key, target, altKey, repeat, isComposing, defaultPrevented } = event;
    const isHeld = event.ctrlKey || event.metaKey;
    if (altKey || repeat || isComposing || defaultPrevented || isDialogOpen()) return;
    if (isHeld && key === 'Enter') {
      event.preventDefault();
      completeForm();
      return;
    }
    const isText = isTyping(target) || isTyping(document.activeElement);
    // The target of a key on the map is of the frame's realm. There a letter belongs to a name.
    const isHere = !isText && (target instanceof Node || key === '/');
    const part = PARTS.get(key.toLowerCase());
    const go = part === undefined || isHeld || !isOn || !isHere ? null : to[part];
    if (go === null) return;
    event.preventDefault();
    go();
  });
};
