import type { ReactNode } from 'react';
import { SectionTabs } from '../tabs.tsx';
import classes from './people-tabs.module.css';

const TABS = ['people', 'groups', 'permissions'] as const;

/** People, their groups and what they may: sections of one page. */
export const PeopleTabs = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>
    <SectionTabs of={TABS} />
    {children}
  </div>
);
