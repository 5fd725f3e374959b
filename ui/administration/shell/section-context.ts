import { createContext, useContext } from 'react';
import type { SessionView } from '../../../core/administration/session/index.ts';
import type { Address, GoOptions } from '../engine/place.ts';

import type { Section } from './section.ts';

export type SectionFrame = {
  readonly session: SessionView;
  readonly section: Section | undefined;
  /** What this person may see. */
  readonly sections: readonly Section[];
  readonly address: Address;
  /** The building that is looked at; null: all of them. */
  readonly scope: string | null;
  /** AP129: the building that was looked at last; null: none yet. */
  readonly workedIn: string | null;
  readonly go: (change: Partial<Address>, options?: GoOptions) => void;
};

export const SectionContext = createContext<SectionFrame | null>(null);

/** Where the page is, and who looks at it. */
export const useSection = (): SectionFrame => {
  const frame = useContext(SectionContext);
  if (frame === null) throw new Error('outside of the shell');
  return frame;
};
