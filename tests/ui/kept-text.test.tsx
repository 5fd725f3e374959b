import { beforeEach, describe, expect, test } from 'vitest';
import type { MeetingView } from '../../core/features/meeting/views.ts';
import { MeetingPanel } from '../../ui/features/meeting/meeting-panel.tsx';
import { ReportScreen } from '../../ui/features/report/report-screen.tsx';
import { useOwnTexts } from '../../ui/shared/kept-text.ts';
import { field } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { NO_MEETING } from './meeting-view.ts';
import { NINE, spaceView } from './space-view.ts';

const ROOM = 4;
const view = spaceView({ spaceId: ROOM, asset: 'ROOM', endOptions: [NINE + 30] });
const form: MeetingView = { ...NO_MEETING, status: 'select', spaceId: ROOM, offered: true };
const account = (id: number) => ({ backendUrl: '', features: {}, user: { id } });
const login = { options: [], busy: false, serverBusy: false, wrong: false };
const SIGNED_IN = { ...login, expired: false };
const EXPIRED = { ...login, expired: true };

const showForm = (id: number) =>
  mount(<MeetingPanel view={view} />, {
    views: { meeting: form, account: account(id), login: SIGNED_IN },
  });

const typed = async (words: string) => {
  const page = showForm(7);
  await page.user.type(field('Subject'), words);
  return page;
};

/** The session ends: the screen with the field goes. */
const expire = (page: ReturnType<typeof mount>) => {
  page.say({ login: EXPIRED });
  page.unmount();
};

beforeEach(() => window.sessionStorage.clear());

describe('SE20: a text that was typed when the session ended', () => {
  test('is there again for the same person, and the form opens by itself', async () => {
    expire(await typed('Plans'));
    const page = mount(<MeetingPanel view={view} />, {
      views: { meeting: { ...form, status: 'closed' }, account: account(7), login: SIGNED_IN },
    });
    expect(page.commands).toEqual([{ _tag: 'OpenMeeting' }]);
    page.say({ meeting: form });
    expect(field('Subject').value).toBe('Plans');
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('is not there for anybody else, nor in another room, whose sign-in deletes it', async () => {
    expire(await typed('Plans'));
    showForm(8);
    expect(field('Subject').value).toBe('');
    expire(await typed('Plans'));
    const Page = () => {
      useOwnTexts();
      return null;
    };
    mount(<Page />, { views: { account: account(7) } });
    expect(window.sessionStorage).toHaveLength(1);
    mount(<Page />, { views: { account: account(8) } });
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('is not kept when the form is closed, or nothing was typed', async () => {
    (await typed('Plans')).unmount();
    expect(window.sessionStorage).toHaveLength(0);
    expire(showForm(7));
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('is kept of a report, too', async () => {
    const show = () =>
      mount(
        <ReportScreen
          state={{ phase: 'collecting' }}
          addSaid={async (file) => file}
          onClose={() => undefined}
        />,
        { views: { account: account(7), login: SIGNED_IN } },
      );
    const page = show();
    await page.user.type(document.querySelector('textarea') ?? document.body, 'It went wrong');
    expire(page);
    show();
    expect(document.querySelector('textarea')?.value).toBe('It went wrong');
  });
});
