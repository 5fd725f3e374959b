import { useTranslation } from 'react-i18next';
import { type StatusHolder, statusKey } from '../../../core/contract/viewer/messages.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { STATUS_LOOKS } from '../../shared/booking/status-look.ts';
import { StatusMark } from '../../shared/booking/status-shape.tsx';
import { DeskSwatch, type LegendStatus } from './desk-swatch.tsx';
import classes from './legend.module.css';

/** The shape of a status on the pill of a room or the portrait of a person. */
const Mark = ({ status }: { readonly status: LegendStatus }) => {
  const { tone, shape } = STATUS_LOOKS[status];
  return (
    <span className={classes.mark} data-tone={tone}>
      <StatusMark shape={shape} />
    </span>
  );
};

/** The columns of the legend, with the part of the company's features that they belong to. */
const KINDS = [
  { of: 'DESK', feature: 'deskFinder', title: 'floor:desks' },
  { of: 'ROOM', feature: 'roomFinder', title: 'floor:rooms' },
  { of: 'PERSON', feature: 'colleagueFinder', title: 'viewer:map.people' },
] as const;

/** HE1: each look of a status once, and what has it. SF12: a desk beside the mark of rooms and people. */
const ROWS: readonly {
  readonly status: LegendStatus;
  readonly of: readonly StatusHolder[];
}[] = [
  { status: 'FREE', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'PARTLY_FREE', of: ['DESK', 'ROOM'] },
  { status: 'BOOKED', of: ['DESK', 'ROOM'] },
  { status: 'CLAIMED', of: ['DESK'] },
  { status: 'BUSY', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'AWAY', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'OFFLINE', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'UNAVAILABLE_NON_BOOKABLE', of: ['DESK', 'ROOM'] },
  { status: 'UNAVAILABLE_BLOCKED', of: ['DESK', 'ROOM'] },
];

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
              <span className={classes.swatches}>
                {kinds.some(({ of }) => of === 'DESK' && row.of.includes(of)) && (
                  <DeskSwatch status={row.status} />
                )}
                {kinds.some(({ of }) => of !== 'DESK' && row.of.includes(of)) && (
                  <Mark status={row.status} />
                )}
              </span>
            </td>
            {kinds.map(({ of }) => (
              <td key={of}>{row.of.includes(of) && t(`viewer:${statusKey(of, row.status)}`)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <td>
            <DeskSwatch status={null} />
          </td>
          <td colSpan={kinds.length}>{t('help:legend.yours')}</td>
        </tr>
      </tbody>
    </table>
  );
};
