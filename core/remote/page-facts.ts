import { Schema } from 'effect';
import { Stored } from '../contract/storage.ts';
import { Code, CompanyWord } from '../contract/text.ts';
import { fact, pageFact } from '../engine/event.ts';

/** The page started, with everything that is read from the browser once. */
export const AppStarted = fact('AppStarted', {
  /** IANA name of the browser's zone. */
  zone: Code,
  /** The browser's languages, best first, BCP 47. */
  languages: Schema.Array(Code),
  storage: Stored,
  /** UC4: the page has the layout of phones; absent in logs from before it was told. */
  phone: Schema.optionalKey(Schema.Boolean),
  visible: Schema.Boolean,
  online: Schema.Boolean,
  /** Version and build of the app. */
  version: Code,
  build: Code,
  /** The server requested a reload, and the same build loaded again. */
  reloadedInVain: Schema.Boolean,
  /** Origin of the backend; empty: the page's own. */
  backendUrl: CompanyWord,
});

export const PageHidden = pageFact('PageHidden', {});
export const PageShown = pageFact('PageShown', {});
export const WentOffline = pageFact('WentOffline', {});
export const CameOnline = pageFact('CameOnline', {});
/** RQ7: requests wait because the server is busy, or no longer. */
export const ServerBusy = fact('ServerBusy', {});
export const ServerAvailable = fact('ServerAvailable', {});
/** The worker crashed and was restarted from the journal. */
export const WorkerRestarted = fact('WorkerRestarted', {});
