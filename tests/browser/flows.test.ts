import { fileOffice } from './file-office.ts';
import { suggestionFlow } from './flows/alternatives.ts';
import { calendarFlow } from './flows/calendar.ts';
import { colleagueFlow } from './flows/colleague.ts';
import { deskFlow } from './flows/desk.ts';
import { severalFlow } from './flows/multi-booking.ts';
import { behalfFlow } from './flows/on-behalf.ts';
import { rulesFlow } from './flows/rules.ts';
import { searchFlow } from './flows/search.ts';
import { settingsFlow } from './flows/settings.ts';
import { sunday } from './mornings.ts';
import type { Office } from './office.ts';

const office = fileOffice({ graphics: false, at: sunday() });

/** All flows of booking a desk, with their refusals, in one office. The map has its own tests. */
const flows: readonly ((office: () => Office) => void)[] = [
  deskFlow,
  suggestionFlow,
  severalFlow,
  behalfFlow,
  calendarFlow,
  colleagueFlow,
  searchFlow,
  settingsFlow,
  rulesFlow,
];

for (const register of flows) register(() => office);
