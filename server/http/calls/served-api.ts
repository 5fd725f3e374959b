import { AccessApi } from '../../../core/contract/administration/access.ts';
import { AdministrationApi } from '../../../core/contract/administration/api.ts';
import { ProviderApi } from '../../../core/contract/administration/provider-calls.ts';
import { Api } from '../../../core/contract/calls/api.ts';
import { EntryApi } from '../../../core/contract/entry/api.ts';
import { SignOnApi } from '../../../core/contract/sign-on-calls.ts';

/** All calls that the server answers: those of the app, and those of pages that the app does not load. */
export const ServedApi = Api.addHttpApi(EntryApi)
  .addHttpApi(SignOnApi)
  .addHttpApi(AdministrationApi)
  .addHttpApi(AccessApi)
  .addHttpApi(ProviderApi);
