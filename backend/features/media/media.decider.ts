import type { Decider } from '../../platform/event-store/decider.js';
import type { ImageData, MediaEvent } from './media.events.js';

/** The picture as it was last optimised, null before it was there. */
export type MediaState = ImageData | null;

export const mediaDecider: Decider<MediaState, MediaEvent> = {
  initialState: null,
  evolve: (_state, event) => event.data,
};

/** Keeps that a picture is there. The same once more is no event; another size (other limits than then) is one. */
export function upload(state: MediaState, image: ImageData): MediaEvent[] {
  const isKnown = state?.width === image.width && state.height === image.height;
  return isKnown ? [] : [{ type: 'ImageUploaded', data: image }];
}
