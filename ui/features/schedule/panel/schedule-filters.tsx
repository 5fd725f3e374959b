import { NativeSelect, TextInput } from '@mantine/core';
import { IconDoorEnter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleFilter, ScheduleOrder } from '../../../../core/features/schedule/events.ts';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { isEquipment } from '../../../shared/equipment.ts';
import { EquipmentPicture } from '../../../shared/equipment-picture.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { FilterChip } from '../../search/index.ts';
import { FloorsChoice } from './floors-choice.tsx';
import classes from './schedule-filters.module.css';
import { HoursChoice } from './schedule-toolbar.tsx';

type Props = { readonly view: ScheduleView };

const ORDERS = ['name', 'seats', 'free'] as const satisfies readonly ScheduleOrder[];

/** The filter and order of the rooms. */
export const ScheduleFilters = ({ view }: Props) => {
  const { t } = useTranslation(['schedule', 'selection', 'search']);
  const dispatch = useDispatch();
  const phone = usePhone();
  const { filter, order, equipment, seatStops } = view;
  // Local state shows typed text at once; the core answers a moment later.
  const [text, setText] = useState(filter.text);
  const [told, setTold] = useState(filter.text);
  if (filter.text !== told) {
    setTold(filter.text);
    if (filter.text === '') setText('');
  }
  const set = (part: Partial<ScheduleFilter>): void =>
    dispatch({ _tag: 'FilterSchedule', filter: { ...filter, text, ...part } });
  const toggle = (key: string): readonly string[] =>
    filter.equipment.includes(key)
      ? filter.equipment.filter((one) => one !== key)
      : [...filter.equipment, key];
  return (
    <search className={classes.filters} aria-label={t('schedule:filters')}>
      {phone && (
        <div className={classes.hours}>
          <HoursChoice view={view} />
        </div>
      )}
      <FloorsChoice view={view} />
      <TextInput
        className={classes.name}
        aria-label={t('schedule:byName')}
        placeholder={t('schedule:byName')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          set({ text: currentTarget.value });
        }}
      />
      <NativeSelect
        aria-label={t('schedule:seats')}
        value={filter.seats}
        onChange={({ currentTarget }) => set({ seats: Number(currentTarget.value) })}
        data={seatStops.map((count) => ({
          value: String(count),
          label: count === 0 ? t('schedule:anySeats') : t('search:filter.atLeastSeats', { count }),
        }))}
      />
      <NativeSelect
        aria-label={t('schedule:order')}
        value={order}
        onChange={({ currentTarget }) => {
          const chosen = ORDERS.find((one) => one === currentTarget.value);
          if (chosen !== undefined) dispatch({ _tag: 'SortSchedule', order: chosen });
        }}
        data={ORDERS.map((one) => ({ value: one, label: t(`schedule:orders.${one}`) }))}
      />
      <fieldset className={classes.chips} aria-label={t('selection:equipmentList')}>
        <FilterChip
          label={t('schedule:freeNow')}
          icon={<IconDoorEnter size={16} aria-hidden="true" />}
          pressed={filter.free}
          onClick={() => set({ free: !filter.free })}
        />
        {equipment.map(({ key, name, image, count }) => (
          <FilterChip
            key={key}
            label={isEquipment(name) ? t(`selection:equipment.${name}`) : name}
            icon={<EquipmentPicture image={image} size={16} />}
            count={count}
            countOf={view.floors === 'all' ? t('schedule:inBuilding') : t('search:onFloor')}
            pressed={filter.equipment.includes(key)}
            onClick={() => set({ equipment: toggle(key) })}
          />
        ))}
      </fieldset>
      <output className={classes.count}>
        {view.count === view.rooms
          ? t('schedule:rooms', { count: view.rooms })
          : t('schedule:roomsOf', { number: view.count, count: view.rooms })}
      </output>
    </search>
  );
};
