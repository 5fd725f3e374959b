import { useTranslation } from 'react-i18next';
import type {
  CalendarEntry,
  CalendarView,
  ClaimedDesk,
} from '../../../core/features/calendar/views.ts';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { PrintSheet } from '../../shared/print/print-sheet.tsx';

type Props = {
  readonly status: CalendarView['status'];
  readonly title: string;
  readonly claims: readonly ClaimedDesk[];
  readonly entries: readonly CalendarEntry[];
};

const Entry = ({ entry }: { readonly entry: CalendarEntry }) => {
  const { t } = useTranslation(['calendar', 'meeting']);
  const format = useFormat();
  const subject = entry.subject ?? t('meeting:defaultSubject');
  return (
    <tr>
      <th scope="row">
        {format.longDay(entry.day)}
        <small>{format.interval(entry.start, entry.end, entry.zone)}</small>
      </th>
      <td>
        <p>
          <b>{entry.spaceName}</b>
          <span>{joined([entry.floorName, entry.buildingName])}</span>
          <span>
            {joined([
              subject,
              entry.forName === '' ? '' : t('calendar:for', { name: entry.forName }),
              entry.closed === undefined ? '' : t('calendar:closed', { reason: entry.closed }),
            ])}
          </span>
        </p>
      </td>
    </tr>
  );
};

/** UC43: the bookings on paper, as a list. */
export const PrintedBookings = ({ status, title, claims, entries }: Props) => {
  const { t } = useTranslation('calendar');
  const { endTime } = useFormat();
  const isEmpty = entries.length === 0 && claims.length === 0;
  return (
    <PrintSheet>
      <h1>{title}</h1>
      {status !== 'loaded' && <p>{t(status)}</p>}
      {status === 'loaded' && isEmpty && <p>{t('none')}</p>}
      {status === 'loaded' && !isEmpty && (
        <table>
          <tbody>
            {claims.map(({ spaceId, spaceName, floorName, buildingName, until, zone }) => (
              <tr key={`claim ${spaceId}`}>
                <th scope="row">
                  {until === null ? t('claimedOpen') : t('claimed', { time: endTime(until, zone) })}
                </th>
                <td>
                  <p>
                    <b>{spaceName === '' ? t('desk') : spaceName}</b>
                    <span>{joined([floorName, buildingName])}</span>
                  </p>
                </td>
              </tr>
            ))}
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </PrintSheet>
  );
};
