import { ADMINISTRATION } from '../../core/log/administration-core.ts';
import { type LoggedCores, OFFICE_ALONE } from '../../core/log/office-core.ts';

/** The cores whose logs the command line reads. */
export const ALL_CORES: LoggedCores = { ...OFFICE_ALONE, administration: ADMINISTRATION };
