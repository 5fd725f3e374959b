import { expect, test } from 'vitest';
import { button, pressAnew, showFloor } from '../button.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const nameIn = async ({ page, url }: Visitor): Promise<string> =>
  String((await (await page.request.get(`${url}/secure/self/session`)).json()).name);

/** The name of another account; its page stays empty. */
const nameOf = async (office: Office, username: string): Promise<string> => {
  const visitor = await Visitor.arrive(office);
  await visitor.page.request.post(`${visitor.url}/public/login/user`, {
    data: { username, password: 'perch' },
    headers: { 'x-requested-with': 'test' },
  });
  const name = await nameIn(visitor);
  await visitor.close();
  return name;
};

/** Colleagues and favourites: searched, opened, marked as a favourite, located on another floor. */
export const colleagueFlow = (office: () => Office): void => {
  test('a colleague is found and marked; after a reload they are in the list, which leads to their floor', async () => {
    const [name, visitor] = await Promise.all([
      nameOf(office(), 'colleague'),
      Visitor.returning(office(), 'employee'),
    ]);
    const { page } = visitor;
    const search = page.getByRole('search');
    const star = (of: string) => page.getByRole('button', { name: `Selected colleague: ${of}` });
    const list = search.getByRole('region', { name: 'Selected colleagues' });

    // Removes the favourites that the demo company starts with.
    await page.evaluate(async () => {
      const favourites = '/secure/v2/favorite';
      for (const { id } of await (await fetch(favourites)).json()) {
        const answer = await fetch(`${favourites}/${id}`, {
          method: 'DELETE',
          headers: { 'x-requested-with': 'test' },
        });
        if (!answer.ok) throw new Error(await answer.text());
      }
    });
    await page.reload();
    await visitor.mapReady();

    // The colleague sits on floor 1; home is floor 2.
    await showFloor(page, 'Floor 2');
    await visitor.mapReady();
    await pressAnew(button(page, 'Floor'));
    await pressAnew(button(page, 'Set Floor 2 as home'));
    await pressAnew(button(page, 'Floor'));
    await page.keyboard.press('Control+k');
    const box = page.getByLabel('Search desks, rooms, and colleagues');
    await list.getByText('Nobody yet.').waitFor();

    // A person cannot be their own favourite.
    const own = await nameIn(visitor);
    await box.fill(own);
    await search.getByRole('button', { name: own }).first().waitFor();
    expect(await star(own).count()).toBe(0);

    await box.fill(name);
    const taken = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/favorite\/\d+$/.test(answer.url()),
    );
    await star(name).click();
    expect((await taken).status()).toBe(200);
    await star(name)
      .and(page.getByRole('button', { pressed: true }))
      .waitFor();

    // The server stores it: the list is there after a reload, and leads to the floor.
    await page.reload();
    await visitor.mapReady();
    const row = button(list, new RegExp(`^${name}.*Floor 1`));
    await row.click();
    const panel = visitor.panel(name);
    await panel.getByRole('button', { pressed: true }).waitFor();
    await visitor.mapReady();
    const frame = await visitor.viewer();
    await frame.getByText('Places on Floor 1').waitFor();
    await panel.getByRole('button', { pressed: true }).click();
    await list.getByText('Nobody yet.').waitFor();

    // UA14, HB3: that was a visit: without a link, the page opens on the home floor.
    await visitor.open();
    await visitor.mapReady();
    await (await visitor.viewer()).getByText('Places on Floor 2').waitFor();
  });
};
