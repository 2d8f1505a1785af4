import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const showNotification = jest.fn(async (_title: string, _options: object) => undefined);
const openWindow = jest.fn(async (_url: string) => null);
const subscribe = jest.fn(async (_options: object) => subscriptionAt('https://push.esempio.test/nuovo'));
let windows: { readonly url: string; readonly focus: () => Promise<void> }[] = [];
const asked: { readonly path: string; readonly body: unknown }[] = [];

Object.assign(globalThis, {
  self: {
    location: { origin: 'https://contesto.test' },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow },
  },
});
const { showMessage, openMessage, moveSubscription } = await import('./notifications.js');

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.clearAllMocks();
  windows = [];
  asked.length = 0;
  globalThis.fetch = async (path, init) => {
    asked.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return new Response();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const OPTIONS = { userVisibleOnly: true, applicationServerKey: null };

function subscriptionAt(endpoint: string) {
  return { endpoint, options: OPTIONS, toJSON: () => ({ endpoint }) };
}

const notificationWith = (data: unknown) => ({ data, close: jest.fn() });

describe('a pushed message', () => {
  it('is shown with its own words and remembers its page', async () => {
    const message = { title: 'Un titolo', body: 'In breve', url: '/articolo/uno', tag: 'uno' };
    await showMessage({ json: () => message });
    expect(showNotification.mock.calls).toMatchObject([
      ['Un titolo', { body: 'In breve', tag: 'uno', lang: 'it', data: { url: '/articolo/uno' } }],
    ]);
  });

  it.each([
    ['without data', null],
    ['that is not JSON', { json: () => JSON.parse('{') as unknown }],
    ['that is something else', { json: () => ['uno'] }],
    ['with values of the wrong kind', { json: () => ({ title: 7, url: {} }) }],
  ])('%s is shown as news all the same, as browsers demand', async (_, data) => {
    await showMessage(data);
    expect(showNotification.mock.calls).toMatchObject([['Nuovo articolo', { data: { url: '/' } }]]);
  });
});

describe('a message that is pressed', () => {
  it('brings the window to the front that shows its page already', async () => {
    const focus = jest.fn(async () => undefined);
    windows = [
      { url: 'https://contesto.test/', focus: async () => undefined },
      { url: 'https://contesto.test/articolo/uno', focus },
    ];
    const pressed = notificationWith({ url: '/articolo/uno?utm_source=notifica' });
    await openMessage(pressed);
    expect(pressed.close).toHaveBeenCalled();
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['/articolo/due', 'https://contesto.test/articolo/due'],
    ['https://altrove.test/', 'https://contesto.test/'],
    ['//altrove.test/', 'https://contesto.test/'],
    ['/\\altrove.test/', 'https://contesto.test/'],
    ['javascript:alert(1)', 'https://contesto.test/'],
    [undefined, 'https://contesto.test/'],
  ])('with the address %s opens %s: never another site', async (url, opened) => {
    await openMessage(notificationWith({ url }));
    expect(openWindow.mock.calls).toEqual([[opened]]);
  });
});

describe('a subscription that the push service moves', () => {
  const before = subscriptionAt('https://push.esempio.test/prima');

  it('is sent to the site with the old address, whose categories it takes over', async () => {
    await moveSubscription(before, subscriptionAt('https://push.esempio.test/poi'));
    expect(asked).toEqual([
      {
        path: '/api/push/subscribe',
        body: {
          subscription: { endpoint: 'https://push.esempio.test/poi' },
          categories: ['all'],
          replaces: 'https://push.esempio.test/prima',
        },
      },
    ]);
  });

  it('is asked for again with the same options where the browser gives none', async () => {
    await moveSubscription(before, null);
    expect(subscribe.mock.calls).toEqual([[OPTIONS]]);
    expect(asked).toMatchObject([{ path: '/api/push/subscribe', body: { replaces: before.endpoint } }]);
  });

  it('needs nothing when there was none and none is given', async () => {
    await moveSubscription(null, null);
    expect([asked, subscribe.mock.calls]).toEqual([[], []]);
  });
});
