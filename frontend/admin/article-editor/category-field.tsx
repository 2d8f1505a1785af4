import { CATEGORIES, categoryName } from '../../../backend/contract/categories.js';
import { SelectField } from '../../ui/select.js';
import type { ArticleForm } from '../shared/article-form.js';

/** The editor's own choices come first, by the values that the specification gives them; then the fixed themes. */
const FIRST_CATEGORIES = ['AI News', 'Tech', 'Tutorial', 'Ricerca'];

/** What stands for a category in the choice. */
function optionOf(name: string): string {
  return FIRST_CATEGORIES.find((first) => categoryName(first) === name) ?? name;
}

interface CategoryFieldProps {
  readonly form: ArticleForm;
  readonly error: string | null;
  readonly onEdit: (changes: Partial<ArticleForm>) => void;
}

/** The category of the article, the present one among the choices whatever it is. */
export function CategoryField({ form, error, onEdit }: CategoryFieldProps) {
  const category = categoryName(form.category);
  const first = FIRST_CATEGORIES.map(categoryName);
  const categories = [...new Set([...first, category, ...CATEGORIES.map(({ name }) => name)])];
  return (
    <SelectField
      label="Categoria"
      error={error}
      value={optionOf(category)}
      options={categories.map((name) => [optionOf(name), name] as const)}
      onChoose={(option) => onEdit({ category: categoryName(option) })}
    />
  );
}
