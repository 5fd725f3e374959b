import { useProjection } from '../../mirror/hooks.ts';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import classes from './company-header.module.css';

/** The company's logo, or Perch's, and its name. */
export const CompanyHeader = () => {
  const company = useProjection('account', (view) => view.companyName) ?? null;
  return (
    <div className={classes.header}>
      <CompanyLogo size={36} widest={108} />
      <div className={classes.title}>{company ?? 'Perch'}</div>
    </div>
  );
};
