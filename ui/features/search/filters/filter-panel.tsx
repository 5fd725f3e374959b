import { Badge, Box, Button, Group, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCalendarPlus,
  IconChevronDown,
  IconCircleDot,
  IconCircleHalf2,
} from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../../core/contract/languages.ts';
import type { SearchView } from '../../../../core/features/search/views.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { isEquipment } from '../../../shared/equipment.ts';
import { EquipmentPicture } from '../../../shared/equipment-picture.tsx';
import { durationIn } from '../../../shared/format/duration.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { commonest } from './commonest.ts';
import { FilterChip } from './filter-chip.tsx';
import classes from './filter-panel.module.css';
import { FilterSlider } from './filter-slider.tsx';
import { keepFolded, readFolded } from './folded-filters.ts';
import { stopsUpTo } from './stops.ts';

type Offered = NonNullable<SearchView['offered']>;
type Chosen = SearchView['filter'];
type Props = { readonly offered: Offered; readonly chosen: Chosen };

const ICON = { size: 16, 'aria-hidden': true } as const;

const EquipmentFilters = ({ offered, chosen }: Props) => {
  const { t } = useTranslation(['search', 'selection']);
  const dispatch = useDispatch();
  const [isWhole, setWhole] = useState(false);
  if (offered.equipment.length === 0) return null;
  const { shown, more } = commonest(offered.equipment, chosen.props, isWhole);
  return (
    <Group component="fieldset" gap={6} aria-label={t('selection:equipmentList')}>
      {shown.map(({ key, name, image, count }) => {
        const pressed = chosen.props.includes(key);
        return (
          <FilterChip
            key={key}
            label={isEquipment(name) ? t(`selection:equipment.${name}`) : name}
            icon={<EquipmentPicture image={image} size={16} />}
            count={count}
            countOf={t('search:onFloor')}
            pressed={pressed}
            onClick={() => dispatch({ _tag: 'SetFilter', props: { [key]: !pressed } })}
          />
        );
      })}
      {more > 0 && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('search:lessEquipment') : t('search:moreEquipment', { number: more })}
        </UnstyledButton>
      )}
    </Group>
  );
};

const Filters = ({ offered, chosen }: Props) => {
  const { t, i18n } = useTranslation('search');
  const dispatch = useDispatch();
  const duration = durationIn(tagOf(i18n.language));
  return (
    <>
      <Group gap={6}>
        <FilterChip
          label={t('filter.available')}
          icon={<IconCircleDot {...ICON} />}
          pressed={chosen.availability}
          onClick={() => dispatch({ _tag: 'SetFilter', availability: !chosen.availability })}
        />
        {offered.partly && (
          <FilterChip
            label={t('filter.partly')}
            icon={<IconCircleHalf2 {...ICON} />}
            pressed={chosen.partly}
            onClick={() =>
              dispatch({ _tag: 'SetFilter', availability: true, partly: !chosen.partly })
            }
          />
        )}
        <FilterChip
          label={t('filter.bookable')}
          icon={<IconCalendarPlus {...ICON} />}
          pressed={chosen.bookable}
          onClick={() => dispatch({ _tag: 'SetFilter', bookable: !chosen.bookable })}
        />
      </Group>
      <EquipmentFilters offered={offered} chosen={chosen} />
      <FilterSlider
        label={t('filter.seats')}
        stops={offered.seatStops}
        value={chosen.seats}
        say={(count) => (count === 0 ? t('filter.any') : t('filter.atLeastSeats', { count }))}
        onChange={(seatFilter) => dispatch({ _tag: 'SetFilter', seatFilter })}
      />
      <FilterSlider
        label={t('filter.duration')}
        stops={stopsUpTo(offered.durationMost, offered.durationStep)}
        value={chosen.duration}
        say={(minutes) =>
          minutes === 0 ? t('filter.any') : t('filter.atLeast', { length: duration(minutes) })
        }
        unavailable={offered.durationDisabled ? t('filter.notAtDate') : null}
        onChange={(durationFilter) => dispatch({ _tag: 'SetFilter', durationFilter })}
      />
    </>
  );
};

/** The filters of the results; hidden without a dataset of spaces, where filters do not apply (FI1). */
export const FilterPanel = () => {
  const { t } = useTranslation('search');
  const dispatch = useDispatch();
  const offered = useProjection('search', (view) => view.offered) ?? null;
  const chosen = useProjection('search', (view) => view.filter);
  const active = useProjection('search', (view) => view.activeFilters) ?? 0;
  const phone = usePhone();
  // Collapsed by default on phones, to leave room for the results.
  const [isFolded, setFolded] = useState(() => readFolded() ?? phone);
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  if (offered === null || chosen === undefined) return null;
  const fold = (): void => {
    keepFolded(!isFolded);
    setFolded(!isFolded);
  };
  const clear = (): void => {
    dispatch({ _tag: 'ClearFilters' });
    // The focused button disappears with the filters.
    head.current?.focus();
  };
  return (
    <Box component="section" flex="none" aria-label={t('filters')}>
      <Group gap="0 8px" justify="space-between" mih={32}>
        <UnstyledButton
          ref={head}
          className={classes.fold}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={fold}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
          {t('filters')}
          {active > 0 && (
            <>
              <Badge size="md" circle={active < 10} aria-hidden="true">
                {active}
              </Badge>
              <VisuallyHidden>{t('activeFilters', { count: active })}</VisuallyHidden>
            </>
          )}
          <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
        </UnstyledButton>
        {active > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t('clearFilters')}
          </Button>
        )}
      </Group>
      <div id={id} hidden={isFolded}>
        {!isFolded && (
          <Stack gap={10} pt={6}>
            <Filters offered={offered} chosen={chosen} />
          </Stack>
        )}
      </div>
    </Box>
  );
};
