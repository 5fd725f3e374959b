import type { Person } from './signed-in.ts';

/** The body of the answer; throws unless it is 200. */
export const ask = async (url: string, { cookie }: Person, path: string): Promise<string> => {
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${body}`);
  return body;
};

/** Each person requests the next path when the previous one was answered. Milliseconds, one per path. */
export const askAll = async (
  url: string,
  people: readonly Person[],
  paths: readonly string[],
): Promise<readonly number[]> => {
  const latencies: number[] = [];
  let next = 0;
  const client = async (person: Person): Promise<void> => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const before = performance.now();
      await ask(url, person, path);
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(people.map(client));
  return latencies;
};
