// What a service worker is given, as far as ours uses it: the types of pages and of workers exclude each other in one
// program, and these few are less than a program of their own.

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends LastingEvent {
  readonly notification: Notification;
}

interface SubscriptionChangeEvent extends LastingEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

interface MessageToWorker extends LastingEvent {
  readonly data: unknown;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: FetchEvent;
  readonly push: PushEvent;
  readonly notificationclick: NotificationEvent;
  readonly pushsubscriptionchange: SubscriptionChangeEvent;
  readonly message: MessageToWorker;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

/** The worker itself. */
export const worker = self as unknown as WorkerScope;
