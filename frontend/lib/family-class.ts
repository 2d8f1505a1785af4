import { findCategory } from '../../backend/contract/categories.js';

/** The class that gives an element the colour of its category's family; none for an unknown category. */
export function familyClass(category: string): string {
  const family = findCategory(category)?.family;
  return family ? `p-${family}` : '';
}
