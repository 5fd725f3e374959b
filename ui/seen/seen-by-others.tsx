/** Shows what others see of oneself, as the server would tell them now. */
export const SeenByOthers = () => null;
