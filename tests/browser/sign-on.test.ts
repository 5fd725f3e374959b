import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeProvider, offerProvider, openFakeProvider } from './fake-provider.ts';
import { fileOffice } from './file-office.ts';
import { Visitor } from './visitor.ts';

// These tests do not look at the map.
const office = fileOffice({ graphics: false });
let provider: FakeProvider;
beforeAll(async () => {
  provider = await openFakeProvider(office.server.url);
});
afterAll(() => provider.close());

const ADMINISTRATION = '/webapp/admin/spaces?filter=floor:1';

describe('the sign-in returns to the page that asked for it', () => {
  it('SO40: after a password, to a page of the administration', async () => {
    const visitor = await (await Visitor.arrive(office)).open(ADMINISTRATION);
    await visitor.page.waitForURL('**/webapp/login');
    await visitor.signIn('administrator');
    await visitor.page.waitForURL(office.server.url + ADMINISTRATION);
  });

  it('SO40: after a provider, to the selection of a link and to the administration', async () => {
    const [desk] = await (await Visitor.returning(office, 'employee')).freeDesks();
    const name = desk?.info.name ?? '';
    const visitor = await Visitor.arrive(office);
    await offerProvider(visitor.page, provider);
    const { page } = visitor;
    provider.answer = { person: 'employee' };
    const link = `/webapp/?building=1&floor=1&space=${desk?.id}`;
    await visitor.open(link);
    await page.getByRole('link', { name: 'Continue with Contoso' }).click();
    await visitor.panel(name).waitFor();
    expect(page.url()).toBe(office.server.url + link);

    await visitor.context.clearCookies();
    provider.answer = { person: 'administrator' };
    await visitor.open(ADMINISTRATION);
    await page.getByRole('link', { name: 'Continue with Contoso' }).click();
    await page.waitForURL(office.server.url + ADMINISTRATION);
    await page.getByRole('button', { name: 'I accept' }).click();
    await page.getByRole('heading', { name: 'Desks and rooms' }).waitFor();
    expect(page.url()).toBe(office.server.url + ADMINISTRATION);
  });
});
