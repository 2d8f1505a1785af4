import { it } from '@jest/globals';
import { given } from '../../platform/testing/given-when-then.js';
import { describeImage, mediaDecider, remove, setAside, takeBack, upload } from './media.decider.js';
import type { ImageData, MediaEvent } from './media.events.js';

const IMAGE: ImageData = { width: 1600, height: 900, bytes: 240_000, format: 'jpeg' };
const uploaded: MediaEvent = { type: 'ImageUploaded', data: IMAGE };
const aside: MediaEvent = { type: 'ImageSetAside', data: {} };

it('is uploaded once, and again in another size or after it was set aside', () => {
  given(mediaDecider, [])
    .when((state) => upload(state, IMAGE))
    .then([uploaded]);
  given(mediaDecider, [uploaded])
    .when((state) => upload(state, IMAGE))
    .thenNothing();
  const larger = { ...IMAGE, width: 3200 };
  given(mediaDecider, [uploaded])
    .when((state) => upload(state, larger))
    .then([{ type: 'ImageUploaded', data: larger }]);
  given(mediaDecider, [uploaded, aside])
    .when((state) => upload(state, IMAGE))
    .then([uploaded]);
});

it('is set aside once, and taken back only from there', () => {
  given(mediaDecider, [uploaded]).when(setAside).then([aside]);
  given(mediaDecider, [uploaded, aside]).when(setAside).thenNothing();
  given(mediaDecider, [uploaded, aside])
    .when(takeBack)
    .then([{ type: 'ImageTakenBack', data: {} }]);
  given(mediaDecider, [uploaded]).when(takeBack).thenNothing();
});

it('is removed only after it was set aside', () => {
  given(mediaDecider, [uploaded]).when(remove).thenNothing();
  given(mediaDecider, [uploaded, aside, { type: 'ImageTakenBack', data: {} }])
    .when(remove)
    .thenNothing();
  given(mediaDecider, [uploaded, aside])
    .when(remove)
    .then([{ type: 'ImageRemoved', data: {} }]);
});

it('is described once with the same words, and only while it is there', () => {
  const words = { alt: 'Un gatto', credit: 'Foto: Ada Rossi' };
  given(mediaDecider, [uploaded])
    .when((state) => describeImage(state, words))
    .then([{ type: 'ImageDescribed', data: words }]);
  given(mediaDecider, [uploaded, { type: 'ImageDescribed', data: words }])
    .when((state) => describeImage(state, words))
    .thenNothing();
  given(mediaDecider, [])
    .when((state) => describeImage(state, words))
    .thenFails('not-found');
});
