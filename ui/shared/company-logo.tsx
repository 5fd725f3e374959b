import { useState } from 'react';
import { useProjection } from '../mirror/hooks.ts';
import classes from './company-logo.module.css';
import { LogoMark } from './logo.tsx';

type Props = {
  /** Its height. Pixels. */
  readonly size: number;
  readonly widest: number;
};

/** PG5: the company's logo; Perch's if there is none or it fails to load. */
export const CompanyLogo = ({ size, widest }: Props) => {
  const logo = useProjection('account', (view) => view.logo) ?? null;
  const company = useProjection('account', (view) => view.companyName) ?? '';
  const [failed, setFailed] = useState<string | null>(null);
  return logo === null || logo === failed ? (
    <LogoMark size={size} />
  ) : (
    <img
      className={classes.logo}
      src={logo}
      alt={company}
      style={{ height: size, maxWidth: widest }}
      onError={() => setFailed(logo)}
    />
  );
};
