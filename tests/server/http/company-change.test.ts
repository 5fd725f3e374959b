import { expect, test } from 'vitest';
import type { Update } from '../../../core/contract/update.ts';
import { exportCompany } from '../../../server/company/export/export.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { importCompany } from '../../../server/company/import.ts';
import { until } from '../../support/poll.ts';
import { signIn } from './browser.ts';
import { onEachServer } from './office.ts';

/** Lines of a CSV file, changed by a function; the first line stays. */
type Edit = (lines: readonly string[]) => readonly string[];

onEachServer('company data that changes while pages are open', (office, signedIn) => {
  const page = signedIn('employee');
  let known = '';

  const remember = ({ stamp, floors }: Update): void => {
    const parts = floors.map(
      (floor) => `fId=${floor.fId}&fStatic=${floor.fStatic}&fStatus=${floor.fStatus}`,
    );
    known = `/secure/update?status=${stamp}&${parts.join('&')}`;
  };
  const open = async (): Promise<void> => {
    const { json } = await page.call(`GET /secure/update?fId=${office.floorId}`);
    remember(json as Update);
  };
  /** The first poll that tells something. A change is announced shortly after it was made, on its own or with earlier ones. */
  const updateThat = async (tells: (update: Update) => boolean): Promise<Update> => {
    let told: Update | null = null;
    await until(
      () => 'The page was not told of the change',
      async () => {
        const { status, json } = await page.call(`GET ${known}`);
        if (status !== 200) return false;
        const update = json as Update;
        remember(update);
        if (tells(update)) told = update;
        return told !== null;
      },
    );
    if (told === null) throw new Error('The page was not told of the change');
    return told;
  };
  const edit = async (file: string, change: Edit): Promise<void> => {
    const files = await exportCompany(office.db);
    const [head = '', ...lines] = new TextDecoder().decode(files?.get(file)).trimEnd().split('\n');
    const text = [head, ...change(lines)].join('\n');
    const imported = await importCompany(
      office.db,
      new Map([[file, new TextEncoder().encode(text)]]),
      {
        isDry: false,
        isWhole: true,
        author: { userId: null, name: 'operator', source: 'import' },
        now: office.clock.now,
      },
    );
    if (!imported.ok) throw new Error(imported.faults.map(faultLine).join('\n'));
  };
  const names = async (text: string): Promise<readonly string[]> => {
    const path = `/secure/search/fullObjects?str=${text}&searchUsers=true&fields=FIRSTNAME&fields=LASTNAME`;
    const { json } = await page.call(`GET ${path}`);
    const { spaces, users } = json as {
      spaces: { info: { name: string } }[];
      users: { info?: { name?: string }; name?: string }[];
    };
    return [
      ...spaces.map(({ info }) => info.name),
      ...users.map((user) => user.name ?? user.info?.name ?? ''),
    ];
  };
  const spaceNames = ({ entities }: Update): readonly string[] =>
    (entities?.spaces ?? []).map(({ info }) => info.name);

  test('CD7: a new desk and a renamed room are in the next poll and in the search', async () => {
    await open();
    const [room = 0] = office.rooms;
    await edit('spaces.csv', (lines) => [
      ...lines.map((line) =>
        line.startsWith(`${room},`) ? line.replace(/^((?:[^,]*,){3})[^,]*/, '$1Aquarium') : line,
      ),
      `new-desk,${office.floorId},North,Z-999,desk,book,1,,no,1,1,0,`,
    ]);
    const update = await updateThat((told) => spaceNames(told).includes('Z-999'));
    expect(spaceNames(update)).toEqual(expect.arrayContaining(['Aquarium', 'Z-999']));
    expect(await names('Aquar')).toContain('Aquarium');
    expect(await names('Z-999')).toContain('Z-999');
  });

  test('CD7: a blocked desk is in the next poll', async () => {
    const [desk = 0] = office.desks;
    await edit('spaces.csv', (lines) =>
      lines.map((line) => (line.startsWith(`${desk},`) ? line.replace(',no,', ',yes,') : line)),
    );
    await updateThat(
      ({ entities }) =>
        entities?.spaces?.find(({ id }) => id === desk)?.status.state === 'UNAVAILABLE_BLOCKED',
    );
  });

  test('CD7: a removed desk is neither in the next poll nor in the search', async () => {
    await edit('spaces.csv', (lines) => lines.filter((line) => !line.startsWith('new-desk,')));
    await updateThat(
      (update) => spaceNames(update).length > 0 && !spaceNames(update).includes('Z-999'),
    );
    expect(await names('Z-999')).toEqual([]);
  });

  test('CD7, FD1: Find me a desk knows a new, a blocked and a removed desk at once', async () => {
    const [floor] = await office.db.query({
      text: 'select building_id from floor where id = $1',
      values: [office.floorId],
    });
    const start = office.minute() + 24 * 60;
    const query = `start=${start}&end=${start + 60}&floorId=${office.floorId}&onFloor=true`;
    const fits = async (): Promise<number> => {
      const { json } = await page.call(`GET /secure/find/desk/${floor?.building_id}?${query}`);
      return (json as { readonly fits: number }).fits;
    };
    const before = await fits();
    const line = (blocked: string) =>
      `find-me,${office.floorId},North,Z-998,desk,book,1,,${blocked},1,1,0,`;
    await edit('spaces.csv', (lines) => [...lines, line('no')]);
    expect(await fits()).toBe(before + 1);
    const own = (text: string): boolean => text.startsWith('find-me,');
    await edit('spaces.csv', (lines) => lines.map((text) => (own(text) ? line('yes') : text)));
    expect(await fits()).toBe(before);
    await edit('spaces.csv', (lines) => lines.map((text) => (own(text) ? line('no') : text)));
    expect(await fits()).toBe(before + 1);
    await edit('spaces.csv', (lines) => lines.filter((text) => !own(text)));
    expect(await fits()).toBe(before);
  });

  test('CD7: a renamed floor and new equipment are in the lists of the next poll', async () => {
    await edit('floors.csv', (lines) => {
      const [first = '', ...others] = lines;
      return [first.replace(/,[^,]*,(\d+)$/, ',Garden,$1'), ...others];
    });
    await updateThat(
      ({ entities }) => entities?.floors?.some(({ info }) => info.name === 'Garden') === true,
    );
    await edit('equipment.csv', (lines) =>
      lines.map((line, index) => (index === 0 ? line.replace(/,[^,]*/, ',Telescope') : line)),
    );
    await updateThat(
      ({ entities }) => entities?.equipment?.some(({ name }) => name === 'Telescope') === true,
    );
  });

  test('BR21: changed rules by scope are announced in the next poll, so that the page reads its session again', async () => {
    await open();
    const before = ((await page.call('GET /secure/update')).json as Update).self?.permissions;
    await edit('rules.csv', (lines) => [...lines, ',,,,opening_hours,07:00-20:00,no']);
    await updateThat(
      ({ self }) => typeof self?.permissions === 'number' && self.permissions !== before,
    );
    expect((await page.call('GET /secure/self/session')).json).toMatchObject({
      places: expect.arrayContaining([
        {
          buildingId: expect.any(Number),
          rules: expect.arrayContaining([expect.objectContaining({ limit: '07:00-20:00' })]),
        },
      ]),
    });
    await edit('rules.csv', (lines) => lines.slice(0, -1));
    await updateThat(({ self }) => self?.permissions === before);
  });

  test('CD8: somebody who leaves is signed out and not found', async () => {
    const { colleague } = office.people;
    const leaver = await signIn(office.url, 'colleague');
    expect((await leaver.call('GET /secure/self/session')).status).toBe(200);
    const [person] = await office.db.query({
      text: 'select last_name from employee where id = $1',
      values: [colleague],
    });
    const name = encodeURIComponent(String(person?.last_name));
    const before = (await names(name)).length;
    await edit('people.csv', (lines) =>
      lines.map((line) => (line.startsWith(`${colleague},`) ? line.replace(/yes$/, 'no') : line)),
    );
    await until(
      () => 'The session of the leaver is still open',
      async () => (await leaver.call('GET /secure/self/session')).status === 401,
    );
    expect(await names(name)).toHaveLength(before - 1);
  });

  test('PE13: a revoked permission is announced in the next poll of the person', async () => {
    const assistant = await signIn(office.url, 'assistant');
    const ask = async () => (await assistant.call('GET /secure/update')).json as Update;
    const before = (await ask()).self?.permissions;
    await edit('grants.csv', () => []);
    await until(
      'The assistant was told nothing',
      async () => (await ask()).self?.permissions !== before,
    );
    const [desk = 0] = office.desks;
    const options = await assistant.call(`GET /secure/v2/asset/${desk}/calendar/options`);
    expect(options.json).toMatchObject({ allowBoBo: false, allowCoBo: false });
  });
});
