/** Why the server cannot start; `message` is one line for whoever starts it. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartProblem';
  }
}
