import type { AiGatewayError } from '../../platform/ai-gateway/ai-gateway.js';

/** What was asked of the gateway and how that ended. */
export interface KeyTrial {
  /** Who was asked: «OpenRouter» or the host of `AI_BASE_URL`. */
  readonly gateway: string;
  /** False: the gateway is asked without any. */
  readonly hasKey: boolean;
  /** The model of the question. */
  readonly model: string;
  /** The number of models of its list, or why there is no list. */
  readonly list: number | AiGatewayError;
  /** Null: a question of a few words was answered; else why not, which is the list's own failure where none was put. */
  readonly question: AiGatewayError | null;
}

/** How a trial of the gateway's key ended. Nothing of the key is in it. */
export interface KeyCheck {
  /** `unproven`: the gateway answers everybody so far, and the question that would prove the key may not be paid for. */
  readonly outcome: 'works' | 'fails' | 'unproven';
  /** An Italian sentence. */
  readonly message: string;
  /** How many models the gateway offers; null when it gave no list. */
  readonly models: number | null;
  /** What does not pass by itself: somebody has to put key or credit right. Null where it works, or may by the next time. */
  readonly refusal: 'unauthorized' | 'insufficient-credit' | null;
}

/** An answer that breaks off was written all the same, by a gateway that took the key. */
const WRITTEN: readonly AiGatewayError['code'][] = ['truncated', 'empty-answer', 'bad-answer'];
const UNPAID: readonly AiGatewayError['code'][] = ['budget-exhausted', 'unknown-price'];
const TLS = /CERT|SSL|TLS|EPROTO|SELF_SIGNED|SIGNATURE|ISSUER/;

/** Why no question is worth putting after the list: the key was refused, or nobody is there. Null when one is. */
export function refusalOf(list: KeyTrial['list']): AiGatewayError | null {
  return typeof list === 'number' || list.code === 'model-not-found' ? null : list;
}

/** What the person reads who tried a key. Pure; the gateway's own words, which may hold what it was sent, are left out. */
export function judgeKey(trial: KeyTrial): KeyCheck {
  const { list, question: failure } = trial;
  const models = typeof list === 'number' ? list : null;
  if (failure === null || (failure !== list && WRITTEN.includes(failure.code)))
    return { outcome: 'works', message: worksSentence(trial, models), models, refusal: null };
  if (UNPAID.includes(failure.code)) {
    const offered = models === null ? '' : ` e offre ${modelsInWords(models)}`;
    const message = `${trial.gateway} risponde${offered}, ma la chiave non è stata provata con una domanda. ${failure.message}`;
    return { outcome: 'unproven', message, models, refusal: null };
  }
  if (failure.code === 'model-not-found' && models !== null) {
    const message = `${worksSentence(trial, models)} Il modello scelto per scrivere, «${trial.model}», però non c’è: va cambiato in Prompt AI.`;
    return { outcome: 'works', message, models, refusal: null };
  }
  return { outcome: 'fails', message: failureSentence(trial, failure), models, refusal: lastingRefusal(failure) };
}

function lastingRefusal({ code }: AiGatewayError): KeyCheck['refusal'] {
  return code === 'unauthorized' || code === 'insufficient-credit' ? code : null;
}

function worksSentence({ gateway, hasKey }: KeyTrial, models: number | null): string {
  const subject = hasKey ? 'La chiave funziona' : 'Il gateway risponde anche senza chiave';
  return `${subject}: ${gateway}${models === null ? ' ha risposto' : ` offre ${modelsInWords(models)}`}.`;
}

function modelsInWords(models: number): string {
  return models === 1 ? '1 modello' : `${models} modelli`;
}

function failureSentence({ gateway, hasKey }: KeyTrial, { code, connectionCode }: AiGatewayError): string {
  switch (code) {
    case 'unauthorized':
      return hasKey
        ? `${gateway} non accetta la chiave: è sbagliata, scaduta o senza i permessi che servono (401).`
        : `${gateway} vuole una chiave (401).`;
    case 'insufficient-credit':
      return `${gateway} conosce la chiave, ma il credito è finito (402): va ricaricato presso il gateway.`;
    case 'rate-limited':
      return `${gateway} chiede di rallentare (429): troppe richieste, o la quota della chiave è finita. Riprova fra qualche minuto.`;
    case 'timeout':
      return `${gateway} non ha risposto in tempo. Riprova fra poco.`;
    case 'unavailable':
      return unreachableSentence(gateway, connectionCode);
    default:
      return `${gateway} risponde, ma non come un gateway compatibile con OpenAI: l’indirizzo va controllato.`;
  }
}

function unreachableSentence(gateway: string, code: string | null): string {
  if (code === null) return `${gateway} ha un guasto o non è raggiungibile. Riprova fra poco.`;
  if (TLS.test(code)) return `La connessione cifrata con ${gateway} non è riuscita: il certificato non va (${code}).`;
  if (code === 'ENOTFOUND') return `L’indirizzo del gateway non esiste: ${gateway} (${code}).`;
  return `${gateway} non è raggiungibile (${code}): controlla l’indirizzo e la rete.`;
}
