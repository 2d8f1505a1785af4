import { beforeDay } from '../../backend/contract/figure-words.js';
import { mailboxProblem } from '../../backend/contract/mailbox-problems.js';
import type { IssueShare } from '../../backend/contract/newsletter-issues.js';
import { ReadReturnedMail } from '../../backend/features/newsletter/commands/read-returned-mail.js';
import { SendNewsletter } from '../../backend/features/newsletter/commands/send-newsletter.js';
import { GetIssue } from '../../backend/features/newsletter/queries/get-issue.js';
import { ListDueIssues } from '../../backend/features/newsletter/queries/list-due-issues.js';
import type { Answer, CommandContext } from '../application.js';
import { EXIT } from '../exit-codes.js';
import { counted, italianMoment } from '../words.it.js';

/** Sends what is due, or one issue whatever its moment; what another process is sending is left to it. */
export async function sendNewsletter(at: CommandContext, issueId?: string): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(GetIssue);
  // An issue that nobody knows is refused before anything is sent.
  if (issueId !== undefined) await installed.queries.execute(new GetIssue(issueId));
  at.progress.now('Invio della newsletter');
  at.resumeBy('contesto newsletter send');
  const report = await installed.commands.execute(new SendNewsletter({ actor: 'cli' }, issueId ?? null, at.signal));
  if (report === null) {
    return {
      data: { status: 'already-running' },
      text: 'Un altro processo sta già inviando: finisce lui.',
      exitCode: EXIT.tryLater,
    };
  }
  const { issues, foundUncertain, serverProblem } = report;
  const lines = issues.map(({ issueId: id, counts, nextAt }) => {
    const { sent, refused, uncertain, waiting } = counts;
    const words = [
      counted(sent, 'inviata', 'inviate'),
      counted(refused, 'rifiutata', 'rifiutate'),
      counted(uncertain, 'incerta', 'incerte'),
      ...(waiting > 0 ? [`${counted(waiting, 'attende', 'attendono')} un altro tentativo`] : []),
      ...(nextAt === null ? [] : [`il prossimo ${beforeDay('il', italianMoment(nextAt))}`]),
    ];
    return `Newsletter ${id}: ${words.join(', ')}.`;
  });
  if (foundUncertain > 0)
    lines.push(
      `${counted(foundUncertain, 'recapito è rimasto incerto', 'recapiti sono rimasti incerti')}: si decidono nella pagina «Newsletter».`,
    );
  if (serverProblem !== null) lines.push(`Il server di posta non accetta email (${serverProblem}): si riprova.`);
  return {
    data: { status: 'done', issues, foundUncertain, serverProblem },
    text: lines.length > 0 ? lines.join('\n') : 'Nessuna newsletter da inviare adesso.',
    ...(serverProblem === null ? {} : { exitCode: EXIT.tryLater }),
  };
}

/** What would be sent now, and to how many. Changes nothing. */
export async function sayWhatIsDue(at: CommandContext, issueId?: string): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(GetIssue);
  const due = await installed.queries.execute(new ListDueIssues());
  const asked = issueId === undefined ? null : await installed.queries.execute(new GetIssue(issueId));
  const issues = [
    ...due.issues,
    ...(asked === null || due.issues.some(({ _id }) => _id === asked._id) ? [] : [asked]),
  ].map(({ _id, subject, status, recipients, shares, deliveries }) => ({
    issueId: _id,
    subject,
    recipients: status === 'draft' || status === 'scheduled' ? recipients : deliveries.waiting,
    shares,
  }));
  const lines = [
    ...issues.flatMap(({ issueId: id, subject, recipients, shares }) => [
      `Newsletter ${id}, «${subject}»: ${counted(recipients, 'destinatario', 'destinatari')}.`,
      ...(shares.length > 1 ? shares.map((share) => `  ${shareLine(share)}`) : []),
    ]),
    ...due.slots.map(
      ({ audience, at: turn }) =>
        `La newsletter ${audience === 'daily' ? 'quotidiana' : 'settimanale'} ${beforeDay('del', italianMoment(turn))} sarebbe composta adesso.`,
    ),
  ];
  return {
    data: { status: 'dry-run', issues, slots: due.slots },
    text: lines.length > 0 ? lines.join('\n') : 'Nessuna newsletter da inviare adesso.',
  };
}

function shareLine({ categories, articles, recipients, isSent }: IssueShare): string {
  const people = counted(recipients, 'persona', 'persone');
  if (!isSent) return `${people}: nessun articolo nei temi scelti, non la ricevono`;
  const counts = counted(articles, 'articolo', 'articoli');
  return categories === null
    ? `${people}: la newsletter intera, ${counts}`
    : `${people}: ${categories.join(', ')}, ${counts}`;
}

/** Reads the mailbox that letters come back to. */
export async function readReturns(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  const report = await installed.commands.execute(new ReadReturnedMail());
  if (report === 'off')
    return { data: { status: 'off' }, text: 'Nessuna casella da leggere: imposta MAIL_BOUNCE_MAILBOX.' };
  if (report === 'under-way')
    return {
      data: { status: 'already-running' },
      text: 'Un altro processo la sta già leggendo.',
      exitCode: EXIT.tryLater,
    };
  const { read, later, problem } = report;
  const words = [
    counted(read.bounce, 'indirizzo inesistente', 'indirizzi inesistenti'),
    counted(read.complaint, 'segnalazione', 'segnalazioni'),
    counted(read.soft, 'errore passeggero', 'errori passeggeri'),
    counted(read.unproven, 'rapporto senza prova', 'rapporti senza prova'),
    counted(read.other, 'altro messaggio lasciato dov’è', 'altri messaggi lasciati dove sono'),
  ].join(', ');
  const lines = [
    `Letti: ${words}.`,
    ...(later > 0 ? [`${counted(later, 'messaggio resta', 'messaggi restano')} per la prossima lettura.`] : []),
    ...(problem === null ? [] : [`La casella non è stata letta fino in fondo: ${mailboxProblem(problem)}.`]),
  ];
  return {
    data: { status: 'done', ...report },
    text: lines.join('\n'),
    ...(problem === null ? {} : { exitCode: EXIT.tryLater }),
  };
}
