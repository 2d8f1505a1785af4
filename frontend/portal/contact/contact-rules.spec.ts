import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contactFaults, faultsHeadline } from './contact-rules.js';

const FULL = { name: 'Anna', email: 'anna@esempio.it', subject: 'Una data', message: 'È sbagliata.' };

describe('what is wrong with a message', () => {
  it('is nothing when every field and the consent are there', () => {
    expect(contactFaults(FULL, true)).toEqual([]);
  });

  it('is every field that is blank, in their order, under the sentence of the specification', () => {
    const faults = contactFaults({ name: ' ', email: '', subject: '\t', message: '\n' }, false);
    expect(faults.map(({ field }) => field)).toEqual(['name', 'email', 'subject', 'message', 'consent']);
    expect(faultsHeadline(faults)).toBe('Tutti i campi sono obbligatori');
  });

  it('is the consent alone, in the words of the specification', () => {
    const faults = contactFaults(FULL, false);
    expect(faultsHeadline(faults)).toBe('Devi accettare la privacy policy per inviare il messaggio');
  });

  it('is an address that cannot be one', () => {
    for (const email of ['anna', 'anna@', '@esempio.it', 'anna@esempio', 'anna bianchi@esempio.it']) {
      expect(faultsHeadline(contactFaults({ ...FULL, email }, true))).toBe("Per favore inserisci un'email valida.");
    }
  });

  it('always has a headline, and only then', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        fc.boolean(),
        (name, email, subject, message, ok) => {
          const faults = contactFaults({ name, email, subject, message }, ok);
          expect(faultsHeadline(faults) === '').toBe(faults.length === 0);
        },
      ),
    );
  });
});
