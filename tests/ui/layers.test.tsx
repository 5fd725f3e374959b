import { Menu, Select, TextInput } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '../../core/core.ts';
import { MoveChip } from '../../ui/features/booking/move-chip.tsx';
import { HighlightChip } from '../../ui/features/floor/highlight-chip.tsx';
import { RemoveQuestion } from '../../ui/features/planner/remove-question.tsx';
import { LogOut } from '../../ui/features/session/log-out.tsx';
import { useLeaveBuilding } from '../../ui/features/viewer/use-leave-building.ts';
import { WayStart } from '../../ui/features/wayfinding/way-start.tsx';
import { Dialog } from '../../ui/shared/layers/dialog.tsx';
import { fieldEscape } from '../../ui/shared/layers/field-escape.ts';
import { pageLayers } from '../../ui/shared/layers/page-layers.ts';
import type { LayerKind } from '../../ui/shared/layers/stack.ts';
import { useLayer } from '../../ui/shared/layers/use-layer.ts';
import { field } from '../support/by-role.ts';
import type { Views } from '../support/fake-mirror.ts';
import { mount } from '../support/mount.tsx';

const nothing = () => undefined;

let closed: string[] = [];
beforeEach(() => {
  closed = [];
});

type Props = {
  readonly name: string;
  readonly kind: LayerKind;
  readonly takesFocus?: string | true;
  readonly cameFrom?: (active: Element) => Element | null;
  readonly closesFromMap?: boolean;
  readonly children?: ReactNode;
};

/** A layer with a button, which disappears when closed. */
const Part = ({ name, kind, children, ...focus }: Props) => {
  const [open, setOpen] = useState(true);
  const element = useRef<HTMLElement>(null);
  const onClose = () => {
    closed.push(name);
    setOpen(false);
  };
  useLayer({ kind, open, onClose, element, ...focus });
  return !open ? null : (
    <section ref={element} aria-label={name} tabIndex={-1}>
      <button type="button">in {name}</button>
      {children}
    </section>
  );
};

const Page = ({ children }: { readonly children: ReactNode }) => (
  <main>
    <button type="button">row</button>
    {children}
  </main>
);

const show = (children: ReactNode, phone = false) => {
  const { user, redraw, ...page } = mount(<Page>{children}</Page>, { phone });
  return {
    ...page,
    user,
    show: (again: ReactNode) => redraw(<Page>{again}</Page>),
    /** Presses Escape at the named button or at the focus; returns the layers that it closed. */
    pressEscape: async (at?: string): Promise<readonly string[]> => {
      if (at !== undefined) act(() => button(at).focus());
      closed = [];
      await user.keyboard('{Escape}');
      return closed;
    },
  };
};
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;

const asked = { day: '2026-11-23', spaceName: '1-012', days: null };

