import type { Operation, TriedMail } from '../../../../core/contract/administration/operation.ts';
import { pageCall, type Told } from '../../engine/page-call.ts';

const operationIn = (body: unknown): Operation | null =>
  typeof body === 'object' && body !== null && 'attention' in body && 'processes' in body
    ? (body as Operation)
    : null;

/** OP54: called by the page itself: how the servers are is no part of the log of the company's data. */
export const readOperation = (backendUrl: string): Promise<Told<Operation>> =>
  pageCall(`${backendUrl}/secure/administration/operation`, {}, async (response) =>
    operationIn(await response.json()),
  );

/** UG4: begins maintenance with a sentence for employees, '' for none; null ends it. */
export const switchMaintenance = (
  backendUrl: string,
  message: string | null,
): Promise<Told<true>> =>
  pageCall(
    `${backendUrl}/secure/administration/maintenance`,
    message === null
      ? { method: 'DELETE' }
      : {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ message }),
        },
    async () => true as const,
  );

/** JO11: what is done with a job that failed for good. */
const jobCall = (address: string, method: 'POST' | 'DELETE'): Promise<Told<true>> =>
  pageCall(address, { method }, async () => true as const);

export const repeatJob = (backendUrl: string, id: string): Promise<Told<true>> =>
  jobCall(`${backendUrl}/secure/administration/jobs/${id}/repeat`, 'POST');

export const discardJob = (backendUrl: string, id: string): Promise<Told<true>> =>
  jobCall(`${backendUrl}/secure/administration/jobs/${id}`, 'DELETE');

const triedIn = (body: unknown): TriedMail | null =>
  typeof body === 'object' && body !== null && 'isAccepted' in body ? (body as TriedMail) : null;

/** EM4: sends a test message to whoever asks. */
export const tryMail = (backendUrl: string): Promise<Told<TriedMail>> =>
  pageCall(`${backendUrl}/secure/administration/mail/test`, { method: 'POST' }, async (response) =>
    triedIn(await response.json()),
  );
