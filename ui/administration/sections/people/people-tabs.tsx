import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionTabs } from '../tabs.tsx';

const TABS = ['people', 'groups', 'permissions'] as const;

/** People, their groups and what they may: sections of one page. */
export const PeopleTabs = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={0} h="100%">
    <SectionTabs of={TABS} />
    {children}
  </Stack>
);
