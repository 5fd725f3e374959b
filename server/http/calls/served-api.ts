import { AdministrationApi } from '../../../core/contract/administration/api.ts';
import { Api } from '../../../core/contract/api.ts';

/** All calls that the server answers. The app does not load the contract of the administration page. */
export const ServedApi = Api.addHttpApi(AdministrationApi);
