import type { ClientConfiguration } from '../../core/contract/configuration.ts';

/** EM23: what the company has chosen of messages that people may turn off. */
type CompanyChoices = NonNullable<ClientConfiguration['messages']>;

export const companyChoices = ({ messages }: ClientConfiguration): CompanyChoices =>
  messages ?? { bookings: true, details: true };
