import type { Db } from '../../../server/database/db.ts';

type Values = Readonly<Record<string, unknown>>;
type EntryRow = {
  readonly subject: string;
  readonly subject_id: string;
  readonly action: 'added' | 'changed' | 'removed';
  readonly before: Values | null;
  readonly after: Values | null;
};

const sorted = (values: Values): string => JSON.stringify(Object.entries(values).toSorted());

const RECORDED = ['bookings', 'claims', 'registrations'] as const;
export type Recorded = (typeof RECORDED)[number];

/** What the change history says that there is now, by id. Fails if an entry does not follow from those before it. */
export const replayed = async (db: Db, subject: Recorded): Promise<ReadonlyMap<string, string>> => {
  const rows = (await db.query({
    text: 'select subject, subject_id, action, before, after from change where subject = $1 order by id',
    values: [subject],
  })) as unknown as readonly EntryRow[];
  const known = new Map<string, string>();
  for (const { subject_id: id, action, before, after } of rows) {
    const said = before === null ? undefined : sorted(before);
    if (known.get(id) !== said) {
      throw new Error(`${action} ${subject} ${id}: before ${known.get(id)}, not ${said}`);
    }
    if (after === null) known.delete(id);
    else known.set(id, sorted(after));
  }
  return known;
};

const STORED: Readonly<Record<Recorded, string>> = {
  bookings: `select b.id::text as key, b.kind, p.external_id as person, o.external_id as organizer,
      s.external_id as space, f.external_id as floor, b.start_minute as start, b.end_minute as "end"
    from booking b join employee p on p.id = b.user_id join employee o on o.id = b.organizer_id
    join space_row s on s.id = b.space_id join floor_row f on f.id = b.floor_id`,
  claims: `select s.external_id as key, p.external_id as person, s.external_id as space,
      f.external_id as floor, c.until_minute as until
    from claim c join employee p on p.id = c.user_id join space_row s on s.id = c.space_id
    join floor_row f on f.id = s.floor_id`,
  registrations: `select r.id::text as key, p.external_id as person, r.type, b.external_id as building,
      r.start_minute as start, r.end_minute as "end"
    from registration r join employee p on p.id = r.user_id left join building_row b on b.id = r.building_id`,
};

/** What is stored, in the words of the change history. */
export const stored = async (db: Db, subject: Recorded): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.query({ text: STORED[subject], values: [] })).map(({ key, ...values }) => [
      String(key),
      sorted(values),
    ]),
  );
