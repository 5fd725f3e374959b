import { UnstyledButton } from '@mantine/core';
import classes from './segments.module.css';

type Props<Value extends string> = {
  readonly label: string;
  /** Null: none of them. */
  readonly value: Value | null;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly onChoose: (value: Value) => void;
};

/** Two by two, so that none is alone in the second row. */
const pairsOf = <Option,>(options: readonly Option[]): readonly (readonly Option[])[] =>
  options.flatMap((_, at) => (at % 2 === 0 ? [options.slice(at, at + 2)] : []));

/** Choices of one press, side by side; unlike in a radio group, none may be chosen. Long words wrap to another row. */
export const Segments = <Value extends string>({
  label,
  value,
  options,
  onChoose,
}: Props<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently
  <div role="group" aria-label={label} className={classes.segments}>
    {pairsOf(options).map((pair) => (
      <div key={pair[0]?.value} className={classes.pair}>
        {pair.map((option) => (
          <UnstyledButton
            key={option.value}
            className={classes.segment}
            aria-pressed={option.value === value}
            disabled={option.disabled ?? false}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </UnstyledButton>
        ))}
      </div>
    ))}
  </div>
);
