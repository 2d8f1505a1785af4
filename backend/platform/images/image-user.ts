import { applyDecorators, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ProjectionClass } from '../event-store/projection.js';

/** Images by their ids, or by words of the titles of articles that show them. */
export type WantedImages = { readonly images: readonly string[] } | { readonly titleWords: string };

/**
 * Something that shows uploaded images, or could show them again: articles with all their versions, texts of settings.
 * Mark the class with `@ImageUserOf()` and list it as a provider; anyone who clears away unused images finds it by that.
 */
export abstract class ImageUser {
  /** The projections that must show everything recorded before `imagesInUse` is asked. */
  abstract readonly reads: readonly ProjectionClass[];

  /** The ids of all images that are referred to, in any state that can come back. In doubt an image is in use. */
  abstract imagesInUse(): Promise<readonly string[]>;

  /** In how many articles each image stands or stood, by its id; of those that show nobody anything, none. */
  articlesWith(_wanted: WantedImages): Promise<ReadonlyMap<string, number>> {
    return Promise.resolve(new Map());
  }
}

const marker = DiscoveryService.createDecorator<void>();

/** Makes a user of images known to the clearing away of those that have none. */
export function ImageUserOf(): ClassDecorator {
  return applyDecorators(Injectable(), marker()) as ClassDecorator;
}

/** Under which `ImageUserOf` leaves its mark. */
export const IMAGE_USER_MARK = marker.KEY;
