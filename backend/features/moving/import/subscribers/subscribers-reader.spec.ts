import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { decodeText } from '../../../../text/encoding/decode-text.js';
import { momentOf } from './subscriber-services.js';
import { readSubscribers } from './subscribers-reader.js';

const listOf = async (text: string) => {
  const { service, people, notComing } = await readSubscribers(text);
  return {
    service,
    people: people.map(({ email, status, since, consent }) => [email, status, since?.toISOString() ?? null, consent]),
    lines: notComing.map(({ name, why }) => `${name}: ${why}`),
  };
};

describe('a list of subscribers', () => {
  it.each([
    [
      'E-Mail-Adresse,OPTIN_TIME,EUID\na@e.it,2020-01-02 03:04:05,x',
      'mailchimp',
      'confirmed',
      '2020-01-02T03:04:05.000Z',
    ],
    [
      'Email,Active Subscription,Email disabled,Created at\na@e.it,False,true,2020-01-02',
      'substack',
      'unsubscribed',
      '2020-01-02T00:00:00.000Z',
    ],
    ['Email,Stripe plan,Start date\na@e.it,,"January 2, 2020"', 'substack', 'confirmed', '2020-01-02T00:00:00.000Z'],
    [
      'email,uuid,status,attributes,created_at\na@e.it,u,enabled,"{""a"": ""b, c""}",2020-01-02 03:04:05.12+00',
      'listmonk',
      'confirmed',
      '2020-01-02T03:04:05.120Z',
    ],
    ['sep=;\nEmail;Data iscrizione\na@e.it;2020-01-02', 'csv', 'confirmed', '2020-01-02T00:00:00.000Z'],
    ['Email;created_at\na@e.it;2/1/2020', 'csv', 'confirmed', null],
    ['EMAIL,ADDED_TIME,BLACKLISTED\na@e.it,2020-01-02,true', 'csv', 'unsubscribed', null],
  ])('%j', async (text, service, status, since) => {
    const list = await listOf(text);
    expect([list.service, list.people[0]?.slice(1, 3)]).toEqual([service, [status, since]]);
  });

  it('of Mailchimp says who left and why, and when they confirmed', async () => {
    expect(
      await listOf(
        `Email Address,First Name,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_REASON,EUID
a@e.it,"Anna, detta
""Nina""",2018-02-05 19:28:22,2018-02-05 19:30:00,,,x
b@e.it,,2018-02-05 19:28:22,,2020-01-01 10:00:00,NORMAL (non mi interessa),x
c@e.it,,,,2020-01-01 10:00:00,ABUSE (segnalata come spam),x
d@e.it,,,,,,x`,
      ),
    ).toEqual({
      service: 'mailchimp',
      people: [
        ['a@e.it', 'confirmed', '2018-02-05T19:30:00.000Z', 'confirm_time'],
        ['b@e.it', 'unsubscribed', '2018-02-05T19:28:22.000Z', 'optin_time'],
        ['c@e.it', 'complained', null, ''],
        ['d@e.it', 'confirmed', null, ''],
      ],
      lines: [],
    });
  });

  it.each([
    [
      'ghost',
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels',
      [
        '1,a@e.it,,,true,,,2020-05-04T08:00:00.000Z,,',
        '2,b@e.it,,,false,,,2020-05-04T08:00:00.000Z,,',
        '3,c@e.it,,,true,,,2020-05-04T08:00:00.000Z,2021-05-04T08:00:00.000Z,',
      ],
      ['confirmed', 'unsubscribed', 'unsubscribed'],
    ],
    [
      'listmonk',
      'uuid,email,name,attributes,status,created_at,updated_at',
      [
        'u,a@e.it,A,"{""city"": ""Roma""}",enabled,2020-05-04T08:00:00.000000Z,',
        'u,b@e.it,B,{},disabled,2020-05-04T08:00:00Z,',
        'u,c@e.it,C,{},blocklisted,2020-05-04T08:00:00Z,',
      ],
      ['confirmed', 'unsubscribed', 'complained'],
    ],
    [
      'substack',
      'email,active_subscription,expiry,email_disabled,created_at',
      ['a@e.it,false,,false,2020-05-04T08:00:00.000Z', 'b@e.it,true,,true,2020-05-04T08:00:00.000Z'],
      ['confirmed', 'unsubscribed'],
    ],
    [
      'contesto',
      'email,stato,richiesta,ultima_richiesta,conferma,versione_consenso,testo_consenso,frequenza,categorie,esclusione',
      [
        'a@e.it,confermato,x,x,2020-05-04T08:00:00.000Z,v,t,,,',
        'b@e.it,da confermare,x,x,,v,t,,,',
        'c@e.it,confermato,x,x,2020-05-04T08:00:00.000Z,v,t,,,complaint',
      ],
      ['confirmed', 'unconfirmed', 'complained'],
    ],
  ])('of %s is known by its headers', async (service, headers, rows, statuses) => {
    const list = await readSubscribers([headers, ...rows].join('\r\n'));
    expect([list.service, ...list.people.map(({ status }) => status)]).toEqual([service, ...statuses]);
    expect(list.people[0]?.since).toEqual(new Date('2020-05-04T08:00:00Z'));
  });

  it('names by their line, and never by an address, what it does not take', async () => {
    const text = [
      '\ufeffE-mail;Data iscrizione;Note',
      'a@e.it;2020-05-04;"due',
      'righe; e un segno"',
      'A@E.it;2021-05-04;',
      'nessuno@;2020-05-04;',
      'c@e.it;2020-05-04',
      '',
      'd@e.it;4/5/2020;',
    ].join('\n');
    expect(await listOf(text)).toEqual({
      service: 'csv',
      people: [
        ['a@e.it', 'confirmed', '2020-05-04T00:00:00.000Z', 'data iscrizione'],
        ['d@e.it', 'confirmed', null, ''],
      ],
      lines: [
        'riga 4: stesso indirizzo della riga 2',
        'riga 5: l’indirizzo non è valido',
        'riga 6: ha 2 colonne invece di 3',
      ],
    });
  });

  it('takes the more careful of two rows', async () => {
    const { people } = await listOf(
      'email,status,created_at\na@e.it,active,2020-05-04\na@e.it,unsubscribed,2020-05-04\n',
    );
    expect(people).toEqual([['a@e.it', 'unsubscribed', '2020-05-04T00:00:00.000Z', 'created_at']]);
  });

  it('says where it cannot be read any further', async () => {
    await expect(readSubscribers('email,x\na@e.it,1\nb@e.it,"2\nc@e.it,3')).rejects.toThrow(
      '(riga 4): forse delle virgolette',
    );
    await expect(readSubscribers('nome,età\na,1')).rejects.toThrow('manca la colonna degli indirizzi');
    await expect(readSubscribers('')).rejects.toThrow('Il file è vuoto.');
  });

  it.each([
    ['2018-02-05 19:28:23', '2018-02-05T19:28:23.000Z'],
    ['2021-02-04 07:55:20 +0100', '2021-02-04T06:55:20.000Z'],
    ['2020-05-04T08:00:00.123456Z', '2020-05-04T08:00:00.123Z'],
    ['2020-05-04', '2020-05-04T00:00:00.000Z'],
    ['4/5/2020', undefined],
    ['2020-13-45 10:00:00', undefined],
  ])('reads the moment %s', (text, moment) => {
    expect(momentOf(text)?.toISOString()).toBe(moment);
  });
});

const MATERIAL = new URL('../../../../../../shared/data/moving/', import.meta.url);
const described = existsSync(MATERIAL) ? describe : describe.skip;
described('lists of others', () => {
  it.each([
    ['subscribed.csv', 'mailchimp', { confirmed: 5 }, 0],
    ['cleaned.csv', 'mailchimp', { suppressed: 5 }, 0],
    ['fixtures_signup_emails.csv', 'substack', { confirmed: 17, unsubscribed: 2 }, 2],
    ['subscribers.csv', 'csv', { confirmed: 16 }, 4],
  ])('%s', async (file, service, statuses, refused) => {
    const list = await readSubscribers(decodeText(readFileSync(new URL(file, MATERIAL)), null).text);
    const counts: Record<string, number> = {};
    for (const { status } of list.people) counts[status] = (counts[status] ?? 0) + 1;
    expect([list.service, counts, list.notComing.length]).toEqual([service, statuses, refused]);
    expect(list.people.filter(({ since }) => since === null)).toEqual([]);
  });
});
