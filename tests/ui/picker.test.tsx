import { test } from 'vitest';
import { Picker } from '../../ui/features/place/picker.tsx';
import { mount, sends } from '../support/mount.tsx';

test('places that could not be had are asked for again', async () => {
  await sends(
    mount(<Picker />, {
      views: {
        picker: { status: 'failed', lost: false, countries: [], building: null },
        account: { user: null },
      },
    }).press('Try again'),
    { _tag: 'RefreshNow' },
  );
});
