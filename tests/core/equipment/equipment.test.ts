import { describe, expect, it } from 'vitest';
import { equipment } from '../../../core/features/equipment/projection.ts';
import { CoreSession, DESK, OTHER_DESK } from '../../support/core-session.ts';

const SCREEN = { uid: 1, name: 'Screen', info: '27 inches', image: '/secure/equipment/1/image' };

const onDesk = () => new CoreSession().onTheFloor().select(DESK);
const open = (core: CoreSession, uid = 1) => core.send({ _tag: 'OpenEquipment', uid });
const viewOf = (core: CoreSession) => equipment.project(core.state, {});

describe('SP8: the details of a piece of equipment', () => {
  it('are requested once and shown until they are closed', () => {
    const core = open(onDesk());
    expect(viewOf(core)).toEqual({ status: 'loading', uid: 1 });
    expect(core.calls('equipment.equipment')).toEqual([
      { name: 'equipment.equipment', params: { id: 1 } },
    ]);
    open(core);
    core.succeed('equipment.equipment', SCREEN);
    expect(viewOf(core)).toEqual({ status: 'known', ...SCREEN });
    open(core);
    expect(core.calls('equipment.equipment')).toHaveLength(1);
    core.send('CloseEquipment');
    expect(viewOf(core)).toEqual({ status: 'closed', uid: null });
  });

  it('another piece replaces them, and cancels the first request', () => {
    const core = open(onDesk());
    const first = core.pending('equipment.equipment')?.id;
    open(core, 2);
    expect(core.cancelled()).toContain(first);
    expect(core.pending('equipment.equipment')?.call).toMatchObject({ params: { id: 2 } });
    expect(viewOf(core)).toEqual({ status: 'loading', uid: 2 });
  });

  it('a failure stays until the user tries again', () => {
    const core = open(onDesk()).refuse('equipment.equipment', 404, 'UNKNOWN_EQUIPMENT');
    expect(viewOf(core)).toEqual({ status: 'failed', uid: 1 });
    core.elapse(120_000);
    expect(core.pending('equipment.equipment')).toBeUndefined();
    open(core).succeed('equipment.equipment', SCREEN);
    expect(viewOf(core)).toMatchObject({ status: 'known' });
  });

  it('close with the selection and with the session', () => {
    const ends: readonly ((core: CoreSession) => unknown)[] = [
      (core) => core.select(OTHER_DESK),
      (core) => core.send('Deselect'),
      (core) => core.refuse('updates.update', 401),
    ];
    for (const end of ends) {
      const core = open(onDesk()).elapse(3_000);
      const request = core.pending('equipment.equipment')?.id;
      end(core);
      expect(viewOf(core).status).toBe('closed');
      expect(core.cancelled()).toContain(request);
    }
    const nothing = open(new CoreSession().onTheFloor());
    expect(viewOf(nothing).status).toBe('closed');
  });
});
