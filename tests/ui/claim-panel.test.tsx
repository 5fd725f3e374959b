import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SpaceMode } from '../../core/contract/space.ts';
import type { ClaimView } from '../../core/features/claim/views.ts';
import { ClaimPanel, type Part, partOf } from '../../ui/features/claim/claim-panel.tsx';
import { button, field, isThere } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { NINE, spaceView } from './space-view.ts';

const FIVE = NINE + 480;
const free: ClaimView = {
  status: 'closed',
  fetching: false,
  pendingClaim: null,
  pendingRelease: null,
  reserve: true,
  release: false,
  refusal: null,
  until: FIVE,
  untilOptions: [NINE + 15, FIVE, NINE + 900],
  own: null,
  holder: null,
  ownBooking: null,
  elsewhere: null,
  instead: null,
  released: null,
  problem: null,
  releasing: false,
  allowBoBo: false,
  allowCoBo: false,
  maxDuration: 0,
  maxDays: 0,
};
const own: ClaimView = { ...free, release: true, own: { until: FIVE } };
const refused = (refusal: ClaimView['refusal'], more: Partial<ClaimView> = {}): ClaimView => ({
  ...free,
  refusal,
  until: null,
  untilOptions: [],
  ...more,
});
const heldBy = (holder: Partial<NonNullable<ClaimView['holder']>>): ClaimView =>
  refused('slotTaken', {
    holder: { kind: 'claim', until: FIVE, userId: 8, name: '', releasable: false, ...holder },
  });
const elsewhere = { spaceId: 99, name: '1-014' };
const moving: ClaimView = { ...free, refusal: 'ownClaim', elsewhere };

const show = (claim: ClaimView, mode: SpaceMode = 'CLAIM') =>
  mount(<ClaimPanel view={spaceView({ spaceId: 5, mode })} />, { views: { claim } });
const textOf = (claim: ClaimView, mode?: SpaceMode): string => show(claim, mode).text();

/** The visible buttons, and whether they are enabled. */
const buttons = (): readonly string[] =>
  screen.queryAllByRole<HTMLButtonElement>('button').map((each) => {
    const loading = each.hasAttribute('data-loading');
    return `${each.disabled && !loading ? '-' : ''}${each.textContent}${loading ? ' …' : ''}`;
  });
const buttonsOf = (claim: ClaimView, mode?: SpaceMode): readonly string[] => {
  show(claim, mode);
  return buttons();
};

it.each<[string, SpaceMode, ClaimView, Part]>([
  ['a free desk that is claimed', 'CLAIM', free, 'form'],
  ['a free desk that is taken', 'TAKE', free, 'form'],
  ['a free desk that is booked', 'BOOK', free, 'closed'],
  ['the open flow', 'BOOK', { ...free, status: 'select' }, 'form'],
  ['the search for whom', 'BOOK', { ...free, status: 'selectOnBehalf' }, 'closed'],
  ['an own claim', 'CLAIM', own, 'own'],
  ['an own claim of a desk that is booked', 'BOOK', own, 'own'],
  ['an own claim that cannot be renewed', 'CLAIM', { ...own, until: null }, 'own'],
  ['another time', 'CLAIM', refused('future'), 'future'],
  ['another time, with an own claim', 'TAKE', refused('future', { own: { until: 1 } }), 'future'],
  ['another time of a desk that is booked', 'BOOK', refused('future'), 'nothing'],
  ['a claim to be moved', 'CLAIM', moving, 'move'],
  ['a claim to be moved to a desk that is booked', 'BOOK', moving, 'move'],
  ['somebody else’s desk', 'CLAIM', refused('slotTaken'), 'refused'],
  ['somebody else’s claim of a desk that is booked', 'BOOK', heldBy({}), 'refused'],
  ['somebody else’s booking', 'BOOK', heldBy({ kind: 'booking' }), 'nothing'],
  ['somebody else’s booking, alone', 'TAKE', heldBy({ kind: 'booking' }), 'refused'],
  ...(['slotTaken', 'ownDesk', 'blocked', 'ownBooking', 'offline', 'notBookable'] as const).flatMap(
    (refusal): [string, SpaceMode, ClaimView, Part][] => [
      [`${refusal}, beside the booking form`, 'BOOK', refused(refusal), 'nothing'],
      [`${refusal}, alone`, 'CLAIM', refused(refusal), 'refused'],
      [`${refusal}, instead of it`, 'BOOK', refused(refusal, { reserve: false }), 'refused'],
      [`${refusal}, in the open flow`, 'BOOK', refused(refusal, { status: 'select' }), 'refused'],
    ],
  ),
  ['a company without desks', 'CLAIM', { ...free, reserve: false }, 'nothing'],
  ['nothing', 'CLAIM', refused(null), 'nothing'],
])('CF11: what the claim panel shows of a desk: %s (%s)', (_name, mode, claim, part) => {
  expect(partOf(mode, claim)).toBe(part);
});

