import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isVapidKey, vapidKeys } from './vapid-keys.js';
import { pushEndpoint } from './web-push-client.js';

describe('the address of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://api.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://db5p.notify.windows.com:443/w/',
  ])('is taken: %s', (endpoint) => {
    expect(pushEndpoint(endpoint, [])?.protocol).toBe('https:');
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.altrove.test/abc',
    'https://altrove.test/fcm.googleapis.com',
    'https://notify.windows.com.altrove.test/',
    'https://evilpush.apple.com.altrove.test/',
    'https://utente@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('is refused: %s', (endpoint) => {
    expect(pushEndpoint(endpoint, [])).toBeNull();
  });

  it('may be of a further service when its host and port are allowed, exactly', () => {
    expect(pushEndpoint('http://127.0.0.1:4001/send/1', ['127.0.0.1:4001'])?.port).toBe('4001');
    expect(pushEndpoint('http://127.0.0.1:4002/send/1', ['127.0.0.1:4001'])).toBeNull();
    expect(pushEndpoint('https://ntfy.esempio.it/up', ['ntfy.esempio.it:443'])?.hostname).toBe('ntfy.esempio.it');
    expect(pushEndpoint('javascript:alert(1)', [':80'])).toBeNull();
  });

  it('is never of a host that only looks like a known one', () => {
    const sign = fc.constantFrom('a', '-', '.', '@', '#', '?', '/', '\\', ':', '%2e', 'è');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 8 }), fc.string({ unit: sign, maxLength: 8 }), (before, after) => {
        const url = pushEndpoint(`https://${before}push.apple.com${after}`, []);
        if (url !== null) expect(url.host).toMatch(/\.push\.apple\.com$/);
      }),
    );
  });
});

describe('the key pair', () => {
  it('follows from its private half', () => {
    const privateKey = Buffer.alloc(32, 7).toString('base64url');
    const { publicKey } = vapidKeys(privateKey);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(vapidKeys(privateKey).publicKey).toBe(publicKey);
    expect(isVapidKey(privateKey)).toBe(true);
  });

  it('does not come from bytes that are no key of the curve', () => {
    expect(isVapidKey(Buffer.alloc(32, 255).toString('base64url'))).toBe(false);
    expect(isVapidKey(Buffer.alloc(31, 7).toString('base64url'))).toBe(false);
    expect(isVapidKey('non una chiave')).toBe(false);
  });
});
