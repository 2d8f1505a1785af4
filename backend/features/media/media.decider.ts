import { DomainError } from '../../platform/domain-error.js';
import type { Decider } from '../../platform/event-store/decider.js';
import { type ImageData, type ImageWords, type MediaEvent, mediaEvents } from './media.events.js';

/** The image as it was last optimised, what was said of it, and whether it is offered to the admin; null while it is not there. */
export type MediaState = { readonly image: ImageData; readonly words: ImageWords; readonly isAside: boolean } | null;

const NO_WORDS: ImageWords = { alt: '', credit: '' };

export const mediaDecider: Decider<MediaState, MediaEvent> = {
  events: mediaEvents,
  initialState: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'ImageUploaded':
        return { image: event.data, words: state?.words ?? NO_WORDS, isAside: false };
      case 'ImageDescribed':
        return state && { ...state, words: event.data };
      case 'ImageSetAside':
        return state && { ...state, isAside: true };
      case 'ImageTakenBack':
        return state && { ...state, isAside: false };
      case 'ImageRemoved':
        return null;
    }
  },
};

/** Keeps that an image is there. The same once more is no event; another size (other limits than then) is one. */
export function upload(state: MediaState, image: ImageData): MediaEvent[] {
  const isKnown = state?.image.width === image.width && state.image.height === image.height && !state.isAside;
  return isKnown ? [] : [{ type: 'ImageUploaded', data: image }];
}

/** Says what it shows and whose it is; the same once more is no event. Throws `not-found` for one that is not there. */
export function describeImage(state: MediaState, { alt, credit }: ImageWords): MediaEvent[] {
  if (state === null) throw new DomainError('not-found', { text: 'Immagine non trovata' });
  const isSaid = state.words.alt === alt && state.words.credit === credit;
  return isSaid ? [] : [{ type: 'ImageDescribed', data: { alt, credit } }];
}

/** An image that nobody uses is no longer offered. */
export function setAside(state: MediaState): MediaEvent[] {
  return state && !state.isAside ? [{ type: 'ImageSetAside', data: {} }] : [];
}

/** An image that was set aside and is used all the same is offered again. */
export function takeBack(state: MediaState): MediaEvent[] {
  return state?.isAside ? [{ type: 'ImageTakenBack', data: {} }] : [];
}

/** Only what was set aside goes: an image that came back meanwhile stays. */
export function remove(state: MediaState): MediaEvent[] {
  return state?.isAside ? [{ type: 'ImageRemoved', data: {} }] : [];
}
