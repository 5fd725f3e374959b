import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Picker } from '../../ui/place/picker.tsx';
import { render } from './render.tsx';

type Press = { readonly children?: ReactNode; readonly onClick?: () => void };
const buttons: Press[] = [];

vi.mock('@mantine/core', async (original) => ({
  ...(await original<typeof import('@mantine/core')>()),
  Button: (props: Press) => {
    buttons.push(props);
    return props.children;
  },
}));

test('places that could not be had are asked for again', async () => {
  const views = {
    picker: { status: 'failed', lost: false, countries: [], building: null },
    account: { user: null },
  };
  const { commands } = await render(<Picker />, { views });
  buttons.findLast(({ children }) => children === 'Try again')?.onClick?.();
  expect(commands).toEqual([{ _tag: 'RefreshNow' }]);
});
