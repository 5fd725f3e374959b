import { expect, it } from 'vitest';
import { nameOfKey } from '../../../core/administration/changes/index.ts';
import { smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession, spacesPlace } from '../../support/administration-session.ts';

it('AP40: a permission or rule is named for people, not by its key', () => {
  const { state } = AdministrationSession.open(smallCompany(), {
    ...spacesPlace,
    needs: ['spaces', 'equipment', 'groups'],
  });
  const name = (table: 'grants' | 'rules', key: unknown) =>
    nameOfKey(state.tables, state.changes.draft, table, JSON.stringify(key));
  expect(name('grants', ['product', null, 'book_for_others', null, 'h-1', 'North'])).toBe(
    'Product',
  );
  expect(name('rules', [null, 'h-1', 'North', 'product', 'weekends'])).toBe(
    'weekends: North, Product',
  );
  expect(name('rules', ['harbour', null, null, null, 'weekends'])).toBe('weekends: Harbour house');
  expect(nameOfKey(state.tables, state.changes.draft, 'rules', 'broken')).toBe('broken');
});
