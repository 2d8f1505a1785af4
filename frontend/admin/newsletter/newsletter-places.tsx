import { NavLink } from 'react-router-dom';
import styles from './newsletter.module.css';

const PLACES = [
  { path: '/admin/newsletter', label: 'Iscritti' },
  { path: '/admin/newsletter/lettere', label: 'Invii' },
  { path: '/admin/newsletter/esclusi', label: 'Indirizzi esclusi' },
];

/** The screens of the newsletter, side by side. */
export function NewsletterPlaces() {
  return (
    <nav className={styles.places} aria-label="Newsletter">
      {PLACES.map(({ path, label }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
