import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../build/constants.ts';
import type { Event } from '../../core/core.ts';
import { REFUSAL_RULES } from '../../core/features/booking/refusal-rules.ts';
import { CoreSession, DESK, LOCKED_DESK } from '../support/core-session.ts';

const core = join(root, 'core');
const rules = new Set(
  [...readFileSync(join(core, 'RULES.md'), 'utf8').matchAll(/^- \*\*([A-Z]{2}\d+)\*\*/gm)].map(
    ([, id]) => id,
  ),
);
const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(core, name), 'utf8'));

describe('the rules that a step cites', () => {
  it('exist', () => {
    const ids = sources.flatMap((text) =>
      [...text.matchAll(/\.cite\('([^']*)'\)/g)].map(([, id]) => id),
    );
    expect(ids.length).toBeGreaterThan(20);
    for (const id of [...ids, ...Object.values(REFUSAL_RULES)]) expect(rules, id).toContain(id);
  });

  it('are the rules that decided', () => {
    const session = new CoreSession().onTheFloor();
    const now = Math.floor(session.at / 60_000);
    const book = (start: number, end: number, spaceId = DESK): Event => ({
      _tag: 'BookDesk',
      spaceId,
      start,
      end,
    });
    expect(session.cited(book(now + 60, now + 30))).toEqual(['BK5']);
    expect(session.cited(book(10, 20))).toEqual(['BK6']);
    expect(session.cited(book(now + 60, now + 90, LOCKED_DESK))).toEqual(['BK4']);
    expect(session.cited(book(now + 60, now + 90))).toEqual([]);
    expect(session.cited({ _tag: 'RemoveBooking', bookingId: 3 })).toEqual(['BK11']);
    expect(session.cited('LogOut')).toEqual(['SE6']);
    expect(session.cited({ _tag: 'ToggleDrawer', drawer: 'floor' })).toEqual(['PG3']);
    expect(session.cited({ _tag: 'SelectSpace', spaceId: DESK })).toEqual(['SL1', 'SL3', 'CF10']);
    expect(session.cited({ _tag: 'TimerFired', timer: 'floor.poll' }, 9_999)).toEqual(['RQ1']);
  });
});
