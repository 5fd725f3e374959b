import { UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus, IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../core/events.ts';
import { useDispatch } from '../mirror/hooks.ts';
import classes from './map-controls.module.css';

const CONTROLS = [
  { name: 'zoomOut', Icon: IconMinus, command: { _tag: 'ZoomMap', direction: 'out' } },
  { name: 'zoomIn', Icon: IconPlus, command: { _tag: 'ZoomMap', direction: 'in' } },
  { name: 'rotateLeft', Icon: IconRotate, command: { _tag: 'RotateMap', direction: 'left' } },
  {
    name: 'rotateRight',
    Icon: IconRotateClockwise,
    command: { _tag: 'RotateMap', direction: 'right' },
  },
] as const satisfies readonly { readonly command: Command; readonly [key: string]: unknown }[];

/** The touch action bar (specification 2), in its order. */
export const MapControls = () => {
  const { t } = useTranslation('viewer', { keyPrefix: 'control' });
  const dispatch = useDispatch();
  return (
    <fieldset className={classes.bar} aria-label={t('label')}>
      {CONTROLS.map(({ name, Icon, command }) => (
        <UnstyledButton
          key={name}
          className={classes.button}
          aria-label={t(name)}
          title={t(name)}
          onClick={() => dispatch(command)}
        >
          <Icon size={20} aria-hidden="true" />
        </UnstyledButton>
      ))}
    </fieldset>
  );
};
