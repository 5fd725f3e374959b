/** FS12: the example of company data, which is served beside the app. */
export const EXAMPLE_ADDRESS = `${import.meta.env.BASE_URL}example-company.zip`;
