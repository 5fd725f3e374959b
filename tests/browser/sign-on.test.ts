import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeProvider, offerProvider, openFakeProvider } from './fake-provider.ts';
import { fileOffice } from './file-office.ts';
import { notice } from './notice.ts';
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
    await page.getByRole('heading', { name: 'Spaces', level: 1 }).waitFor();
    expect(page.url()).toBe(office.server.url + ADMINISTRATION);
  });
});

describe('a sign-in that failed at the provider', () => {
  it('SO45, SO46: is told once, with its reference, and the next one returns to the page of before', async () => {
    const visitor = await Visitor.arrive(office);
    await offerProvider(visitor.page, provider);
    const { page } = visitor;
    await visitor.open(ADMINISTRATION);
    provider.answer = { refusal: 'signOn=SECRET_REFUSED&provider=entra&reference=K7QF29MD' };
    await page.getByRole('link', { name: 'Continue with Contoso' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Contoso no longer accepts' });
    await told.getByText('Tell your administrator: reference K7QF29MD').waitFor();
    expect(page.url()).toBe(`${office.server.url}/webapp/login`);
    expect(await page.evaluate(() => localStorage.getItem('oauthSuccess'))).toBe('false');
    await page.reload();
    await page.getByRole('link', { name: 'Continue with Contoso' }).waitFor();
    expect(await told.count()).toBe(0);
    await visitor.signIn('administrator');
    await page.waitForURL(office.server.url + ADMINISTRATION);
  });
});

describe('the page goes to its only provider by itself', () => {
  it('SO43, SO44: once, not after a refusal or a sign-out there, and not with the link', async () => {
    const visitor = await Visitor.arrive(office);
    await offerProvider(visitor.page, provider, { redirect: true, signsOut: true });
    const { page } = visitor;
    provider.asked.length = 0;
    provider.answer = { refusal: 'signOn=CANCELLED&provider=entra&reference=K7QF29MD' };
    await visitor.open();
    await page.getByText('You did not finish the sign-in at Contoso.').waitFor();
    await page.reload();
    const link = page.getByRole('link', { name: 'Continue with Contoso' });
    await link.waitFor();
    provider.answer = { person: 'planner' };
    await link.click();
    await page.getByRole('heading', { name: 'Your consent' }).waitFor();
    expect(provider.asked).toEqual(['/authorize', '/authorize']);

    await visitor.context.clearCookies();
    await visitor.open();
    await page.getByRole('heading', { name: 'Your consent' }).waitFor();
    expect(provider.asked).toHaveLength(3);

    // SO48 to SO50
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Here and at Contoso' }).click();
    await notice(page, 'Logout Successful').waitFor();
    await page.waitForURL('**/webapp/login');
    await link.waitFor();
    await page.reload();
    await link.waitFor();
    expect(await notice(page, 'Logout Successful').count()).toBe(0);
    expect(provider.asked.slice(3)).toEqual(['/logout']);
    const session = await page.request.get(`${visitor.url}/secure/self/session`);
    expect(session.status()).toBe(401);

    const other = await Visitor.arrive(office);
    await offerProvider(other.page, provider, { redirect: true, password: false });
    await other.open('/webapp/login?signIn=password');
    await other.page.getByLabel('User name').waitFor();
    expect(provider.asked).toHaveLength(4);
  });
});
