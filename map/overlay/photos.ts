/** Photos of people, loaded on first use. Null while loading or after a failure; the initials are shown instead. */
export type Photos = { readonly get: (address: string) => CanvasImageSource | null };

export const createPhotos = (loaded: () => void): Photos => {
  const photos = new Map<string, HTMLImageElement | null>();
  return {
    get: (address) => {
      const known = photos.get(address);
      if (known !== undefined) return known;
      photos.set(address, null);
      const image = new Image();
      image.decoding = 'async';
      image.src = address;
      image.decode().then(
        () => {
          photos.set(address, image);
          loaded();
        },
        () => undefined,
      );
      return null;
    },
  };
};
