import type { DemoCompany } from './company/company.ts';
import { LARGE, SMALL, TINY } from './company/company-size.ts';
import { generateCompany } from './generate.ts';
import type { MadeFrom } from './seed/map-archives.ts';

export const SIZES = { tiny: TINY, small: SMALL, large: LARGE } as const;

/** The demo company as it was when it was made. */
export const generateDemo = ({ size, seed }: MadeFrom): DemoCompany =>
  generateCompany(seed, SIZES[size]).company;
