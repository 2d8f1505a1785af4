import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/**
 * Something that shows uploaded images, or could show them again: articles with all their versions, texts of settings.
 * Mark the class with `@PictureUserOf()` and list it as a provider; anyone who clears away unused images finds it by that.
 */
export abstract class ImageUser {
  /** Names of the projections that must show everything recorded before `picturesInUse` is asked. */
  abstract readonly reads: readonly string[];

  /** The ids of all images that are referred to, in any state that can come back. In doubt an image is in use. */
  abstract picturesInUse(): Promise<readonly string[]>;
}

const marker = DiscoveryService.createDecorator<void>();

/** Makes a user of images known to the clearing away of those that have none. */
export function ImageUserOf(): ClassDecorator {
  return applyDecorators(Injectable(), marker()) as ClassDecorator;
}

/** Under which `PictureUserOf` leaves its mark. */
export const PICTURE_USER_MARK = marker.KEY;
