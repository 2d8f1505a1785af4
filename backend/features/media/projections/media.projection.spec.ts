import { it } from '@jest/globals';
import { givenHistory, recordedAtOf } from '../../../platform/testing/given-when-then.js';
import type { MediaEvent } from '../media.events.js';
import { MediaProjection } from './media.projection.js';

const IMAGE = { width: 1600, height: 900, bytes: 240_000, format: 'jpeg' };
const UNSAID = { alt: '', credit: '' };
const uploaded: MediaEvent = { type: 'ImageUploaded', data: IMAGE };
const aside: MediaEvent = { type: 'ImageSetAside', data: {} };

it('keeps the time of an image, which starts again when it is sent after it was set aside', () => {
  const row = { id: 'a', ...IMAGE, ...UNSAID, uploaded_at: recordedAtOf(0), set_aside_at: null };
  givenHistory(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-a', uploaded],
  ]).thenRows([row]);
  givenHistory(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-a', aside],
  ]).thenRows([{ ...row, set_aside_at: recordedAtOf(1) }]);
  givenHistory(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-a', aside],
    ['media-a', uploaded],
  ]).thenRows([{ ...row, uploaded_at: recordedAtOf(2) }]);
});

it('shows an image that was taken back, and none that was removed', () => {
  givenHistory(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-b', uploaded],
    ['media-a', aside],
    ['media-b', aside],
    ['media-a', { type: 'ImageTakenBack', data: {} }],
    ['media-b', { type: 'ImageRemoved', data: {} }],
  ]).thenRows([{ id: 'a', ...IMAGE, ...UNSAID, uploaded_at: recordedAtOf(0), set_aside_at: null }]);
});

it('shows what was last said of an image, also after it was sent again', () => {
  const words = { alt: 'Un gatto', credit: 'Foto: Ada Rossi' };
  givenHistory(new MediaProjection(), [
    ['media-a', uploaded],
    ['media-a', { type: 'ImageDescribed', data: { ...words, credit: '' } }],
    ['media-a', { type: 'ImageDescribed', data: words }],
    ['media-a', uploaded],
  ]).thenRows([{ id: 'a', ...IMAGE, ...words, uploaded_at: recordedAtOf(0), set_aside_at: null }]);
});
