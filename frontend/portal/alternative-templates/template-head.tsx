import { PageHead } from '../shared/page-head.js';

interface TemplateHeadProps {
  readonly title: string;
  readonly description: string;
  /** Path of the page of which this one is another dress. */
  readonly mainPath: string;
}

/** Search engines are sent to the main page: the same texts under a second address would compete with it. */
export function TemplateHead({ title, description, mainPath }: TemplateHeadProps) {
  return <PageHead title={title} description={description} path={mainPath} listed={false} />;
}
