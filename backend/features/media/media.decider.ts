import type { Decider } from '../../platform/event-store/decider.js';
import type { ImageData, MediaEvent } from './media.events.js';

/** The image as it was last optimised, and whether it is offered to the admin; null while it is not there. */
export type MediaState = { readonly image: ImageData; readonly isAside: boolean } | null;

export const mediaDecider: Decider<MediaState, MediaEvent> = {
  initialState: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'ImageUploaded':
        return { image: event.data, isAside: false };
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