describe('Escape', () => {
  test('closes one layer at a time, the topmost first', async () => {
    const { pressEscape } = show([
      <Part key="1" kind="dialog" name="sheet" />,
      <Part key="2" kind="dialog" name="dialog" />,
    ]);
    expect(await pressEscape()).toEqual(['dialog']);
    expect(await pressEscape()).toEqual(['sheet']);
    expect(await pressEscape()).toEqual([]);
  });

  test('closes a window if the focus is inside or nowhere, but not from the rest of the page', async () => {
    const { pressEscape } = show(<Part kind="window" name="planner" />);
    expect(await pressEscape('row')).toEqual([]);
    act(() => button('row').blur());
    expect(await pressEscape()).toEqual(['planner']);
    const again = show(<Part kind="window" name="schedule" />);
    expect(await again.pressEscape('in schedule')).toEqual(['schedule']);
  });

  test('SR28: closes a layer beside the map if the focus is inside, or last if it is nowhere', async () => {
    const { pressEscape } = show([
      <Part key="1" kind="panel" name="desk" />,
      <Part key="2" kind="aside" name="search" />,
      <Part key="3" kind="aside" name="other" />,
    ]);
    expect(await pressEscape('in search')).toEqual(['search']);
    act(() => button('row').focus());
    act(() => button('row').blur());
    expect(await pressEscape()).toEqual(['desk']);
    expect(await pressEscape()).toEqual(['other']);
  });

  test('SR28: closes a layer that dims the map from anywhere on the page, but last', async () => {
    const { pressEscape } = show([
      <Part key="1" kind="panel" name="desk" />,
      <Part key="2" kind="aside" name="search" closesFromMap />,
    ]);
    expect(await pressEscape('row')).toEqual(['desk']);
    expect(await pressEscape('row')).toEqual(['search']);
  });

  test('closes a panel from the whole page, after the window that has the focus', async () => {
    const { pressEscape } = show([
      <Part key="1" kind="window" name="schedule" />,
      <Part key="2" kind="panel" name="desk" />,
    ]);
    expect(await pressEscape('in schedule')).toEqual(['schedule']);
    expect(await pressEscape('row')).toEqual(['desk']);
  });

  test('cancels a prompt with the focus anywhere, before its panel, even if that opened later', async () => {
    const { pressEscape } = show([
      <Part key="1" kind="prompt" name="another desk" />,
      <Part key="2" kind="panel" name="desk">
        <Part kind="prompt" name="question" />
      </Part>,
    ]);
    expect(await pressEscape('in desk')).toEqual(['question']);
    expect(await pressEscape('in desk')).toEqual(['another desk']);
    expect(await pressEscape('row')).toEqual(['desk']);
  });

  test('closes a layer inside a window before the window, with the focus anywhere in the window', async () => {
    const { pressEscape } = show(
      <Part kind="window" name="planner">
        <Part kind="window" name="day" />
      </Part>,
    );
    expect(await pressEscape('in planner')).toEqual(['day']);
    expect(await pressEscape('in planner')).toEqual(['planner']);
  });

  test('closes a part of a sheet before the sheet, even if both opened at once', async () => {
    const { pressEscape } = show(
      <Part kind="dialog" name="sheet">
        <Part kind="window" name="day" />
      </Part>,
    );
    expect(await pressEscape('in day')).toEqual(['day']);
    expect(await pressEscape('in sheet')).toEqual(['sheet']);
  });

  test('VW7: ends a mode of the map after all other layers, even if it began last', async () => {
    const { pressEscape } = show([
      <Part key="1" kind="panel" name="desk" />,
      <Part key="2" kind="mode" name="highlight" />,
    ]);
    expect(await pressEscape('row')).toEqual(['desk']);
    expect(await pressEscape('row')).toEqual(['highlight']);
  });

  test('clears the text of a field first, and is ignored during text composition', async () => {
    const Field = () => {
      const [typed, setTyped] = useState('');
      return (
        <TextInput
          aria-label="field"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => fieldEscape(event, typed !== '', () => setTyped(''))}
        />
      );
    };
    const { pressEscape, user } = show(
      <Part kind="dialog" name="sheet">
        <Field />
      </Part>,
    );
    const box = field('field');
    await user.type(box, 'abc');
    fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
    expect([box.value, closed]).toEqual(['abc', []]);
    expect(await pressEscape()).toEqual([]);
    expect([box.value, document.activeElement]).toEqual(['', box]);
    expect(await pressEscape()).toEqual(['sheet']);
  });

  test('closes only an open list or menu of Mantine', async () => {
    const { pressEscape, user } = show(
      <Part kind="dialog" name="sheet">
        <Select aria-label="Time" data={['09:00', '10:00']} />
        <Menu>
          <Menu.Target>
            <button type="button">More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Leave</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Part>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Time' }));
    await screen.findByRole('option', { name: '10:00' });
    expect(await pressEscape()).toEqual([]);
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('More'));
    act(() => screen.getByRole('menuitem').focus());
    expect(await pressEscape()).toEqual([]);
    expect(await pressEscape('in sheet')).toEqual(['sheet']);
  });

  test('closes a dialog that has no Escape handler of its own', async () => {
    const { pressEscape } = show(
      <Dialog opened onClose={() => closed.push('dialog')} transitionProps={{ duration: 0 }}>
        <Part kind="prompt" name="question" />
      </Dialog>,
    );
    await screen.findByRole('dialog');
    expect(await pressEscape()).toEqual(['question']);
    expect(await pressEscape()).toEqual(['dialog']);
  });
});

