import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './chip-popover.module.css';
import { tabStops } from './tab-stops.ts';
import { useLayer } from './use-layer.ts';
import { useMapPress } from './use-map-press.ts';

/** The initial focus: the search field, or the current choice. */
const START = '[type="search"], [aria-current="location"], [aria-pressed="true"]';

type Props = {
  readonly title: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * UC13: the popover of a chip, rendered at the end of the page. It takes the focus, and closes when it loses it: Tab goes on
 * from the chip.
 */
export const ChipContent = ({ title, button, onClose, children }: Props) => {
  const content = useRef<HTMLDivElement>(null);
  useLayer({ kind: 'window', element: content, takesFocus: true, onClose });
  useMapPress(true, onClose);
  useEffect(() => {
    const stops = content.current === null ? [] : tabStops(content.current);
    (stops.find((stop) => stop.matches(START)) ?? stops[0])?.focus();
  }, []);
  const leave = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Tab') return;
    const stops = tabStops(event.currentTarget);
    const { activeElement } = document;
    const isFirst = activeElement === event.currentTarget || activeElement === stops[0];
    if (event.shiftKey ? !isFirst : activeElement !== stops.at(-1)) return;
    // Forwards, the browser goes on from the chip, backwards the chip is next.
    button.current?.focus();
    if (event.shiftKey) event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={content}
      className={classes.content}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={leave}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
        // The chip closes it by itself.
        if (relatedTarget !== button.current) onClose();
      }}
    >
      {children}
    </div>
  );
};
