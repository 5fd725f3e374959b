/** After this the backend is assumed at the page's origin. Milliseconds. */
const DEADLINE = 3_000;

const readUrl = async (): Promise<string> => {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
      signal: AbortSignal.timeout(DEADLINE),
    });
    const configuration: unknown = await response.json();
    if (typeof configuration !== 'object' || configuration === null) return '';
    const url = 'backendUrl' in configuration ? configuration.backendUrl : '';
    return typeof url === 'string' ? url.replace(/\/+$/, '') : '';
  } catch {
    return '';
  }
};

let known: Promise<string> | null = null;

/** The backend's origin from the static configuration (specification 7), read once; '' is the page's own. */
export const backendUrl = (): Promise<string> => {
  known ??= readUrl();
  return known;
};
