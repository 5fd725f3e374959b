import { Menu, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryView } from '../../../../core/administration/history/projection.ts';
import { CLOSES_ITSELF } from '../../../shared/layers/follow-escape.ts';
import { isTyping } from '../../../shared/page/is-typing.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { TextFilter } from '../../shell/text-filter.tsx';
import chips from '../../table/filter-bar.module.css';
import { useFormat } from '../../words/use-format.ts';
import { SOURCES, SUBJECTS, useHistoryWords } from './use-history-words.ts';

/** A value of the filter in the address, and how to set it. */
const useFilter = (column: string) => {
  const { address, go } = useSection();
  const value = address.filters.find((one) => one.column === column)?.of[0] ?? null;
  const set = (next: string | null) => {
    const others = address.filters.filter((one) => one.column !== column);
    go({ filters: next === null ? others : [...others, { column, of: [next] }] });
  };
  return { value, set };
};

type ChoiceProps = {
  readonly column: 'where' | 'what' | 'who' | 'how';
  readonly options: readonly { readonly value: string; readonly name: string }[];
};

const Choice = ({ column, options }: ChoiceProps) => {
  const { t } = useTranslation('administration-history');
  const { value, set } = useFilter(column);
  const name = t(`filters.${column}`);
  const shown = options.find((one) => one.value === value)?.name ?? value;
  return (
    <span className={chips.chip} data-on={value !== null || undefined}>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <UnstyledButton className={chips.open} disabled={value === null && options.length === 0}>
            {value === null ? name : `${name}: ${shown}`}
            {value === null && <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={value} onChange={set}>
            {options.map((one) => (
              <Menu.RadioItem key={one.value} value={one.value} closeMenuOnClick>
                {one.name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {value !== null && (
        <UnstyledButton
          className={chips.clear}
          aria-label={t('filters.clear', { name })}
          onClick={() => set(null)}
        >
          <IconX size={14} stroke={2} />
        </UnstyledButton>
      )}
    </span>
  );
};

const Days = () => {
  const { t } = useTranslation('administration-history');
  const formats = useFormat();
  const { address, go } = useSection();
  const [opened, setOpened] = useState(false);
  const from = useFilter('from');
  const to = useFilter('to');
  const isOn = from.value !== null || to.value !== null;
  const day = (value: string | null) => (value === null ? '…' : formats.briefDay(value));
  const clear = () =>
    go({ filters: address.filters.filter(({ column }) => column !== 'from' && column !== 'to') });
  return (
    <span className={chips.chip} data-on={isOn || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
        <Popover.Target>
          <UnstyledButton className={chips.open} onClick={() => setOpened(!opened)}>
            <IconCalendar size={14} stroke={1.75} aria-hidden="true" />
            {isOn ? `${day(from.value)} – ${day(to.value)}` : t('filters.when')}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown {...CLOSES_ITSELF}>
          {(
            [
              ['from', from],
              ['to', to],
            ] as const
          ).map(([side, filter]) => (
            <TextInput
              key={side}
              type="date"
              label={t(`filters.${side}`)}
              value={filter.value ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget;
                filter.set(value === '' ? null : value);
              }}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
      {isOn && (
        <UnstyledButton
          className={chips.clear}
          aria-label={t('filters.clear', { name: t('filters.when') })}
          onClick={clear}
        >
          <IconX size={14} stroke={2} />
        </UnstyledButton>
      )}
    </span>
  );
};

/** AP51, UC61: the filter as chips, which stay in the address. */
export const HistoryFilters = ({ view }: { readonly view: HistoryView }) => {
  const { t } = useTranslation('administration-history');
  const words = useHistoryWords();
  const { scope } = useSection();
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const of = useFilter('of');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form is sent.
    <div role="search" aria-label={t('filters.label')} className={chips.bar}>
      <TextFilter
        ref={field}
        size="sm"
        className={chips.field}
        label={t('filters.text')}
        clearLabel={t('filters.clear', { name: t('filters.text') })}
      />
      <div className={chips.line}>
        <Days />
        {scope === null && buildings.length > 1 && (
          <Choice
            column="where"
            options={buildings.map(({ key, name }) => ({ value: key, name }))}
          />
        )}
        <Choice
          column="what"
          options={SUBJECTS.map((value) => ({ value, name: words.subject(value) }))}
        />
        <Choice
          column="who"
          options={view.actors.map(({ id, name }) => ({ value: String(id), name }))}
        />
        <Choice
          column="how"
          options={SOURCES.map((value) => ({ value, name: words.source(value) }))}
        />
        {of.value !== null && (
          <span className={chips.chip} data-on>
            <span className={chips.open}>{of.value}</span>
            <UnstyledButton
              className={chips.clear}
              aria-label={t('filters.clear', { name: of.value })}
              onClick={() => of.set(null)}
            >
              <IconX size={14} stroke={2} />
            </UnstyledButton>
          </span>
        )}
      </div>
      <Text span size="small" c="dimmed" className={chips.told} role="status">
        {view.status === 'loaded' && `${t('found', { count: view.total })} · `}
        {t('zone', { zone: view.zone })}
      </Text>
      {/* UC61: a line, also while there is nothing to say. */}
      <Text span size="small" c="dimmed" w="100%" lh="20px" mih={20} role="status">
        {[view.leavesOutPeople ? t('withoutPeople') : '', view.isCut ? t('cut') : '']
          .filter((text) => text !== '')
          .join(' ')}
      </Text>
    </div>
  );
};
