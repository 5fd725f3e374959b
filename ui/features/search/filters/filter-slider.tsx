import { Box, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './filter-slider.module.css';

type Props = {
  readonly label: string;
  /** The possible values, ascending. */
  readonly stops: readonly number[];
  readonly value: number;
  /** The text of a value, shown and read out. */
  readonly say: (value: number) => string;
  /** Why the slider is disabled; it stays focusable, and the reason is read out. */
  readonly unavailable?: string | null;
  readonly onChange: (value: number) => void;
};

/** The last stop that is not above the value. */
const placeOf = (stops: readonly number[], value: number): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= value),
  );

/** A slider with unevenly spaced stops. Keeps the dragged value until the core answers. */
export const FilterSlider = ({ label, stops, value, say, unavailable = null, onChange }: Props) => {
  const id = useId();
  const [dragged, setDragged] = useState({ told: value, value });
  if (dragged.told !== value) setDragged({ told: value, value });
  const shown = dragged.told === value ? dragged.value : value;
  const isOff = unavailable !== null;
  const place = isOff ? 0 : placeOf(stops, shown);
  const last = Math.max(stops.length - 1, 0);
  const says = unavailable ?? say(stops[place] ?? 0);
  return (
    <div>
      <Group gap="0 12px" justify="space-between" align="baseline" fz="small" lh={1.5}>
        <Box htmlFor={id} component="label" c="dimmed">
          {label}
        </Box>
        {/* The slider says it. */}
        <Text
          span
          inherit
          fw={place === 0 ? 400 : 600}
          c={place === 0 ? 'dimmed' : 'inherit'}
          aria-hidden="true"
        >
          {says}
        </Text>
      </Group>
      <input
        id={id}
        type="range"
        className={classes.slider}
        style={{ '--filled': last === 0 ? 0 : place / last } as object}
        min={0}
        max={last}
        step={1}
        value={place}
        aria-valuetext={says}
        aria-disabled={isOff || undefined}
        onChange={({ currentTarget }) => {
          const next = stops[currentTarget.valueAsNumber];
          if (isOff || next === undefined) return;
          setDragged({ told: value, value: next });
          onChange(next);
        }}
      />
    </div>
  );
};
