import { Schema } from 'effect';
import { Code } from './text.ts';

/** OP18: the header of a request's id: an answer has it, and a request may. Names of headers are not case-sensitive. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Letters, digits and hyphens: whatever else comes from outside could be a text that somebody typed. */
const FORM = /^[A-Za-z0-9-]{8,64}$/;

export const isRequestId = (text: string): boolean => FORM.test(text);

/** SE21: leads from the log of a page to the lines of the server. */
export const RequestId = Code.check(Schema.isPattern(FORM)).annotate({ redaction: 'code' });
