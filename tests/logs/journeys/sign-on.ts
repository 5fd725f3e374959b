import { offerProvider, openFakeProvider } from '../../browser/fake-provider.ts';
import { notice } from '../../browser/notice.ts';
import { Visitor } from '../../browser/visitor.ts';
import { appLog } from '../app-log.ts';
import { follows, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/**
 * A sign-in at an identity provider comes back refused, and then with a session, and a sign-out there comes back, too. Each loads
 * the page anew.
 */
export const signOn: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  const { page } = visitor;
  const provider = await openFakeProvider(visitor.url);
  try {
    await offerProvider(page, provider, { signsOut: true });
    await visitor.open();
    provider.answer = { refusal: 'signOn=NO_PERSON&provider=entra&reference=K7QF29MD' };
    await page.getByRole('link', { name: 'Continue with Contoso' }).click();
    await page.getByText('Tell your administrator: reference K7QF29MD').waitFor();
    const refused = await appLog(visitor, has('SignOnRefused', 'session.session'));
    provider.answer = { person: 'employee' };
    await page.getByRole('link', { name: 'Continue with Contoso' }).click();
    await page.getByRole('heading', { name: 'Your consent' }).waitFor();
    const signedIn = await appLog(visitor, follows('session.session', 'consent.pending'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Here and at Contoso' }).click();
    await notice(page, 'Logout Successful').waitFor();
    const signedOut = await appLog(visitor, has('SignedOutThere', 'session.session'));
    const logs = {
      'sign-on-refused': refused,
      'sign-on': signedIn,
      'signed-out-there': signedOut,
    };
    return { visitor, logs };
  } finally {
    await provider.close();
  }
};
