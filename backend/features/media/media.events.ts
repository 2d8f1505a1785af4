import type { DomainEvent, StreamType } from '../../platform/event-store/domain-event.js';

/** What there is to say about an image. Neither its file name nor anything its camera wrote about place and owner. */
export interface ImageData {
  /** Pixels of the optimised image, turned as its camera said. */
  readonly width: number;
  readonly height: number;
  /** Of what was sent: its size in bytes and its format (`jpeg`, `png`, `webp`, `gif`, `avif`). */
  readonly bytes: number;
  readonly format: string;
}

/** What an image shows, for those who do not see it, and whose it is, as readers see it; '' = not said. */
export interface ImageWords {
  readonly alt: string;
  readonly credit: string;
}

export type MediaEvent =
  | DomainEvent<'ImageUploaded', ImageData>
  | DomainEvent<'ImageDescribed', ImageWords>
  /** Nobody uses it: it is no longer offered to the admin, and its files are still there. */
  | DomainEvent<'ImageSetAside', Record<string, never>>
  /** Somebody uses it again. */
  | DomainEvent<'ImageTakenBack', Record<string, never>>
  /** Its files are deleted. */
  | DomainEvent<'ImageRemoved', Record<string, never>>;

/** One image: `media-<id>`, its id being the beginning of the SHA-256 of what was sent. */
export const mediaEvents: StreamType<MediaEvent> = {
  category: 'media',
  schemaVersions: { ImageUploaded: 1, ImageDescribed: 1, ImageSetAside: 1, ImageTakenBack: 1, ImageRemoved: 1 },
};
