import { Group } from '@mantine/core';
import { useProjection } from '../../mirror/hooks.ts';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import classes from './company-header.module.css';

/** The company's logo, or Perch's, and its name. */
export const CompanyHeader = () => {
  const company = useProjection('account', (view) => view.companyName) ?? null;
  return (
    <Group gap={12} wrap="nowrap" miw={0}>
      <CompanyLogo size={36} widest={108} />
      <div className={classes.title}>{company ?? 'Perch'}</div>
    </Group>
  );
};
