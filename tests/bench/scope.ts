/** What is measured: what `npm run bench -- --check` compares with the budget, or everything. */
export type Scope = 'check' | 'all';
