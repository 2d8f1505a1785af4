import { NewsletterForm } from '../shared/newsletter-form.js';

/** The newsletter in the words of the older layouts. In those its button did nothing; here it subscribes. */
export function TemplateNewsletter({ title }: { title: string }) {
  return (
    <NewsletterForm
      name="modello"
      title={title}
      button="primary"
      messages={{
        consentMissing: 'Devi accettare la privacy policy per iscriverti',
        failed: "Si è verificato un problema durante l'iscrizione.",
        done: 'Iscrizione completata! Controlla la tua email.',
      }}
    />
  );
}
