import { createContext, useContext } from 'react';
import type { Command, projections } from '../../../core/administration/administration.ts';
import { createHooks } from '../../mirror/create-hooks.ts';
import type { AdministrationMirror } from './mirror.ts';

export const AdministrationContext = createContext<AdministrationMirror | null>(null);

export const useAdministration = (): AdministrationMirror => {
  const mirror = useContext(AdministrationContext);
  if (mirror === null) throw new Error('outside of the administration page');
  return mirror;
};

export const { useProjection, useParamProjection, useParamProjections, useDispatch } = createHooks<
  typeof projections,
  Command
>(useAdministration);
