import { it } from '@jest/globals';
import { given } from '../../platform/testing/given-when-then.js';
import { describeImage, mediaDecider, remove, setAside, takeBack, upload } from './media.decider.js';
import type { ImageData, MediaEvent } from './media.events.js';

const IMAGE: ImageData = { width: 1600, height: 900, bytes: 240_000, format: 'jpeg' };
const uploaded: MediaEvent = { type: 'ImageUploaded', data: IMAGE };
const aside: MediaEvent = { type: 'ImageSetAside', data: {} };

it('is uploaded once, and again in another size or after it was set aside', () => {
  given(mediaDecider, [], (state) => upload(state, IMAGE)).then([uploaded]);
  given(mediaDecider, [uploaded], (state) => upload(state, IMAGE)).thenNothing();
  const larger = { ...IMAGE, width: 3200 };
  given(mediaDecider, [uploaded], (state) => upload(state, larger)).then([{ type: 'ImageUploaded', data: larger }]);
  given(mediaDecider, [uploaded, aside], (state) => upload(state, IMAGE)).then([uploaded]);
});

it('is set aside once, and taken back only from there', () => {
  given(mediaDecider, [uploaded], setAside).then([aside]);
  given(mediaDecider, [uploaded, aside], setAside).thenNothing();
  given(mediaDecider, [uploaded, aside], takeBack).then([{ type: 'ImageTakenBack', data: {} }]);
  given(mediaDecider, [uploaded], takeBack).thenNothing();
});

it('is removed only after it was set aside', () => {
  given(mediaDecider, [uploaded], remove).thenNothing();
  given(mediaDecider, [uploaded, aside, { type: 'ImageTakenBack', data: {} }], remove).thenNothing();
  given(mediaDecider, [uploaded, aside], remove).then([{ type: 'ImageRemoved', data: {} }]);
});

it('is described once with the same words, and only while it is there', () => {
  const words = { alt: 'Un gatto', credit: 'Foto: Ada Rossi' };
  given(mediaDecider, [uploaded], (state) => describeImage(state, words)).then([
    { type: 'ImageDescribed', data: words },
  ]);
  given(mediaDecider, [uploaded, { type: 'ImageDescribed', data: words }], (state) =>
    describeImage(state, words),
  ).thenNothing();
  given(mediaDecider, [], (state) => describeImage(state, words)).thenFails('not-found');
});
