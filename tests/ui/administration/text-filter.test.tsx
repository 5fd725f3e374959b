import { expect, test, vi } from 'vitest';
import { sectionAddress } from '../../../ui/administration/engine/place.ts';
import {
  SectionContext,
  type SectionFrame,
} from '../../../ui/administration/shell/section-context.ts';
import { TextFilter } from '../../../ui/administration/shell/text-filter.tsx';
import { field } from '../../support/by-role.ts';
import { mount } from '../../support/mount.tsx';

const frame = (text: string, go: SectionFrame['go']): SectionFrame => ({
  session: {
    status: 'granted',
    isStale: false,
    isOffline: false,
    company: 'Harbour Ltd',
    person: 'Ada',
    buildings: null,
    counts: {},
    activePeople: null,
    firstSteps: null,
    backendUrl: '',
    mail: false,
    minute: 0,
  },
  section: undefined,
  sections: [],
  address: { ...sectionAddress('spaces', null), text },
  scope: null,
  workedIn: null,
  go,
});

const filter = (text: string, go: SectionFrame['go']) => (
  <SectionContext value={frame(text, go)}>
    <TextFilter label="Find a space" clearLabel="Clear the text" />
  </SectionContext>
);

test('AP11: keeps every typed letter, even if the URL lags behind', async () => {
  const go = vi.fn();
  const page = mount(filter('', go));
  await page.user.type(field('Find a space'), 'Blanken');
  page.redraw(filter('Bla', go));
  await page.user.type(field('Find a space'), 'ese');
  expect(field('Find a space').value).toBe('Blankenese');
  expect(go).toHaveBeenLastCalledWith({ text: 'Blankenese' });
});

test('AP11: shows the text of the URL, and clears it', async () => {
  const go = vi.fn();
  const page = mount(filter('North', go));
  expect(field('Find a space').value).toBe('North');
  await page.press('Clear the text');
  expect(go).toHaveBeenLastCalledWith({ text: '' });
  page.redraw(filter('', go));
  expect(field('Find a space').value).toBe('');
});
