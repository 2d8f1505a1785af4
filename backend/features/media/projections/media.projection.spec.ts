import { it } from '@jest/globals';
import { FIRST_TOLD, givenTold } from '../../../platform/testing/given-when-then.js';
import type { MediaEvent } from '../media.events.js';
import { MediaProjection } from './media.projection.js';

/** The time of the event with this number, from 0. */
const at = (index: number) => new Date(FIRST_TOLD + index * 60_000).toISOString();
const IMAGE = { width: 1600, height: 900, bytes: 240_000, format: 'jpeg' };
const uploaded: MediaEvent = { type: 'ImageUploaded', data: IMAGE };
const aside: MediaEvent = { type: 'ImageSetAside', data: {} };

it('keeps the time of a picture, which starts again when it is sent after it was set aside', () => {
  const row = { id: 'a', ...IMAGE, uploaded_at: at(0), set_aside_at: null };
  givenTold(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-a', uploaded],
  ]).thenRows([row]);
  givenTold(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-a', aside],
  ]).thenRows([{ ...row, set_aside_at: at(1) }]);
  givenTold(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-a', aside],
    ['media-a', uploaded],
  ]).thenRows([{ ...row, uploaded_at: at(2) }]);
});

it('shows a picture that was taken back, and none that was removed', () => {
  givenTold(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-b', uploaded],
    ['media-a', aside],
    ['media-b', aside],
    ['media-a', { type: 'ImageTakenBack', data: {} }],
    ['media-b', { type: 'ImageRemoved', data: {} }],
  ]).thenRows([{ id: 'a', ...IMAGE, uploaded_at: at(0), set_aside_at: null }]);
});
