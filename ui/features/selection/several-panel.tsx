import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MultipleView } from '../../../core/features/multiple/views.ts';
import type { SeveralQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { joined } from '../../shared/joined.ts';
import { useFormat } from '../../shared/use-format.ts';
import { usePhone } from '../../shared/use-phone.ts';
import { BehalfSearch } from '../behalf/index.ts';
import { BehalfRefusal } from '../multiple/index.ts';
import details from './details.module.css';
import { PanelHead } from './panel-head.tsx';
import { SeveralDesks } from './several-desks.tsx';
import classes from './several-panel.module.css';

type Props = { readonly view: SeveralQuickView; readonly onClose: () => void };

const IDLE: MultipleView = { booking: false, invalid: false, refusal: null, made: null };

type FoldProps = { readonly isOpen: boolean; readonly onToggle: () => void };

/** Shows times and desks, or more of the map. */
const Fold = ({ isOpen, onToggle }: FoldProps) => {
  const { t } = useTranslation('multiple');
  const Icon = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={t('details')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
};

/** The panel of several desks (specification 2, Multiple booking panel). */
export const SeveralPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'several' });
  const { day, weekday, interval } = useFormat();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const booking = useProjection('multiple') ?? IDLE;
  const isSearching = useProjection(
    'behalf',
    (behalf) => behalf.status === 'open' && behalf.purpose.kind === 'several',
  );
  const folded = isPhone && !isOpen;
  const { date, slot, zone } = view;
  if (isSearching === true) {
    return (
      <>
        <PanelHead title={t('title')} onClose={onClose} />
        <BehalfSearch />
        <BehalfRefusal view={view} booking={booking} />
      </>
    );
  }
  return (
    <>
      <PanelHead title={t('title')} onClose={onClose} />
      <div className={classes.when}>
        <div className={`${details.detail} ${details.date}`}>
          {joined([weekday(date), day(date), folded ? interval(slot.start, slot.end, zone) : ''])}
        </div>
        {isPhone && <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      </div>
      <SeveralDesks view={view} booking={booking} folded={folded} onClose={onClose} />
    </>
  );
};
