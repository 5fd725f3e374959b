import { expect, it } from 'vitest';
import { smallCompany } from '../../support/administration-server.ts';
import { AdministrationSession } from '../../support/administration-session.ts';

it('AP21: reads the change history page by page, and again when something changes', () => {
  const server = smallCompany();
  const log = (subject: string) =>
    server.history.push({
      ...{ id: server.history.length + 1, at: 0, actorId: 7, actor: 'Ada Byron', reason: null },
      ...{ source: 'administration', subject, subjectId: 'x', action: 'changed' },
      ...{ before: null, after: null },
    });
  for (const subject of ['spaces', 'people', 'spaces', 'spaces']) log(subject);
  const session = AdministrationSession.open(server);
  const shown = () => session.view('history', {}).entries.map(({ id }) => id);
  expect(session.calls).not.toContain('administration.history');
  session.send({ _tag: 'OpenHistory', filter: { subject: 'spaces' } });
  session.settle();
  expect(shown()).toEqual([4, 3]);
  log('spaces');
  server.set('spaces', 'desk-1', { name: 'Other' });
  session.elapse(3_000);
  expect(shown()).toEqual([5, 4]);
  session.send({ _tag: 'MoreHistory' });
  session.settle();
  expect(shown()).toEqual([5, 4, 3, 1]);
  expect(session.view('history', {})).toMatchObject({ total: 4, hasMore: false });
  session.send({ _tag: 'OpenHistory', filter: null });
  expect(shown()).toEqual([]);
});