describe('the claim panel', () => {
  it('a desk that can only be claimed shows the end times and one button with the chosen end', async () => {
    const { press, choose } = show(free);
    expect(field('Until', 'combobox').value).toBe('17:00');
    expect(buttons()).toEqual(['Claim until 17:00']);
    await press('Claim until 17:00');
    await sends(
      choose('Until', '09:15'),
      { _tag: 'ClaimSpace', spaceId: 5, until: FIVE },
      { _tag: 'ChooseUntil', until: NINE + 15 },
    );
    expect(buttonsOf({ ...free, fetching: true, pendingClaim: 5 })).toEqual([
      'Claim until 17:00 …',
    ]);
    expect(buttonsOf({ ...free, fetching: true, pendingClaim: 6 })).toEqual(['-Claim until 17:00']);
  });

  it('CU10: there is no picker if no times can be chosen', () => {
    expect(buttonsOf({ ...free, untilOptions: [] })).toEqual(['Claim until 17:00']);
    expect(isThere('combobox')).toBe(false);
  });

  it('midnight is written as 24:00', async () => {
    expect(buttonsOf({ ...free, until: NINE + 900 })).toEqual(['Claim until 24:00']);
  });

  it('on a desk that can also be booked, claiming opens a flow that can be left again', async () => {
    const { press, say } = show(free, 'BOOK');
    expect(buttons()).toEqual(['Claim for now']);
    await press('Claim for now');
    say({ claim: { ...free, status: 'select' } });
    expect(buttons()).toEqual(['Claim until 17:00', 'Back to booking']);
    await sends(
      press('Back to booking'),
      { _tag: 'OpenClaim', onBehalf: false },
      { _tag: 'CloseClaim' },
    );
    // The back button exists even if the desk is gone.
    const gone = textOf({ ...heldBy({}), status: 'select' }, 'BOOK');
    expect(gone).toContain('This desk is claimed until 17:00.');
    expect(buttons()).toEqual(['Back to booking']);
    expect(buttonsOf({ ...refused('future'), status: 'select' }, 'BOOK')).toEqual([
      'Back to booking',
    ]);
  });

  it('an own claim shows its end, takes another one in one press, and can be released', async () => {
    const { text, press, choose } = show(own);
    expect(text()).toContain('You have claimed this desk until 17:00.');
    expect(buttons()).toEqual(['Release']);
    await press('Release');
    await sends(
      choose('Until', '09:15'),
      { _tag: 'ReleaseSpace', spaceId: 5 },
      { _tag: 'ClaimSpace', spaceId: 5, until: NINE + 15 },
    );
    expect(textOf({ ...own, own: { until: null } })).toContain('You have claimed this desk.');
    const pending = { ...own, fetching: true };
    expect(buttonsOf({ ...pending, pendingRelease: 5 })).toEqual(['Release …']);
    expect(buttonsOf({ ...pending, pendingClaim: 5 })).toEqual(['-Release']);
    const offline = textOf({ ...own, refusal: 'offline', until: null, untilOptions: [] });
    expect(offline).toContain('You are offline.');
    expect(buttons()).toEqual(['-Release']);
  });

  it('G76: another desk that the user holds can be released here', async () => {
    const { text, press } = show({ ...own, elsewhere });
    expect(text()).toContain('You still have 1-014 as well.');
    expect(buttons()).toEqual(['Release', 'Release 1-014']);
    await sends(press('Release 1-014'), { _tag: 'ReleaseSpace', spaceId: 99 });
    const unnamed = { ...own, elsewhere: { spaceId: 99, name: '' } };
    expect(buttonsOf(unnamed)).toEqual(['Release', 'Release the other desk']);
    expect(buttonsOf({ ...unnamed, fetching: true, pendingRelease: 99 })).toEqual(['-Release']);
    const busy = { ...own, elsewhere, fetching: true, pendingRelease: 5 };
    expect(buttonsOf(busy)).toEqual(['Release …', '-Release 1-014']);
    expect(buttonsOf({ ...own, elsewhere, refusal: 'offline' })).toEqual([
      '-Release',
      '-Release 1-014',
    ]);
  });

  it('a claim of another desk can be moved here in one press, and keeps its end', async () => {
    const { press } = show(moving);
    expect(buttons()).toEqual(['Move my claim here from 1-014']);
    await sends(press('Move my claim here from 1-014'), {
      _tag: 'ChangeClaim',
      from: 99,
      to: 5,
      until: FIVE,
    });
    const unnamed = { ...moving, elsewhere: { spaceId: 99, name: '' } };
    expect(buttonsOf(unnamed)).toEqual(['Move my claim here']);
    const pending = { ...moving, fetching: true, pendingClaim: 5 };
    expect(buttonsOf(pending)).toEqual(['Move my claim here from 1-014 …']);
    expect(buttonsOf({ ...pending, pendingClaim: 6 })).toEqual(['-Move my claim here from 1-014']);
    for (const [mode, variant] of [
      ['CLAIM', 'filled'],
      ['BOOK', 'light'],
    ] as const) {
      show(moving, mode);
      expect(button(/^Move my claim/).dataset.variant).toBe(variant);
    }
  });

  it('CF18: a released desk can be claimed again', async () => {
    const released = { ...free, released: { until: FIVE } };
    const { text, press } = show(released, 'BOOK');
    expect(text()).toContain('You have released this desk.');
    expect(buttons()).toEqual(['Claim again until 17:00', 'Claim for now']);
    await sends(press('Claim again until 17:00'), { _tag: 'ClaimSpace', spaceId: 5, until: FIVE });
    // If a form offers the action, the message is enough.
    const claimed = textOf(released);
    expect(claimed).toContain('You have released this desk.');
    expect(buttons()).toEqual(['Claim until 17:00']);
    expect(buttonsOf({ ...released, fetching: true }, 'BOOK')).toEqual([
      'Claim again until 17:00 …',
      '-Claim for now',
    ]);
  });

  it.each<[ClaimView, string]>([
    [heldBy({ name: 'Anna Ek' }), 'has claimed this desk until 17:00.'],
    [heldBy({}), 'This desk is claimed until 17:00.'],
    [heldBy({ until: null, userId: null }), 'This desk is claimed.'],
    [heldBy({ kind: 'booking', userId: null }), 'This desk is booked until 17:00.'],
    [refused('slotTaken'), 'This desk cannot be claimed now.'],
    [refused('blocked'), 'This desk is blocked.'],
    [refused('offline'), 'You are offline.'],
    [refused('notBookable'), 'This desk cannot be claimed.'],
    [
      refused('ownDesk', { ownBooking: { ...elsewhere, start: NINE, end: FIVE } }),
      'You have booked this desk until 17:00',
    ],
    [
      refused('ownBooking', { ownBooking: { ...elsewhere, start: NINE, end: FIVE } }),
      'You have already booked 1-014: 09:00 – 17:00.',
    ],
    [
      refused('ownBooking', { ownBooking: { spaceId: 99, name: '', start: NINE, end: FIVE } }),
      'You have already booked another desk: 09:00 – 17:00.',
    ],
  ])('CF19: says why not, and until when: %#', (claim, text) => {
    const shown = textOf(claim);
    expect(shown).toContain(text);
    expect(buttons().filter((label) => /claim/i.test(label))).toEqual([]);
  });

  it('CF19: the name of the claimer leads to the person', async () => {
    const { press } = show(heldBy({ name: 'Anna Ek' }));
    expect(buttons()).toEqual(['Anna Ek']);
    await sends(press('Anna Ek'), { _tag: 'SelectUser', userId: 8 });
  });

  it('CF16: a user with the permission to cancel for others can release somebody else’s claim', async () => {
    expect(buttonsOf(heldBy({ releasable: true }))).toEqual(['Release this claim']);
    expect(buttonsOf({ ...heldBy({ releasable: true }), fetching: true })).toEqual([
      '-Release this claim',
    ]);
    expect(buttonsOf(heldBy({}))).toEqual([]);
  });

  it('CU12: another desk can be claimed in one press, and is located', async () => {
    const instead = { spaceId: 77, floorId: 1, name: '1-031', until: FIVE };
    const { press } = show({ ...heldBy({}), instead });
    expect(buttons()).toEqual(['Claim 1-031 until 17:00 instead']);
    await sends(
      press('Claim 1-031 until 17:00 instead'),
      { _tag: 'Locate', asset: { assetType: 'space', assetId: 77, floorId: 1 } },
      { _tag: 'ClaimSpace', spaceId: 77, until: FIVE },
    );
    expect(buttonsOf({ ...heldBy({}), instead, fetching: true })).toEqual([
      '-Claim 1-031 until 17:00 instead',
    ]);
    expect(buttonsOf({ ...refused('blocked'), instead })).toHaveLength(1);
  });

  it('CF12: at another time, offers to return to now', async () => {
    const { text, press } = show(refused('future'));
    expect(text()).toContain('only for now');
    await sends(press('Back to now'), { _tag: 'ResetTime' });
  });

  it.each([
    ['notAvailable', false, 'no longer available'],
    ['noPermission', false, 'permission to claim'],
    ['failed', false, 'could not be claimed. Please'],
    ['unknown', false, "We couldn't confirm this"],
    ['noPermission', true, 'permission to release'],
    ['failed', true, 'could not be released. Please'],
    ['unknown', true, "We couldn't confirm this"],
  ] as const)('CF7: %s stays in the panel (release: %s)', (problem, releasing, text) => {
    expect(textOf({ ...free, problem, releasing })).toContain(text);
    // Even without any other message.
    expect(textOf({ ...refused('blocked'), problem, releasing }, 'BOOK')).toContain(text);
  });

  it('renders nothing if there is nothing to say', () => {
    for (const [claim, mode] of [
      [refused('blocked'), 'BOOK'],
      [refused(null), 'CLAIM'],
    ] as const) {
      expect(textOf(claim, mode)).toBe('|');
    }
    mount(<ClaimPanel view={spaceView({ mode: 'CLAIM' })} />);
    expect(isThere('region')).toBe(false);
    expect(buttons()).toEqual([]);
  });
});
