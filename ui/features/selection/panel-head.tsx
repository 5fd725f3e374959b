import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel-head.module.css';

type Props = {
  readonly title: string;
  /** A picture or an icon before the title. */
  readonly icon?: ReactNode;
  /** What stands beside the title, such as a status. */
  readonly beside?: ReactNode;
  /** What stands under the title, such as what a person does. */
  readonly under?: string;
  readonly onClose: () => void;
};

/** What a quick view is of, and its closing. The title names the panel. */
export const PanelHead = ({ title, icon, beside, under = '', onClose }: Props) => {
  const { t } = useTranslation('selection');
  return (
    <div className={classes.head}>
      {icon}
      <div className={classes.words}>
        <div className={classes.line}>
          <h2 id="quick-view-name" className={classes.name}>
            {title}
          </h2>
          {beside}
        </div>
        {under !== '' && <div className={classes.under}>{under}</div>}
      </div>
      <CloseButton aria-label={t('close')} onClick={onClose} />
    </div>
  );
};

/** The ground of an icon in a panel's head. */
export const HeadIcon = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.icon}>{children}</span>
);
