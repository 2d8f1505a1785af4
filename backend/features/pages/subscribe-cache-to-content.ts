import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ContentSubscriber } from '../../platform/response-cache/content-subscriber.js';
import { articleEvents } from '../articles/article.events.js';
import { editionEvents, editionPlanEvents } from '../articles/editions/edition.events.js';
import { frontPageEvents } from '../articles/front-page/front-page.events.js';
import { storylineEvents } from '../articles/storylines/storyline.events.js';
import { signatureEvents } from '../auth/signatures/signature.events.js';
import { generationEvents } from '../generation/generation.events.js';
import { headerScriptsEvents } from '../header-scripts/header-scripts.events.js';
import { sourceEvents } from '../news/sources/source.events.js';
import { planEvents } from '../newsletter/issues/plan.events.js';
import { settingsEvents } from '../settings/settings.events.js';

/** What is recorded of these, readers see: pages and public lists made before are made again. */
export const CONTENT_EVENTS = [
  articleEvents,
  editionEvents,
  editionPlanEvents,
  frontPageEvents,
  generationEvents,
  headerScriptsEvents,
  planEvents,
  sourceEvents,
  settingsEvents,
  signatureEvents,
  storylineEvents,
];

/** Lets a server forget what it kept for readers the moment the log says something that they are shown. */
@Injectable()
export class SubscribeCacheToContent implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly subscriber: ContentSubscriber,
  ) {}

  /** A command line has no readers. */
  onApplicationBootstrap(): void {
    if (this.host.httpAdapter) this.subscriber.follow(CONTENT_EVENTS);
  }
}
