import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { statusKey } from '../../../core/contract/viewer/messages.ts';
import { useProjection } from '../../mirror/hooks.ts';
import classes from './legend.module.css';
import { KINDS, ROWS } from './legend-rows.ts';
import { StatusSwatch } from './status-swatch.tsx';

/** HE1: what the colours and shapes of desks, rooms and people mean, in the words of the map. */
export const LegendTable = () => {
  const { t } = useTranslation(['help', 'floor', 'viewer']);
  const features = useProjection('account', (view) => view.features);
  const kinds = KINDS.filter(({ feature }) => features?.[feature] === true);
  return (
    <table className={classes.table} aria-label={t('help:legend.title')}>
      <thead>
        <tr>
          <td />
          {kinds.map(({ of, title }) => (
            <th key={of} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.filter((row) => kinds.some(({ of }) => row.of.includes(of))).map((row) => (
          <tr key={row.status}>
            <td>
              <StatusSwatch status={row.status} />
            </td>
            {kinds.map(({ of }) => (
              <td key={of}>{row.of.includes(of) && t(`viewer:${statusKey(of, row.status)}`)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <td>
            <span className={`${classes.swatch} ${classes.own}`}>
              <IconUser size={14} aria-hidden="true" />
            </span>
          </td>
          <td colSpan={kinds.length}>{t('help:legend.yours')}</td>
        </tr>
      </tbody>
    </table>
  );
};
