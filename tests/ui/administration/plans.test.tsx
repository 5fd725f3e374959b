import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Imported } from '../../../core/contract/administration/import.ts';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { button, the } from '../../support/by-role.ts';
import { noMaps } from '../../support/no-maps.ts';

const NOTHING = {
  bookings: 0,
  claims: 0,
  sessions: 0,
  rows: 0,
  asked: 0,
  old: { bookings: 0, registrations: 0, history: 0 },
};

const LOOK: Imported = {
  faults: [],
  tables: [],
  companyChanged: false,
  plans: ['harbour'],
  consequences: NOTHING,
  look: {
    building: 'harbour',
    floors: [
      {
        key: 'h-0',
        name: 'Ground floor',
        isDrawn: true,
        spaces: 6,
        byLink: 3,
        byName: 2,
        gained: 2,
        lost: 1,
      },
      {
        key: 'h-1',
        name: 'First floor',
        isDrawn: false,
        spaces: 6,
        byLink: 0,
        byName: 0,
        gained: 0,
        lost: 0,
      },
    ],
    gained: [
      { key: 'desk-1', name: 'D-1' },
      { key: 'desk-3', name: 'D-3' },
    ],
    lost: [{ key: 'desk-5', name: 'D-5' }],
    otherLevels: ['Roof'],
  },
};

const zip = () => new File([new Uint8Array([80, 75])], 'plan.zip', { type: 'application/zip' });
const open = async (imported: Imported, at = '/admin/buildings/harbour') => {
  const server = smallCompany();
  server.imported = imported;
  return mountAdministration({ at, server });
};
const card = () => within(the('region', 'Plan of Harbour house'));
const choose = async (page: Awaited<ReturnType<typeof open>>) => {
  const input = page.container.querySelector('input[type=file][aria-label="Upload a plan"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no input');
  await page.user.upload(input, zip());
};

describe('AP72: the floor plan of a building', () => {
  it('asks for a building first', async () => {
    await open(LOOK, '/admin/buildings');
    expect(screen.getByText('Choose a building to see its plan.')).toBeTruthy();
  });

  it('is previewed floor by floor, and applied', async () => {
    noMaps();
    const page = await open(LOOK);
    await card().findByText(/^There is no plan yet\. Until then, Perch draws/);
    await choose(page);
    expect(page.session.server.imports).toEqual([
      { dry: true, addOnly: true, building: 'harbour', otherFloors: 'keep' },
    ]);
    const rows = card()
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'FloorSpacesBy idBy nameNot shown',
      'Ground floor6321',
      'First floor (not on the plan)6006',
    ]);
    expect(card().getByText(/D-1, D-3/).textContent).toContain('2 spaces gained:');
    expect(card().getByText(/D-5/).textContent).toContain('1 space lost:');
    expect(card().getByText(/Roof/)).toBeTruthy();
    await page.user.click(button('Import 1 change'));
    expect(page.session.server.imports.at(-1)).toEqual({
      dry: false,
      addOnly: true,
      building: 'harbour',
      otherFloors: 'keep',
    });
    expect(card().getByRole('status').textContent).toContain('The plan is in use.');
  });

  it('stays unchanged if the import is cancelled', async () => {
    const page = await open(LOOK);
    await choose(page);
    await page.user.click(button('Cancel import'));
    expect(page.session.state.imports.phase).toBe('idle');
    expect(card().getByText('Drop the zip of a plan here.')).toBeTruthy();
  });

  it('AP41, CD18: cannot be applied with a fault, which names its file in the zip', async () => {
    const page = await open({
      tables: [],
      companyChanged: false,
      plans: [],
      consequences: NOTHING,
      faults: [
        {
          file: 'plans/harbour/level.geojson',
          line: null,
          column: null,
          found: null,
          expected: { kind: 'json' },
        },
      ],
    });
    await choose(page);
    expect(card().getByText('level.geojson')).toBeTruthy();
    expect(card().getByText('Expected: A JSON file.')).toBeTruthy();
    await page.user.click(button(/^Import/));
    expect(page.session.server.imports).toHaveLength(1);
  });

  it('AP90: names the floors that keep their plan, and removes their plan on request', async () => {
    const withOthers = (other: 'keep' | 'remove'): Imported => ({
      ...LOOK,
      look: {
        building: 'harbour',
        gained: [],
        lost: [],
        otherLevels: [],
        floors: [
          ...(LOOK.look?.floors.slice(0, 1) ?? []),
          {
            key: 'h-1',
            name: 'First floor',
            isDrawn: other === 'keep',
            other,
            spaces: 6,
            byLink: other === 'keep' ? 6 : 0,
            byName: 0,
            gained: 0,
            lost: 0,
          },
        ],
      },
    });
    const page = await open(withOthers('keep'));
    await choose(page);
    expect(card().getByText('First floor keeps its plan.')).toBeTruthy();
    expect(card().getByRole('row', { name: /First floor \(as before\)/ })).toBeTruthy();
    page.session.server.imported = withOthers('remove');
    await page.user.click(card().getByRole('radio', { name: 'Remove the others' }));
    await expect.poll(() => page.session.server.imports.at(-1)?.otherFloors).toBe('remove');
    expect(page.session.server.imports.at(-1)).toMatchObject({ dry: true, building: 'harbour' });
    expect(card().getByText('First floor loses its plan.')).toBeTruthy();
    expect(card().getByRole('row', { name: /First floor \(not on the plan\)/ })).toBeTruthy();
    await page.user.click(button('Import 1 change'));
    expect(page.session.server.imports.at(-1)).toEqual({
      dry: false,
      addOnly: true,
      building: 'harbour',
      otherFloors: 'remove',
    });
  });

  it('AP71, AP91: can also be downloaded and uploaded by the administrator of the building', async () => {
    const server = smallCompany();
    server.imported = LOOK;
    server.set('buildings', 'harbour', { plan: 'harbour' });
    server.buildings = ['harbour'];
    const page = await mountAdministration({ at: '/admin/buildings/harbour?panel=h-1', server });
    const link = card().getByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toContain(
      '/secure/administration/buildings/harbour/plan.zip',
    );
    expect((card().getByRole('combobox', { name: 'Floor' }) as HTMLSelectElement).value).toBe(
      'h-1',
    );
    await choose(page);
    expect(card().getByText('What the plan shows')).toBeTruthy();
    await page.user.click(button('Import 1 change'));
    expect(card().getByRole('status').textContent).toContain('The plan is in use.');
  });
});
