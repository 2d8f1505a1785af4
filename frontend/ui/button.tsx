import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names.js';

/** How a button is drawn; its rules are in controls.css, because HTML that scripts and the server write uses them too. */
interface ButtonStyle {
  readonly kind?: 'primary' | 'line' | 'ghost' | 'danger' | undefined;
  readonly small?: boolean;
  /** A square with a drawing only; it needs an `aria-label`. */
  readonly iconOnly?: boolean;
  readonly className?: string;
}

/** Something that is done at once; in a form `type="submit"` sends it. */
export function Button({
  kind,
  small,
  iconOnly,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ kind, small, iconOnly, className })} {...rest} />;
}

interface BusyButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel: string;
}

/** A button that says that it is at work, and cannot be pressed meanwhile. */
export function BusyButton({ busy, label, busyLabel, disabled = busy, ...rest }: BusyButtonProps) {
  return (
    <Button disabled={disabled} {...rest}>
      <BusyLabel busy={busy} label={label} busyLabel={busyLabel} />
    </Button>
  );
}

/** The words of such a button, where it bears more than words. */
export function BusyLabel({ busy, label, busyLabel }: Pick<BusyButtonProps, 'busy' | 'label' | 'busyLabel'>) {
  if (!busy) return label;
  return (
    <>
      <span className="spin" aria-hidden="true" />
      {busyLabel}
    </>
  );
}

/** A way to another screen in the shape of a button. */
export function ButtonLink({ kind, small, iconOnly, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ kind, small, iconOnly, className })} {...rest} />;
}

function buttonClass({
  kind,
  small,
  iconOnly,
  className,
}: { readonly [Name in keyof ButtonStyle]: ButtonStyle[Name] | undefined }) {
  return classNames('btn', kind && `btn--${kind}`, iconOnly && 'btn--icon', small && 'btn--s', className);
}
