import type { PushSubscriptionData } from '../../../backend/contract/push.js';
import { call } from '../../api/call.js';

/** True where the browser can announce new articles at all. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** This browser's subscription, null when there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser to every category; the permission is there. Rejects when any part of it fails. */
export async function subscribe(): Promise<void> {
  const { publicKey } = await call('GET /api/push/vapid-public-key', {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const existing = await pushManager.getSubscription();
  // One made for another key can never be reached again.
  if (existing && !isSame(existing.options.applicationServerKey, applicationServerKey)) await existing.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  try {
    await call('POST /api/push/subscribe', {
      body: { subscription: subscription.toJSON() as PushSubscriptionData, categories: ['all'] },
    });
  } catch (error) {
    // What the site does not know of would seem switched on and stay silent.
    await subscription.unsubscribe().catch(() => undefined);
    throw error;
  }
}

/** Ends this browser's subscription, here and with the site. Rejects when it is not over. */
export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await call('POST /api/push/unsubscribe', {
    body: { endpoint: subscription.endpoint },
  });
  await subscription.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function isSame(key: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(key ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
