import { IconDesk, IconDoor, IconTools, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SearchSpaceRow } from '../../core/search/views.ts';
import { StatusPill } from '../parts/status-pill.tsx';
import { EQUIPMENT_ICONS, isEquipment } from '../selection/equipment.ts';
import classes from './result-row.module.css';
import type { ResultWords } from './result-words.ts';

const Equipment = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('selection');
  const Icon = isEquipment(name) ? EQUIPMENT_ICONS[name] : IconTools;
  return (
    <span className={classes.equipment}>
      <Icon size={14} aria-hidden="true" />
      {isEquipment(name) ? t(`equipment.${name}`) : name}
    </span>
  );
};

type Props = { readonly row: SearchSpaceRow; readonly words: ResultWords };

/** A desk or room that was found. */
export const ResultSpace = ({ row, words }: Props) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  const Icon = row.asset === 'DESK' ? IconDesk : IconDoor;
  return (
    <>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.line}>
          {row.status === null ? (
            <span className={classes.quiet}>{t('statusUnknown')}</span>
          ) : (
            <StatusPill status={row.status} />
          )}
          {row.seats > 0 && (
            <span className={classes.seats}>
              <IconUsers size={14} aria-hidden="true" />
              {row.seats}
            </span>
          )}
        </span>
        <span className={classes.line}>
          {words.place !== '' && <span className={classes.quiet}>{words.place}</span>}
          {words.equipment.map((name) => (
            <Equipment key={name} name={name} />
          ))}
          {words.moreEquipment > 0 && <span className={classes.more}>+{words.moreEquipment}</span>}
        </span>
      </span>
    </>
  );
};
