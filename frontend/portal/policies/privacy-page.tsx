import { usePageContext } from '../layout/site-context.js';
import { TextPage } from '../shared/text-page.js';
import { RIGHTS_SECTIONS } from './rights-sections.js';
import { KEPT_SECTIONS } from './stored-data-sections.js';

/** What is done with readers' data: exactly what this product does, in words that can be read aloud. */
export function PrivacyPage() {
  const { site } = usePageContext();
  return (
    <TextPage
      title="Informativa privacy"
      description={`Quali dati raccoglie ${site.name}, perché, per quanto tempo li conserva e come puoi farli cancellare.`}
      path="/privacy"
      dek="Quali dati raccogliamo, perché, per quanto tempo, e come farli cancellare."
      updated="21 novembre 2026"
      sections={[...KEPT_SECTIONS, ...RIGHTS_SECTIONS]}
    />
  );
}
