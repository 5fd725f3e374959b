import { Group, Select, type SelectProps, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldEscape } from '../layers/field-escape.ts';
import { beginsWith, hasHalves, typedMinutes, typedValue } from './typed-time.ts';

type Props = {
  readonly label: string;
  /** Minutes: of a day, or since the epoch. */
  readonly value: number;
  /** The times in the list, sorted. */
  readonly options: readonly number[];
  readonly write: (value: number) => string;
  readonly onChoose: (value: number) => void;
  readonly disabled?: boolean;
  /** Only the times in the list can be chosen; otherwise any multiple of five minutes between them. */
  readonly onlyListed?: boolean;
  /** BK39: times that are booked say so; they can be chosen, and are then refused with the reason. */
  readonly isTaken?: ((value: number) => boolean) | undefined;
  readonly comboboxProps?: SelectProps['comboboxProps'];
};

/** Pixels (specification 9). */
const HIGHEST = 250;

/** Shows the chosen time in the middle of the list, so that earlier and later ones are visible. */
const showChosen = (viewport: HTMLElement | null): void => {
  const chosen = viewport?.querySelector('[data-combobox-active]');
  if (viewport == null || chosen == null) return;
  const [list, row] = [viewport.getBoundingClientRect(), chosen.getBoundingClientRect()];
  viewport.scrollTop += row.top - list.top - (list.height - row.height) / 2;
};

/**
 * UA15: selects a time from a list, which opens at the current one, or by typing. Escape discards the typed text; a time
 * that cannot be chosen is explained.
 */
export const TimeSelect = ({
  label,
  value,
  options,
  write,
  onChoose,
  disabled = false,
  onlyListed = false,
  isTaken = () => false,
  comboboxProps,
}: Props) => {
  const { t } = useTranslation('app');
  const [text, setText] = useState(() => write(value));
  // Why the last typed text was rejected.
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Most lists of a page are never opened: one is rendered when its field first has the focus.
  const [isAsked, setAsked] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listed = [...new Set([...options, value])]
    .sort((a, b) => a - b)
    .map((time) => ({ value: time, label: write(time) }));
  // Typed, as opposed to written by the field itself: also where it says the same.
  const [isTyped, setTyped] = useState(false);
  const isTyping = isTyped && text !== '';
  // A dependent time, such as the end after the start, may change just after the field got the focus: it is selected again,
  // so that typing still replaces it.
  const shown = useRef(value);
  const written = write(value);
  useEffect(() => {
    if (text !== written || shown.current === value) return;
    shown.current = value;
    if (document.activeElement === input.current) input.current?.select();
  }, [text, written, value]);
  const again = text === written ? value : null;
  const typed = isTyping ? (again ?? typedValue(text, listed, !onlyListed)) : null;
  const isWrong = isTyping && typed === null;
  const [earliest, latest] = [options[0] ?? value, options.at(-1) ?? value];
  const why =
    typedMinutes(text).length === 0
      ? t('time.none', { example: write(value) })
      : t('time.outside', { from: write(earliest), to: write(latest) });
  const isExtra = typed !== null && listed.every((option) => option.value !== typed);
  const all = isExtra ? [...listed, { value: typed, label: write(typed) }] : listed;
  const likely = all.filter((option) => option.value === typed);
  const like = all.filter((option) => option.value !== typed && beginsWith(option.label, text));
  const offered = isTyping ? [...likely, ...like] : all;
  const rendered = isAsked ? offered : listed.filter((option) => option.value === value);
  // Enter and the loss of the focus may both take the same time, before it is the value.
  const taken = useRef<number | null>(null);
  const choose = (chosen: number): void => {
    if (chosen === value || chosen === taken.current) return;
    taken.current = chosen;
    onChoose(chosen);
  };
  return (
    <Select
      ref={input}
      label={label}
      leftSection={<IconClock size={16} aria-hidden="true" />}
      disabled={disabled}
      allowDeselect={false}
      searchable
      // Without letters to type, a phone shows large digits.
      inputMode={hasHalves(write(value)) ? 'text' : 'numeric'}
      error={problem}
      openOnFocus={false}
      selectFirstOptionOnChange
      maxDropdownHeight={HIGHEST}
      scrollAreaProps={{ viewportRef: viewport }}
      nothingFoundMessage={why}
      comboboxProps={comboboxProps ?? {}}
      data={rendered.map((option) => ({ value: String(option.value), label: option.label }))}
      renderOption={({ option, checked = false }) => (
        <Group
          gap={8}
          wrap="nowrap"
          flex={1}
          justify="space-between"
          fw={checked ? 600 : undefined}
        >
          <span>{option.label}</span>
          {isTaken(Number(option.value)) && (
            <>
              {' '}
              <Text span size="sm" c="dimmed">
                {t('time.taken')}
              </Text>
            </>
          )}
        </Group>
      )}
      value={String(value)}
      onChange={(chosen) => {
        if (chosen !== null) choose(Number(chosen));
      }}
      searchValue={text}
      onSearchChange={setText}
      onInput={() => setTyped(true)}
      // The data are filtered: the library does not filter for a text that is the chosen option's.
      filter={({ options: rows }) => rows}
      dropdownOpened={isOpen}
      onDropdownClose={() => {
        setOpen(false);
        setTyped(false);
      }}
      onDropdownOpen={() => {
        setOpen(true);
        // The list exists once it has been rendered.
        setTimeout(() => showChosen(viewport.current), 0);
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        taken.current = null;
        setAsked(true);
        setProblem(null);
        event.currentTarget.select();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const takeBack = (): void => {
          setText(write(value));
          setTyped(false);
          setOpen(false);
        };
        if (fieldEscape(event, isTyping || isOpen, takeBack)) return;
        if (event.key !== 'Enter' || !isTyping || event.nativeEvent.isComposing) return;
        // Takes the time instead of submitting the form around the field.
        event.preventDefault();
        if (typed === null) return;
        choose(typed);
        if (typed === value) setText(write(value));
        setTyped(false);
        setOpen(false);
      }}
      onBlur={() => {
        if (typed !== null) choose(typed);
        setProblem(isWrong ? why : null);
        setTyped(false);
      }}
    />
  );
};
