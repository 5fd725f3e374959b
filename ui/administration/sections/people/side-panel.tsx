import { Text } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../kit/panel.tsx';
import { usePanel } from '../../shell/use-panel.ts';
import { useNumber } from '../../words/use-number.ts';
import classes from './side-panel.module.css';

type Props = {
  /** A question, if something ends. */
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly foot: ReactNode;
};

/** A panel on the right, not a window over what one wants to read. It is in the address as `panel`. */
export const SidePanel = (props: Props) => {
  const { t } = useTranslation('administration');
  const { element, heading, close } = usePanel();
  return (
    <Panel {...props} ref={element} heading={heading} closeLabel={t('close')} onClose={close} />
  );
};

type ConsequenceProps = {
  readonly icon: ComponentType<IconProps>;
  readonly what: string;
  readonly figure?: number | null;
  readonly how: string;
};

/** One thing that ends or stays, with its number. */
export const Consequence = ({ icon: Icon, what, figure, how }: ConsequenceProps) => {
  const number = useNumber();
  return (
    <li className={classes.line}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <Text span inherit fw={600}>
        {what}
      </Text>
      <Text span inherit fw={600}>
        {figure == null ? null : number(figure)}
      </Text>
      <span className={classes.how}>{how}</span>
    </li>
  );
};