describe('Escape in the app', () => {
  const LeaveBuilding = () => {
    useLeaveBuilding();
    return null;
  };
  const moving = { bookingId: 1, name: '1-012', start: 0, end: 60, zone: 'Europe/Berlin' };
  const way = { choosing: true, from: null, start: 'automatic', startsHere: false };
  const highlight = { kind: 'ROOM', as: 'free' };
  type Case = { readonly part: ReactNode; readonly views?: Views; readonly command: Command };
  const cases: Readonly<Record<string, Case>> = {
    'BK24: ends the choice of another desk': {
      part: <MoveChip toMap={nothing} />,
      views: { booking: { moving } },
      command: { _tag: 'StopMove' },
    },
    'WF3: takes the choice of a start back': {
      part: <WayStart view={way as never} toMap={nothing} />,
      command: { _tag: 'KeepWayStart' },
    },
    'VW7: takes a highlight back': {
      part: <HighlightChip onClosed={nothing} />,
      views: { viewer: { highlight } },
      command: { _tag: 'SetHighlight', highlight: null },
    },
    'leaves the building view': {
      part: <LeaveBuilding />,
      views: { viewer: { view: 'building', selected: null } },
      command: { _tag: 'ShowFloorView' },
    },
    'AT6: keeps the desk of a day': {
      part: <RemoveQuestion asked={asked} keep={{ current: null }} />,
      command: { _tag: 'KeepAttendance' },
    },
    'stays logged in': {
      part: <LogOut />,
      views: { account: { confirmingLogout: true } },
      command: { _tag: 'CancelLogOut' },
    },
  };
  test.each(Object.entries(cases))('%s', async (_, { part, views = {}, command }) => {
    const { commands, user } = mount(<Page>{part}</Page>, { views });
    await user.keyboard('{Escape}');
    expect(commands).toEqual([command]);
  });
});

describe('the focus', () => {
  test('moves to a window that opens, and returns when it closes with the focus inside', async () => {
    const { show: draw, pressEscape } = show(null);
    act(() => button('row').focus());
    draw(<Part kind="window" name="planner" takesFocus />);
    expect(focused()).toBe(screen.getByRole('region', { name: 'planner' }));
    await pressEscape('in planner');
    expect(focused()).toBe(button('row'));
  });

  test('stays where it is when the window closes without it', () => {
    const { show: draw } = show(null);
    draw(<Part kind="window" name="planner" takesFocus />);
    act(() => button('row').focus());
    draw(null);
    expect(focused()).toBe(button('row'));
  });

  test('returns past panels that replaced each other', () => {
    const { show: draw } = show(null);
    act(() => button('row').focus());
    draw(<Part kind="panel" name="desk" takesFocus="desk 1" />);
    act(() => button('in desk').focus());
    draw(<Part kind="panel" name="desk" takesFocus="desk 2" />);
    expect(focused()).toBe(screen.getByRole('region', { name: 'desk' }));
    draw(null);
    expect(focused()).toBe(button('row'));
  });

  test('moves to the topmost layer if its origin is gone, and otherwise to the map', () => {
    const { show: draw } = show(<Part key="1" kind="window" name="schedule" takesFocus />);
    act(() => button('in schedule').focus());
    draw([
      <Part key="1" kind="window" name="schedule" takesFocus />,
      <Part key="2" kind="panel" name="desk" takesFocus cameFrom={() => null} />,
    ]);
    draw(<Part key="1" kind="window" name="schedule" takesFocus />);
    expect(focused()).toBe(screen.getByRole('region', { name: 'schedule' }));
    draw(<iframe title="map" srcDoc="map" />);
    expect(focused()).toBe(screen.getByTitle('map'));
  });
});

test('BB7: "Back" leaves the building view, once nothing on it is selected', () => {
  const LeaveBuilding = () => {
    useLeaveBuilding();
    return null;
  };
  const { say } = mount(<LeaveBuilding />, {
    views: { viewer: { view: 'floor', selected: null } },
  });
  const layers = () => pageLayers.open().map(({ kind, closesOnBack }) => [kind, closesOnBack]);
  expect(layers()).toEqual([]);
  say({ viewer: { view: 'building', selected: null } });
  expect(layers()).toEqual([['mode', true]]);
  say({ viewer: { view: 'building', selected: 4 } });
  expect(layers()).toEqual([]);
});

test('BB1: "Back" closes windows, panels and dialogs on every width, but no prompts and modes', () => {
  const kinds: readonly LayerKind[] = ['mode', 'panel', 'window', 'prompt', 'dialog'];
  const parts = kinds.map((kind) => <Part key={kind} kind={kind} name={kind} />);
  const closing = () =>
    pageLayers.open().flatMap(({ kind, closesOnBack }) => (closesOnBack ? [kind] : []));
  for (const isPhone of [false, true]) {
    const { unmount } = show(parts, isPhone);
    expect(closing()).toEqual(['panel', 'window', 'dialog']);
    unmount();
  }
});
