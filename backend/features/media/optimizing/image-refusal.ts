/** Why a file cannot become an image of this site. */
export type ImageRefusalCode = 'not-an-image' | 'too-many-pixels' | 'damaged';

/** A file that is refused. The decoder's own words are for anyone who looks for the reason, not for users. */
export class ImageRefusal extends Error {
  constructor(
    readonly code: ImageRefusalCode,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? cause.message : code);
    this.name = 'ImageRefusal';
  }
}
