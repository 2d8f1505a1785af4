/** A drawing next to a word, or in a button that has its own label: always hidden from assistive technology. */
export function AdminIcon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/admin-icons.svg#${name}`} />
    </svg>
  );
}
