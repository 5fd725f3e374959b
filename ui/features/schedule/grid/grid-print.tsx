import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { PrintSheet } from '../../../shared/print/print-sheet.tsx';
import type { GridWords } from '../cells/grid-words.ts';
import type { Axis } from '../geometry/geometry.ts';
import type { FloorAt, RowAt } from '../geometry/grid-rows.ts';
import { placeOfSchedule } from './schedule-place.ts';

type Props = {
  readonly view: ScheduleView;
  readonly axis: Axis;
  readonly rowAt: RowAt;
  readonly floorAt: FloorAt;
  readonly words: GridWords;
};

/**
 * All rooms with their closures and meetings as text: paper cannot be scrolled or hovered. On a very large floor only rooms near the
 * view are loaded when the browser prints, and the sheet says so.
 */
export const PrintedRooms = ({ view, axis, rowAt, floorAt, words }: Props) => {
  const { t } = useTranslation('schedule');
  const first = axis.days[0];
  const last = axis.days.at(-1);
  const days = [first, axis.days.length > 1 ? last : undefined]
    .filter((day) => day !== undefined)
    .map((day) => words.day(day.start))
    .join(' – ');
  const lines = Array.from({ length: view.lines }, (_, at) => at);
  const rooms = lines.filter((at) => rowAt(at) !== undefined).length;
  return (
    <>
      <h1>
        {t('title')}: {view.buildingName}, {placeOfSchedule(view, t)}
      </h1>
      <p>
        {days}
        {0 < rooms &&
          rooms < view.count &&
          ` · ${t('roomsOf', { number: rooms, count: view.count })}`}
      </p>
      {rooms === 0 && view.count > 0 && <p>{t('grid.loading')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('grid.room')}</th>
            <th scope="col">{t('grid.meetingsHead')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((at) => {
            const row = rowAt(at);
            const floor = floorAt(at);
            if (floor !== undefined) {
              return (
                <tr key={`floor ${floor.floorId}`}>
                  <th scope="rowgroup" colSpan={2}>
                    {floor.name}
                  </th>
                </tr>
              );
            }
            return row === undefined ? null : (
              <tr key={row.id}>
                <th scope="row">
                  {row.name}
                  <small>
                    {[words.seats(row), ...row.equipment.map(({ name }) => words.equipment(name))]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </th>
                <td>
                  {words.closures(row).map((text) => (
                    <p key={text}>
                      <span>{text}</span>
                    </p>
                  ))}
                  {words.days(row).map(({ day, meetings }) => (
                    <p key={day}>
                      {axis.days.length > 1 && <b>{day}</b>}
                      {meetings.map(({ id, text }) => (
                        <span key={id}>{text}</span>
                      ))}
                    </p>
                  ))}
                  {row.events.length === 0 &&
                    words.closures(row).length === 0 &&
                    t('grid.noMeetings')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};

/** Replaces the page on paper. */
export const GridPrint = (props: Props) => (
  <PrintSheet>
    <PrintedRooms {...props} />
  </PrintSheet>
);
