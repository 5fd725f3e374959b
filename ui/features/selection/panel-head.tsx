import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel-head.module.css';

type Props = {
  readonly title: string;
  /** A photo or an icon before the title. */
  readonly icon?: ReactNode;
  /** Beside the title, for example a status. */
  readonly beside?: ReactNode;
  /** Below the title, for example a job title. */
  readonly under?: string;
  readonly onClose: () => void;
};

/** The header of a quick view with its close button. The title names the panel. */
export const PanelHead = ({ title, icon, beside, under = '', onClose }: Props) => {
  const { t } = useTranslation('selection');
  return (
    <div className={classes.head} data-sheet-head>
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

/** The background of an icon in the header. */
export const HeadIcon = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.icon}>{children}</span>
);
