import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  /** As low as the buttons of a dense row. */
  readonly small?: boolean;
}

/** The browser's own list of choices, drawn like the other fields. */
export function Select({ small, className, ...rest }: SelectProps) {
  return <select className={classNames(styles.select, small && styles.small, className)} {...rest} />;
}
